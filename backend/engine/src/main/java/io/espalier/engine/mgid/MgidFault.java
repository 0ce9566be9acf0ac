package io.espalier.engine.mgid;

import io.espalier.model.Mgid;
import java.util.Optional;

/**
 * What can be the matter with an MGID: first what its own bits say (InfiniBand spec, 4.1.1; RFC 4391, section 4; the checks
 * OpenSM makes when a group is created), then what the plan and the other MGIDs say.
 */
public enum MgidFault {
    /** Its first byte is not ff. */
    NOT_MULTICAST(true),
    /** One of the three upper flag bits, which must be 0, is set. */
    WRONG_FLAGS(true),
    /** The T flag is clear: such names are assigned by a registry. */
    PERMANENT(false),
    /** Scope 0 or f. */
    RESERVED_SCOPE(false),
    /** IPoIB maps IP groups to names of this signature. */
    IPOIB_RANGE(false),
    /** The SA makes names of this signature for those who ask for any. */
    SA_RANGE(false),
    /** No range of the plan has it. */
    OUTSIDE_PLAN(false),
    /** The plan gives it to somebody, and the job does not say who it works for. */
    OWNER_UNSAID(false),
    /** The plan gives it to somebody else. */
    OWNED_BY_ANOTHER(true),
    /** Two jobs want to make it. */
    WANTED_TWICE(true),
    /** Another MGID of the same partition stands for the same IP group. */
    SAME_IP(false),
    /** Another IP group is mapped to it too: of an IPv6 group's address only 80 bits are in the MGID. */
    TWO_IPS(true);

    private static final int FIRST_BYTE = 0xFF;
    private static final int UPPER_FLAGS = 0xE;
    private static final int LAST_SCOPE = 0xF;

    private final boolean grave;

    MgidFault(boolean grave) {
        this.grave = grave;
    }

    /** Whether a job should not start with it. */
    public boolean isGrave() {
        return grave;
    }

    /** The gravest fault in an MGID's own first 32 bits. */
    static Optional<MgidFault> inItself(Mgid mgid) {
        if (mgid.high() >>> 56 != FIRST_BYTE) {
            return Optional.of(NOT_MULTICAST);
        }
        // In OpenSM's order: of a name with IPoIB's signature it checks no flags.
        return inSignature(mgid.signature()).or(() -> inFlags(mgid));
    }

    private static Optional<MgidFault> inSignature(int signature) {
        return switch (signature) {
            case 0x401B, 0x601B -> Optional.of(IPOIB_RANGE);
            case 0xA01B -> Optional.of(SA_RANGE);
            default -> Optional.empty();
        };
    }

    private static Optional<MgidFault> inFlags(Mgid mgid) {
        if ((mgid.flags() & UPPER_FLAGS) != 0) {
            return Optional.of(WRONG_FLAGS);
        }
        if (mgid.flags() == 0) {
            return Optional.of(PERMANENT);
        }
        return mgid.scope() == 0 || mgid.scope() == LAST_SCOPE ? Optional.of(RESERVED_SCOPE) : Optional.empty();
    }
}
