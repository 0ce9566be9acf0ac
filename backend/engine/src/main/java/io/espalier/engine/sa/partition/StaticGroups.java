package io.espalier.engine.sa.partition;

import io.espalier.engine.sa.group.EndPorts;
import io.espalier.engine.sa.group.GroupTable;
import io.espalier.engine.sa.group.LiveGroup;
import io.espalier.engine.sa.group.MgidFault;
import io.espalier.engine.sa.group.MgidRules;
import io.espalier.engine.sa.group.MlidChoice;
import io.espalier.engine.settings.SmSettings;
import io.espalier.model.GroupFlow;
import io.espalier.model.Mgid;
import io.espalier.model.Mtu;
import io.espalier.model.MulticastGroup;
import io.espalier.model.PKey;
import io.espalier.model.Rate;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The groups that partitions bring, made as OpenSM makes them. Owned by {@link Drafts}. */
final class StaticGroups {
    /** Of the default partition, IPv4, link-local. */
    static final Mgid IPOIB_BROADCAST = MgidRules.broadcast(2, 0xFFFF);

    /** What IP groups have where nothing else is said. */
    static final long IPOIB_Q_KEY = 0x0B1B;

    private static final int LINK_LOCAL = 2;
    private static final int HOPS_BEYOND_LINK = 255;
    private static final int LARGEST = 3;
    private static final int EXACTLY_BIT = 0x80;

    private final Map<Mgid, StaticGroup> made = new LinkedHashMap<>();
    private final GroupTable table;
    private final EndPorts ports;
    private final boolean checksMgids;
    private final int life;

    StaticGroups(GroupTable table, EndPorts ports, SmSettings settings) {
        this.table = table;
        this.ports = ports;
        checksMgids = settings.text("ipoib_mcgroup_creation_validation").isEmpty()
                || settings.isTrue("ipoib_mcgroup_creation_validation");
        life = settings.number("subnet_timeout", 18) & 0x3F;
    }

    /** Of the IPoIB broadcast group that is made without a file. */
    static GroupFlags standardFlags() {
        GroupFlags flags = new GroupFlags();
        flags.qKey(IPOIB_Q_KEY);
        return flags;
    }

    boolean isThere(Mgid mgid) {
        return table.find(mgid).isPresent();
    }

    /**
     * Makes a group for a partition; where it is there already, it belongs to this partition too.
     *
     * @param scope takes the place of the MGID's; 0 for the default one
     * @return why it cannot be made
     */
    Optional<String> add(Draft draft, Mgid wanted, GroupFlags flags, int scope) {
        int realScope = scope == 0 ? LINK_LOCAL : scope;
        Mgid mgid = new Mgid((wanted.high() & ~(0xFL << 48)) | (long) realScope << 48, wanted.low());
        Optional<String> fault = isThere(mgid) ? Optional.empty() : make(draft, mgid, flags, realScope);
        if (fault.isEmpty()) {
            LiveGroup group = table.find(mgid).orElseThrow();
            group.wellKnown(true);
            if (!draft.groups().contains(group)) {
                draft.groups().add(group);
            }
        }
        return fault;
    }

    private Optional<String> make(Draft draft, Mgid mgid, GroupFlags flags, int scope) {
        Optional<String> fault = checksMgids ? mgidFault(mgid) : Optional.empty();
        if (fault.isPresent()) {
            return fault;
        }
        Mtu mtu = mtu((int) flags.mtu() & 0xFF);
        Rate rate = rate((int) flags.rate() & 0xFF);
        if (mtu == Mtu.UNKNOWN || rate == Rate.UNKNOWN || rate.compareTo(Rate.GBPS_600) > 0) {
            return Optional.of("no group " + mgid + ": mtu=" + flags.mtu() + " and rate=" + flags.rate()
                    + " must be codes, 1 to 5 and 2 to 22");
        }
        MlidChoice choice = table.choose(0, mgid);
        if (choice.mlid().isEmpty()) {
            return Optional.of("no group " + mgid + ": all " + table.mlidLimit() + " MLIDs are in use");
        }
        int hops = scope == LINK_LOCAL ? 0 : HOPS_BEYOND_LINK;
        GroupFlow flow = new GroupFlow(flags.sl(), flags.tClass(), flags.flowLabel(), hops, life, scope);
        PKey key = new PKey(draft.fullKey());
        MulticastGroup group =
                new MulticastGroup(mgid, choice.mlid().get(), flags.qKey(), key, mtu, rate, flow, List.of());
        table.add(group);
        made.put(mgid, new StaticGroup(group, draft.name()));
        return Optional.empty();
    }

    private Optional<String> mgidFault(Mgid mgid) {
        Optional<MgidFault> fault = MgidRules.fault(mgid);
        if (fault.isPresent()) {
            return fault.map(MgidFault::words);
        }
        return MgidRules.broadcastGroup(mgid)
                .filter(broadcast -> !isThere(broadcast))
                .map(broadcast -> "no group " + mgid + ": its IPoIB broadcast group " + broadcast + " is not there");
    }

    /** The two upper bits of the byte are a selector for which OpenSM only sets one bit: with both, the smallest MTU is taken. */
    private Mtu mtu(int written) {
        int bits = written | EXACTLY_BIT;
        return bits >>> 6 == LARGEST ? ports.smallestMtu() : Mtu.ofCode(bits & 0x3F);
    }

    private Rate rate(int written) {
        int bits = written | EXACTLY_BIT;
        return bits >>> 6 == LARGEST ? ports.lowestRate() : Rate.ofCode(bits & 0x3F);
    }

    /** The groups of a partition that goes; those go too that another partition has as well. */
    void removeAll(Draft draft) {
        for (LiveGroup group : draft.groups()) {
            if (table.find(group.mgid()).filter(group::equals).isPresent()) {
                table.remove(group);
                made.remove(group.mgid());
            }
        }
    }

    /** In the order in which they were made. */
    List<StaticGroup> build() {
        return List.copyOf(made.values());
    }
}
