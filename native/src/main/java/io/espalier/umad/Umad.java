package io.espalier.umad;

import java.util.List;
import java.util.Optional;

/**
 * The entry to the local InfiniBand ports: whether libibumad can be used, which ports there are, and opening one.
 *
 * <p>libibumad is {@code libibumad.so.3} as the system finds it, or the file that the system property {@value
 * #LIBRARY_PROPERTY} names. It is loaded once, at the first call; a library that is there without any InfiniBand
 * device is available, has no ports, and refuses to open one with the cause.
 */
public final class Umad {

    /** System property: the exact file of libibumad, or of a library that stands in for it. */
    public static final String LIBRARY_PROPERTY = "espalier.umad.library";

    /** System property: the exact file of the native bridge, instead of the one in the jar. */
    public static final String BRIDGE_PROPERTY = "espalier.umad.bridge";

    private Umad() {}

    /** Whether libibumad could be loaded and fits. */
    public static boolean isAvailable() {
        return unavailabilityCause().isEmpty();
    }

    /** Why libibumad cannot be used, in one line; empty when it can. */
    public static Optional<String> unavailabilityCause() {
        return Availability.CAUSE;
    }

    /**
     * All ports of all local channel adapters, read anew at each call. A port that cannot be read is left out.
     *
     * @throws UmadException when libibumad is unavailable or refuses to list the adapters
     */
    public static List<UmadPortInfo> ports() throws UmadException {
        requireAvailable();
        return PortInfoTable.readAll();
    }

    /**
     * Opens a port for sending and receiving.
     *
     * @param ca the adapter's name, passed on untouched; empty for libibumad's choice
     * @param port the port's number; 0 for libibumad's choice, the first active one
     */
    public static UmadPort open(String ca, int port) throws UmadException {
        requireAvailable();
        return UmadPort.open(ca, port);
    }

    private static void requireAvailable() throws UmadException {
        if (Availability.CAUSE.isPresent()) {
            throw UmadException.unavailable(Availability.CAUSE.get());
        }
    }

    /** Loads on first use; the JVM sees to it that this happens once. */
    private static final class Availability {
        static final Optional<String> CAUSE = BridgeLoader.load();
    }
}
