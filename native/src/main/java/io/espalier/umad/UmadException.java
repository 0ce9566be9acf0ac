package io.espalier.umad;

import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/** A call on libibumad that failed: which function, its errno, and what to do about it where that is known. */
public class UmadException extends Exception {

    private static final long serialVersionUID = 1L;

    private static final int NO_SLOT = -1;
    private static final int NO_ERRNO = 0;
    private static final int EPERM = 1;
    private static final int EACCES = 13;
    private static final int EBUSY = 16;
    private static final int ENODEV = 19;
    private static final int EINVAL = 22;
    private static final int EPROTO = 71;
    private static final int EOPNOTSUPP = 95;

    private final String operation;
    private final int errno;
    private final int slot;

    /** For errors.c, and for what this package finds itself. */
    UmadException(String operation, int errno, String reason, int slot) {
        super(message(operation, errno, reason, slot));
        this.operation = operation;
        this.errno = errno;
        this.slot = slot;
    }

    UmadException(String operation, int errno, String reason) {
        this(operation, errno, reason, NO_SLOT);
    }

    static UmadException unavailable(String cause) {
        return new UmadException("libibumad is unavailable", NO_ERRNO, cause);
    }

    /** A peer or library that answers what it must not. */
    static UmadException protocol(String operation, String reason) {
        return new UmadException(operation, EPROTO, reason);
    }

    /** The function that failed, such as umad_open_port. */
    public String operation() {
        return operation;
    }

    /** The errno of Linux, such as 13 for EACCES; 0 when no call was made. */
    public int errno() {
        return errno;
    }

    /** For a send: the slot that failed; those before it were handed over. */
    public OptionalInt slot() {
        return slot == NO_SLOT ? OptionalInt.empty() : OptionalInt.of(slot);
    }

    /** What an operator can do about it. The message has it too. */
    public Optional<String> hint() {
        return Optional.ofNullable(hintFor(operation, errno));
    }

    private static String message(String operation, int errno, String reason, int slot) {
        StringBuilder text = new StringBuilder(operation).append(": ").append(reason);
        if (errno != NO_ERRNO) {
            text.append(" (errno ").append(errno).append(')');
        }
        if (slot != NO_SLOT) {
            text.append(" at slot ").append(slot);
        }
        String hint = hintFor(operation, errno);
        return hint == null ? text.toString() : text.append("; ").append(hint).toString();
    }

    private static @Nullable String hintFor(String operation, int errno) {
        return switch (operation) {
            case "umad_open_port" -> openHint(errno);
            case "umad_get_port" ->
                "no such port can be read: is there an InfiniBand adapter, and is the kernel module ib_umad loaded?";
            case "umad_register" -> registerHint(errno);
            case "umad_size" -> "the kernel's ib_umad is too old: it has no P_Key index in its MAD header";
            default -> null;
        };
    }

    private static @Nullable String openHint(int errno) {
        return switch (errno) {
            case EACCES, EPERM ->
                "read and write permission on /dev/infiniband/umad* is needed:"
                        + " run as root, or give it to a group by a udev rule";
            case ENODEV, EINVAL -> "no such channel adapter, or it has no such InfiniBand port";
            case EOPNOTSUPP -> "is the kernel module ib_umad loaded?";
            default -> null;
        };
    }

    private static @Nullable String registerHint(int errno) {
        return switch (errno) {
            case EBUSY, EPERM, EINVAL ->
                "the management class is taken by another agent on this port, or not allowed for this user";
            default -> null;
        };
    }
}
