package io.espalier.engine.sa.group;

import io.espalier.model.Mgid;

/** IPv6 solicited-node groups (RFC 4391, section 4), which an SM may let share one MLID. */
final class SolicitedNodes {
    private static final long PREFIX_MASK = 0xFF10_FFFF_0000_FFFFL;
    private static final long PREFIX = 0xFF10_601B_0000_0000L;
    private static final long INTERFACE_MASK = 0xFFFF_FFF1_FF00_0000L;
    private static final long INTERFACE = 0x0000_0001_FF00_0000L;

    /** The last three bytes are the node's; the first thirteen say which groups may share. */
    private static final long OWN_BYTES = 0xFF_FFFFL;

    private SolicitedNodes() {}

    static boolean isOne(Mgid mgid) {
        return (mgid.high() & PREFIX_MASK) == PREFIX && (mgid.low() & INTERFACE_MASK) == INTERFACE;
    }

    /** The first thirteen bytes, the others zero. */
    static Mgid shared(Mgid mgid) {
        return new Mgid(mgid.high(), mgid.low() & ~OWN_BYTES);
    }
}
