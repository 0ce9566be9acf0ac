package io.espalier.engine.sa;

import io.espalier.engine.sa.group.EndPorts;
import io.espalier.engine.sa.group.GroupTable;
import io.espalier.engine.sa.group.LiveGroup;
import io.espalier.engine.sa.partition.Partitions;
import io.espalier.engine.sa.partition.StaticGroup;
import io.espalier.engine.settings.SmSettings;
import io.espalier.model.Fabric;
import io.espalier.model.Mgid;
import io.espalier.model.MulticastGroup;
import java.util.List;
import java.util.Optional;

/**
 * The subnet administrator of OpenSM 3.3.23, as far as MCMemberRecord Set and Delete go: it keeps groups and members and
 * answers as OpenSM would, with every check in OpenSM's order. Mutable; one thread at a time. The SM's fabric does not change
 * under it, and alias GUIDs are not known.
 *
 * <p>Cost: a request takes time with the logarithm of the number of groups.
 */
public final class SaModel {
    private final Sa sa;

    private SaModel(Sa sa) {
        this.sa = sa;
    }

    /**
     * Starts with the fabric's groups and members, and with those groups of the partitions that the fabric does not have yet.
     * Where the fabric's members are not known, its groups start without members.
     *
     * @param settings options of opensm.conf, and max_mcmr_recs
     * @param partitions of the same fabric
     */
    public static SaModel of(Fabric fabric, SmSettings settings, Partitions partitions) {
        GroupTable groups = GroupTable.empty(fabric, settings);
        fabric.groups().stream()
                .filter(group -> groups.find(group.mgid()).isEmpty())
                .forEach(groups::add);
        partitions.groups().forEach(added -> addStatic(groups, added));
        SaOptions options = SaOptions.of(fabric, settings);
        return new SaModel(
                new Sa(groups, new EndPorts(fabric), partitions, options, new AssignedMgids(options.prefix())));
    }

    /** A static group keeps its MLID where no other group has that; where the fabric has the group, its own record counts. */
    private static void addStatic(GroupTable groups, StaticGroup added) {
        MulticastGroup group = added.group();
        Optional<LiveGroup> live = groups.find(group.mgid());
        if (live.isEmpty()) {
            live = groups.choose(group.mlid().value(), group.mgid())
                    .mlid()
                    .map(mlid -> new MulticastGroup(
                            group.mgid(),
                            mlid,
                            group.qKey(),
                            group.pKey(),
                            group.mtu(),
                            group.rate(),
                            group.flow(),
                            List.of()))
                    .map(groups::add);
        }
        live.ifPresent(found -> found.wellKnown(true));
    }

    /** Answers a request, and changes groups and members as OpenSM would. */
    public SaReply handle(McRequest request) {
        return switch (request.method()) {
            case SET -> new Join(sa, request, new Trace()).reply();
            case DELETE -> new Leave(sa, request, new Trace()).reply();
        };
    }

    /** All groups with their members, by MGID. */
    public List<MulticastGroup> groups() {
        return sa.groups().all().stream().map(LiveGroup::snapshot).toList();
    }

    /** The group of that MGID with its members, if it is there. */
    public Optional<MulticastGroup> findGroup(Mgid mgid) {
        return sa.groups().find(mgid).map(LiveGroup::snapshot);
    }

    /** Whether a group stays when its last member has gone, because a partition brings it. */
    public boolean isWellKnown(Mgid mgid) {
        return sa.groups().find(mgid).map(LiveGroup::isWellKnown).orElse(false);
    }

    /** How many MLIDs there are for all groups together. */
    public int mlidLimit() {
        return sa.groups().mlidLimit();
    }

    /** How many MLIDs, and so rows in every multicast table, no group has. */
    public int freeMlids() {
        return sa.groups().freeMlids();
    }

    /** How many member records all groups have together. */
    public int memberRecords() {
        return sa.records();
    }
}
