package io.espalier.engine.sa.partition;

import java.util.Optional;

/** A statement while it is read, which can go over many lines. Mutable; owned by the reader. */
final class Statement {
    private final GroupFlags flags = new GroupFlags();
    private Optional<Draft> draft = Optional.empty();
    private boolean hasBroadcast;
    private Membership membership = Membership.LIMITED;

    GroupFlags flags() {
        return flags;
    }

    /** The partition it is about, once its header is read. */
    Optional<Draft> draft() {
        return draft;
    }

    void draft(Draft value) {
        draft = Optional.of(value);
    }

    boolean hasBroadcast() {
        return hasBroadcast;
    }

    /** How ports are in it that say nothing of that. */
    Membership membership() {
        return membership;
    }

    /**
     * Takes a flag of the header.
     *
     * @return what is wrong with it, if anything is; then it does not count
     */
    Optional<String> take(String written, Value value) {
        if (flags.take(written, value)) {
            return Optional.empty();
        }
        if ("ipoib".startsWith(written)) {
            hasBroadcast = true;
        } else if ("defmember".startsWith(written)) {
            Optional<Membership> wanted = Membership.written(value);
            membership = wanted.orElse(membership);
            return wanted.isPresent()
                    ? Optional.empty()
                    : Optional.of("defmember wants full, limited or both: passed over");
        } else if (!written.equals("indx0")) {
            return Optional.of("no partition flag " + written + ": passed over");
        }
        return Optional.empty();
    }
}
