package io.espalier.lab.storm;

import io.espalier.lab.SaRequest;
import io.espalier.lab.SaRequest.GroupTraits;
import io.espalier.model.Adapter;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.Mgid;
import io.espalier.model.Node;
import io.espalier.model.PortId;
import java.util.List;

/**
 * Which port joins which group in a storm: join i is of port i mod ports, and the groups are shifted by one each time the
 * pairs would come again, so that all pairs differ and every group gets as many members as any other, or one more.
 */
final class StormJoins {
    /** A group identifier that nothing else in the lab uses: transient, site-local. */
    private static final long MGID_HIGH = 0xFF15_0000_57F0L << 16;

    /** A group that no storm uses. */
    static final Mgid NOBODYS_GROUP = new Mgid(MGID_HIGH, -1);

    private final List<Node> hosts;
    private final int groups;
    private final long firstGroup;

    /**
     * Joins of all hosts of a fabric.
     *
     * @param firstGroup number in the first group's MGID, so that one storm's groups are not another's
     */
    StormJoins(Fabric fabric, int groups, long firstGroup) {
        hosts = hosts(fabric);
        this.groups = groups;
        this.firstGroup = firstGroup;
    }

    static List<Node> hosts(Fabric fabric) {
        return fabric.nodes().values().stream()
                .filter(Adapter.class::isInstance)
                .toList();
    }

    /** The most joins there can be. */
    long most() {
        return (long) hosts.size() * groups;
    }

    int group(int join) {
        return (int) ((join + join / cycle()) % groups);
    }

    private long cycle() {
        long a = hosts.size();
        long b = groups;
        while (b != 0) {
            long rest = a % b;
            a = b;
            b = rest;
        }
        return hosts.size() / a * groups;
    }

    /** The switch-side search for this member starts at this port of its host. */
    PortId port(int join) {
        return new PortId(host(join).guid(), 1);
    }

    private Node host(int join) {
        return hosts.get(join % hosts.size());
    }

    /** Every join may create its group, whoever comes first. */
    SaRequest request(int join) {
        return SaRequest.create(mgid(group(join)), portGuid(host(join).guid()), GroupTraits.IPOIB);
    }

    /** ibsim gives port 1 of a host the GUID of the node plus 1. */
    static Guid portGuid(Guid host) {
        return new Guid(host.value() + 1);
    }

    /** Whether it is a group of this storm. */
    boolean isGroup(Mgid mgid) {
        return mgid.high() == MGID_HIGH && mgid.low() >= firstGroup && mgid.low() < firstGroup + groups;
    }

    private Mgid mgid(int group) {
        return new Mgid(MGID_HIGH, firstGroup + group);
    }
}
