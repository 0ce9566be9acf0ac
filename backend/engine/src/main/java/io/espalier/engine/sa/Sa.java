package io.espalier.engine.sa;

import io.espalier.engine.sa.group.EndPorts;
import io.espalier.engine.sa.group.GroupTable;
import io.espalier.engine.sa.group.LiveGroup;
import io.espalier.engine.sa.partition.Partitions;
import io.espalier.model.Guid;
import io.espalier.model.Member;

/** What the checks of a request look at. */
record Sa(GroupTable groups, EndPorts ports, Partitions partitions, SaOptions options, AssignedMgids mgids) {
    /** How many member records all groups have together. */
    int records() {
        return groups.all().stream().mapToInt(LiveGroup::size).sum();
    }

    /**
     * Why the requester may not change a member that is there already; empty where it may (InfiniBand spec, o15-0.2.1): a port
     * that joined itself can only be changed by itself, one that another joined by whoever is in the partition.
     */
    String notOwned(LiveGroup group, Member member, Guid requester) {
        if (!member.proxyJoin()) {
            return member.portGuid().equals(requester)
                    ? ""
                    : ports.label(member.portGuid()) + " joined by itself, only itself may change that, not "
                            + ports.label(requester);
        }
        boolean isIn = ports.find(requester).isPresent()
                && partitions.holds(requester, group.traits().pKey());
        return isIn
                ? ""
                : ports.label(requester) + " is not in the group's partition "
                        + group.traits().pKey();
    }
}
