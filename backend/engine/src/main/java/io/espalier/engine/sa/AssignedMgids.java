package io.espalier.engine.sa;

import io.espalier.engine.sa.group.GroupTable;
import io.espalier.model.Mgid;
import java.util.Optional;

/**
 * The MGIDs the SA gives to those who ask for any: ff1S:a01b, the subnet prefix, and over its last two bytes a counter that
 * begins at 0 when the SM starts. A fabric does not tell how far the counter of a running SM has come, so after a real start
 * the number in it can differ.
 */
final class AssignedMgids {
    private static final int ATTEMPTS = 1000;

    private final long prefix;
    private int counter;

    AssignedMgids(long prefix) {
        this.prefix = prefix;
    }

    /** The next that is free; none after a thousand attempts. */
    Optional<Mgid> next(int scope, GroupTable groups) {
        long high = 0xFF10_A01B_0000_0000L | (long) scope << 48 | prefix >>> 32;
        long start = (prefix & 0xFFFF_0000L) << 32;
        for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
            Mgid mgid = new Mgid(high, start | (Integer.reverseBytes(counter++) & 0xFFFF_FFFFL) << 16);
            if (groups.find(mgid).isEmpty()) {
                return Optional.of(mgid);
            }
        }
        return Optional.empty();
    }
}
