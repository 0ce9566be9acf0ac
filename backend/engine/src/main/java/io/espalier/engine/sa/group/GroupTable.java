package io.espalier.engine.sa.group;

import io.espalier.engine.settings.SmSettings;
import io.espalier.model.Fabric;
import io.espalier.model.Mgid;
import io.espalier.model.Mlid;
import io.espalier.model.MulticastGroup;
import io.espalier.model.Switch;
import java.util.BitSet;
import java.util.Collection;
import java.util.Optional;

/**
 * All groups of an SM, by MGID, and which MLIDs they use. Mutable; owned by one thread. Cost of a request: the logarithm of
 * the number of groups, and for a new MLID one pass over a bit set.
 */
public final class GroupTable {
    private static final int MLIDS = Mlid.LAST_VALUE - Mlid.FIRST_VALUE + 1;

    private final MgidTree groups = new MgidTree();
    private final int[] users = new int[MLIDS];
    private final BitSet used = new BitSet(MLIDS);
    private final int limit;
    private final boolean sharesSolicitedNodes;

    private GroupTable(int limit, boolean sharesSolicitedNodes) {
        this.limit = limit;
        this.sharesSolicitedNodes = sharesSolicitedNodes;
    }

    /** No groups yet; as many MLIDs as the switch with the smallest multicast table has rows, those with none left out. */
    public static GroupTable empty(Fabric fabric, SmSettings settings) {
        int rows = fabric.switches().stream()
                .map(Switch::capabilities)
                .mapToInt(can -> can.multicastFdbCap())
                .filter(cap -> cap > 0)
                .min()
                .orElse(MLIDS);
        return new GroupTable(Math.min(rows, MLIDS), settings.isTrue("consolidate_ipv6_snm_req"));
    }

    /** The group of that MGID, if it is there. */
    public Optional<LiveGroup> find(Mgid mgid) {
        return groups.find(mgid);
    }

    /** All groups, by MGID. */
    public Collection<LiveGroup> all() {
        return groups.all();
    }

    /** Adds a group that is not there yet, with its members. */
    public LiveGroup add(MulticastGroup group) {
        LiveGroup live = new LiveGroup(group);
        if (!groups.add(live)) {
            throw new IllegalArgumentException("group " + group.mgid() + " is already there");
        }
        used.set(group.mlid().index());
        users[group.mlid().index()]++;
        return live;
    }

    /** Takes a group out; its MLID is free at once unless another group shares it. */
    public void remove(LiveGroup group) {
        groups.remove(group.mgid());
        int index = group.mlid().index();
        users[index]--;
        used.set(index, users[index] > 0);
    }

    /** Whether no group has that MLID. */
    public boolean isFree(Mlid mlid) {
        return !used.get(mlid.index());
    }

    /** How many MLIDs there are for all groups together. */
    public int mlidLimit() {
        return limit;
    }

    /** How many of them no group has. */
    public int freeMlids() {
        return limit - used.get(0, limit).cardinality();
    }

    /**
     * The MLID for a new group.
     *
     * @param wanted the MLID field of the request, 0 for none
     */
    public MlidChoice choose(int wanted, Mgid mgid) {
        int index = wanted - Mlid.FIRST_VALUE;
        if (index >= 0 && index < limit && !used.get(index)) {
            return new MlidChoice(Optional.of(new Mlid(wanted)), MlidChoice.Reason.WANTED);
        }
        if (sharesSolicitedNodes && SolicitedNodes.isOne(mgid)) {
            Optional<Mlid> shared = groups.findSharing(mgid).map(LiveGroup::mlid);
            if (shared.isPresent()) {
                return new MlidChoice(shared, MlidChoice.Reason.SHARED);
            }
        }
        int lowest = used.nextClearBit(0);
        return lowest < limit
                ? new MlidChoice(Optional.of(new Mlid(Mlid.FIRST_VALUE + lowest)), MlidChoice.Reason.LOWEST)
                : new MlidChoice(Optional.empty(), MlidChoice.Reason.NONE_LEFT);
    }
}
