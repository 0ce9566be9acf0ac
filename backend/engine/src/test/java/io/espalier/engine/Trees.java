package io.espalier.engine;

import io.espalier.engine.sm.OpenSmRouting;
import io.espalier.engine.tree.TreeRows;
import io.espalier.model.Fabric;
import io.espalier.model.GroupFlow;
import io.espalier.model.Guid;
import io.espalier.model.JoinState;
import io.espalier.model.Member;
import io.espalier.model.Mgid;
import io.espalier.model.Mlid;
import io.espalier.model.Mtu;
import io.espalier.model.MulticastGroup;
import io.espalier.model.MulticastTable;
import io.espalier.model.PKey;
import io.espalier.model.PortSet;
import io.espalier.model.Rate;
import io.espalier.model.Switch;
import io.espalier.model.SwitchCapabilities;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Groups and tables for the tests. */
public final class Trees {
    public static final Mlid MLID = new Mlid(0xC001);

    private Trees() {}

    /** The PortGUID of a host of the sketches. */
    public static Guid portOf(Guid host) {
        return new Guid(host.value() + 1);
    }

    public static MulticastGroup group(Mlid mlid, long number, Guid... fullMembers) {
        return group(
                mlid,
                number,
                Stream.of(fullMembers)
                        .map(port -> new Member(port, JoinState.FULL, false))
                        .toArray(Member[]::new));
    }

    public static MulticastGroup group(Mlid mlid, long number, Member... members) {
        Mgid mgid = new Mgid(0xFF15_0000_0A0B_0000L, number);
        return new MulticastGroup(
                mgid,
                mlid,
                0,
                new PKey(0xFFFF),
                Mtu.MTU_2048,
                Rate.GBPS_100,
                GroupFlow.PLAIN,
                java.util.List.of(members));
    }

    /** The fabric with one group of full members. */
    public static Fabric joined(Fabric fabric, Guid... ports) {
        return fabric.toBuilder().group(group(MLID, 1, ports)).build();
    }

    /** The fabric with the tables that OpenSM would write. */
    public static Fabric programmed(Fabric fabric) {
        Fabric.Builder builder = fabric.toBuilder();
        new OpenSmRouting().planAll(fabric).forEach(builder::table);
        return builder.build();
    }

    /** The fabric with another row on one switch. */
    public static Fabric withRow(Fabric fabric, Guid switchGuid, Mlid mlid, PortSet row) {
        Map<Mlid, PortSet> rows = new TreeMap<>(fabric.table(switchGuid).rows());
        rows.put(mlid, row);
        return fabric.toBuilder().table(switchGuid, MulticastTable.of(rows)).build();
    }

    /** The fabric with a switch that forwards no multicast. */
    public static Fabric withoutMulticast(Fabric fabric, Guid switchGuid) {
        Switch node = (Switch) fabric.node(switchGuid);
        SwitchCapabilities none = new SwitchCapabilities(30720, 0, 0, false);
        return fabric.toBuilder()
                .node(new Switch(node.identity(), node.ports(), none))
                .build();
    }

    public static SortedMap<Guid, PortSet> planned(Fabric fabric) {
        return new OpenSmRouting().plan(fabric, MLID).rows();
    }

    public static TreeRows rows(Map<Guid, PortSet> rows) {
        return new TreeRows(MLID, new TreeMap<>(rows));
    }
}
