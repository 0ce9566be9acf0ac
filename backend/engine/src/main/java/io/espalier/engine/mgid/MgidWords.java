package io.espalier.engine.mgid;

import io.espalier.model.Mgid;

/** Says in sentences what is the matter with an MGID. */
final class MgidWords {
    private MgidWords() {}

    static String inItself(MgidFault fault, Mgid mgid) {
        return mgid
                + switch (fault) {
                    case NOT_MULTICAST -> " does not begin with ff: it names no multicast group";
                    case WRONG_FLAGS -> " has a flag bit set that must be 0; the second byte begins with 1 or 0";
                    case PERMANENT ->
                        " has its T flag clear: a registry assigns such names; a job's own begin with ff1";
                    case RESERVED_SCOPE ->
                        String.format(" has scope %x, which is reserved; 2, 5, 8 and e are in use", mgid.scope());
                    case IPOIB_RANGE -> " is in the range to which IPoIB maps IP groups (signature 401b or 601b)";
                    case SA_RANGE -> " is in the range from which the SA makes names itself (signature a01b)";
                    case OUTSIDE_PLAN, OWNER_UNSAID, OWNED_BY_ANOTHER, WANTED_TWICE, SAME_IP, TWO_IPS ->
                        throw new IllegalArgumentException(fault + " is not seen in the MGID alone");
                };
    }

    static String owned(WantedMgid wanted, PlannedPrefix planned) {
        String start =
                wanted.mgid() + " is in " + planned.prefix() + ", which the MGID plan gives to " + planned.owner();
        return wanted.owner().isEmpty()
                ? start + "; job " + wanted.job() + " names no owner"
                : start + ", not to " + wanted.owner();
    }

    static String sameIp(Mgid mgid, Mgid other, String ip) {
        return mgid + " and " + other + " both stand for " + ip + " in one partition: a host uses only one of them";
    }

    static String twoIps(WantedMgid wanted, String other) {
        return wanted.ip() + " and " + other + " are both mapped to " + wanted.mgid()
                + ": each would get the other's packets";
    }
}
