package io.espalier.engine.sa.group;

import io.espalier.model.Mgid;
import java.util.Optional;

/**
 * What OpenSM asks of an MGID that somebody chose, when its option ipoib_mcgroup_creation_validation is on (InfiniBand spec,
 * 4.1.1 and 15.2.5.17; RFC 4391, section 4).
 */
public final class MgidRules {
    private static final int IPV4 = 0x401B;
    private static final int IPV6 = 0x601B;
    private static final int SA_ASSIGNED = 0xA01B;
    private static final int LINK_LOCAL = 2;
    private static final int RESERVED_FLAGS = 0xE;

    private MgidRules() {}

    /** What is wrong with the MGID by itself. */
    public static Optional<MgidFault> fault(Mgid mgid) {
        if (mgid.high() >>> 56 != 0xFF) {
            return fault("1B01", "MGID " + mgid + " does not begin with ff");
        }
        if (isIp(mgid)) {
            return Optional.empty();
        }
        if ((mgid.flags() & RESERVED_FLAGS) != 0) {
            return fault("1B28", "MGID " + mgid + " has reserved flags set: expected 0 or 1, not " + mgid.flags());
        }
        if (mgid.signature() == SA_ASSIGNED && mgid.scope() == LINK_LOCAL) {
            return fault("1B24", "MGID " + mgid + " is link-local with a01b, which only the SA itself gives");
        }
        return Optional.empty();
    }

    private static Optional<MgidFault> fault(String errorCode, String words) {
        return Optional.of(new MgidFault(errorCode, words));
    }

    /** Whether the MGID is IPoIB's, for IPv4 or IPv6. */
    public static boolean isIp(Mgid mgid) {
        return mgid.signature() == IPV4 || mgid.signature() == IPV6;
    }

    /**
     * The IPoIB broadcast group that must be there before this one: of the same scope and P_Key. None for an MGID that is no
     * IPoIB one, or is that broadcast group.
     */
    public static Optional<Mgid> broadcastGroup(Mgid mgid) {
        Mgid broadcast = broadcast(mgid.scope(), (int) (mgid.high() >>> 16) & 0xFFFF);
        return isIp(mgid) && !broadcast.equals(mgid) ? Optional.of(broadcast) : Optional.empty();
    }

    /** The IPv4 broadcast group of a scope and a P_Key. */
    public static Mgid broadcast(int scope, int pKey) {
        return new Mgid(0xFF10_401B_0000_0000L | (long) scope << 48 | (long) pKey << 16, 0xFFFF_FFFFL);
    }
}
