package io.espalier.engine.sa.partition;

import java.util.Optional;

/** How a port is in a partition. Without allow_both_pkeys, both means full. */
enum Membership {
    LIMITED,
    FULL,
    BOTH;

    /** The membership whose name begins as was written; nothing written means full. */
    static Optional<Membership> written(Value value) {
        for (Membership each : new Membership[] {FULL, BOTH, LIMITED}) {
            if (value.begins(each.name().toLowerCase(java.util.Locale.ROOT))) {
                return Optional.of(each);
            }
        }
        return Optional.empty();
    }
}
