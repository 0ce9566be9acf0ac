package io.espalier.engine.whatif;

import io.espalier.engine.Trees;
import io.espalier.engine.TwoLeaves;
import io.espalier.engine.settings.SmSettings;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.Lid;
import io.espalier.model.Member;
import io.espalier.model.Mlid;
import io.espalier.model.SubnetManager;
import java.util.List;

/** Two leaves under two spines with one group of all hosts, planned from the high spine; the SM is on host 1. */
final class Subnets {
    static final Guid PORT_1 = Trees.portOf(TwoLeaves.HOST_1);
    static final Guid PORT_2 = Trees.portOf(TwoLeaves.HOST_2);
    static final Guid PORT_3 = Trees.portOf(TwoLeaves.HOST_3);
    static final Guid PORT_4 = Trees.portOf(TwoLeaves.HOST_4);
    static final Mlid MLID = Trees.MLID;
    static final String MGID = "ff15:0:a0b::1";

    private Subnets() {}

    static SubnetManager master(Guid port) {
        return new SubnetManager(port, new Lid(1), 0, SubnetManager.State.MASTER, 1);
    }

    static Fabric twoLeaves() {
        return Trees.joined(TwoLeaves.fabric(), PORT_1, PORT_2, PORT_3, PORT_4).toBuilder()
                .subnetManager(master(PORT_1))
                .build();
    }

    static ChangedSubnet changed(Fabric fabric, Change... changes) {
        return ChangedSubnet.of(fabric, SmSettings.DEFAULTS, Scenario.of(changes));
    }

    static WhatIfAnswer answer(Fabric fabric, Change... changes) {
        return WhatIf.of(fabric, SmSettings.DEFAULTS, Scenario.of(changes));
    }

    /** Members of the first group, in KEY order. */
    static List<Guid> members(Fabric fabric) {
        return fabric.groups().getFirst().members().stream()
                .map(Member::portGuid)
                .toList();
    }

    static PortName port(String node, int number) {
        return new PortName(node, number);
    }
}
