package io.espalier.engine.whatif;

import static io.espalier.engine.TwoLeaves.HIGH_SPINE;
import static io.espalier.engine.TwoLeaves.HOST_1;
import static io.espalier.engine.TwoLeaves.HOST_3;
import static io.espalier.engine.TwoLeaves.HOST_4;
import static io.espalier.engine.TwoLeaves.LEAF_A;
import static io.espalier.engine.TwoLeaves.LEAF_B;
import static io.espalier.engine.TwoLeaves.LOW_SPINE;
import static io.espalier.engine.whatif.Subnets.MLID;
import static io.espalier.engine.whatif.Subnets.PORT_1;
import static io.espalier.engine.whatif.Subnets.PORT_2;
import static io.espalier.engine.whatif.Subnets.PORT_3;
import static io.espalier.engine.whatif.Subnets.PORT_4;
import static io.espalier.engine.whatif.Subnets.changed;
import static io.espalier.engine.whatif.Subnets.members;
import static io.espalier.engine.whatif.Subnets.port;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.espalier.engine.Trees;
import io.espalier.engine.TwoLeaves;
import io.espalier.engine.sm.OpenSmRouting;
import io.espalier.engine.whatif.TopologyChange.Cable;
import io.espalier.engine.whatif.TopologyChange.HostPower;
import io.espalier.engine.whatif.TopologyChange.NewHost;
import io.espalier.engine.whatif.TopologyChange.NewLink;
import io.espalier.engine.whatif.TopologyChange.NewSwitch;
import io.espalier.engine.whatif.TopologyChange.SwitchPower;
import io.espalier.engine.whatif.TopologyChange.TableCap;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.Lid;
import io.espalier.model.Link;
import io.espalier.model.PhysicalState;
import io.espalier.model.Port;
import io.espalier.model.PortId;
import io.espalier.model.PortSet;
import io.espalier.model.PortState;
import io.espalier.model.SubnetManager;
import io.espalier.model.Switch;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import org.junit.jupiter.api.Test;

/** What each change to cables and nodes makes of the fabric, and of the tree on it. */
class W01_TopologyChangesTest {
    private final Fabric fabric = Subnets.twoLeaves();

    private static SortedMap<Guid, PortSet> rows(ChangedSubnet changed) {
        return new OpenSmRouting().plan(changed.fabric(), MLID).rows();
    }

    @Test
    void withoutAChangeTheFabricStaysAsItIs() {
        ChangedSubnet same = changed(fabric);
        assertThat(same.fabric().links()).isEqualTo(fabric.links());
        assertThat(same.fabric().nodes()).isEqualTo(fabric.nodes());
        assertThat(same.fabric().groups()).isEqualTo(fabric.groups());
        assertThat(rows(same))
                .isEqualTo(Map.of(
                        LEAF_A, PortSet.of(1, 2, 4), LEAF_B, PortSet.of(1, 2, 4), HIGH_SPINE, PortSet.of(1, 2)));
    }

    @Test
    void aCableDownIsGoneAndBothItsPortsAreDown() {
        ChangedSubnet down = changed(fabric, new Cable(port("leaf-01", 4), false));
        assertThat(down.fabric().links()).hasSize(fabric.links().size() - 1);
        Port leaf = down.fabric().findPort(new PortId(LEAF_A, 4)).orElseThrow();
        Port spine = down.fabric().findPort(new PortId(HIGH_SPINE, 1)).orElseThrow();
        assertThat(leaf.state()).isEqualTo(PortState.DOWN);
        assertThat(spine.physicalState()).isEqualTo(PhysicalState.POLLING);
        assertThat(rows(down))
                .isEqualTo(Map.of(
                        LEAF_A, PortSet.of(1, 2, 3), LEAF_B, PortSet.of(1, 2, 3), LOW_SPINE, PortSet.of(1, 2)));
    }

    @Test
    void aCableIsNamedByEitherEnd() {
        assertThat(changed(fabric, new Cable(port("spine-02", 1), false)).fabric().links())
                .isEqualTo(changed(fabric, new Cable(port("leaf-01", 4), false))
                        .fabric()
                        .links());
    }

    @Test
    void downAndUpAgainCancelOut() {
        ChangedSubnet same = changed(
                fabric, new Cable(port("leaf-01", 4), false), new Cable(port("0x0000000000000110", 1), true));
        assertThat(same.fabric().links()).isEqualTo(fabric.links());
        assertThat(same.fabric().nodes()).isEqualTo(fabric.nodes());
    }

    @Test
    void aCableThatTheFabricShowsAsDownCanComeUp() {
        Switch leaf = (Switch) fabric.node(LEAF_A);
        Port dead = leaf.port(4).withState(PortState.DOWN, PhysicalState.POLLING);
        Fabric broken = fabric.toBuilder()
                .node(new Switch(
                        leaf.identity(),
                        leaf.ports().stream()
                                .map(each -> each.number() == 4 ? dead : each)
                                .toList(),
                        leaf.capabilities()))
                .build();
        assertThat(rows(changed(broken))).containsKey(LOW_SPINE);
        ChangedSubnet mended = changed(broken, new Cable(port("leaf-01", 4), true));
        assertThat(mended.fabric().nodes()).isEqualTo(fabric.nodes());
        assertThat(rows(mended)).containsKey(HIGH_SPINE);
    }

    @Test
    void aSwitchDownIsGoneWithItsCables() {
        ChangedSubnet down = changed(fabric, new SwitchPower("spine-02", false));
        assertThat(down.fabric().findNode(HIGH_SPINE)).isEmpty();
        assertThat(down.fabric().links()).hasSize(6);
        assertThat(down.swept().lostSwitches()).containsExactly(HIGH_SPINE);
        assertThat(down.fabric().findPort(new PortId(LEAF_B, 4)).map(Port::state))
                .contains(PortState.DOWN);
        assertThat(members(down.fabric())).hasSize(4);
        assertThat(rows(down)).containsOnlyKeys(LEAF_A, LEAF_B, LOW_SPINE);
    }

    @Test
    void aLeafDownTakesItsHostsOutOfTheirGroups() {
        ChangedSubnet down = changed(fabric, new SwitchPower("leaf-02", false));
        assertThat(down.fabric().nodes().keySet()).doesNotContain(LEAF_B, HOST_3, HOST_4);
        assertThat(down.swept().lostPorts()).containsExactly(PORT_3, PORT_4);
        assertThat(members(down.fabric())).containsExactly(PORT_1, PORT_2);
    }

    @Test
    void aPartThatIsCutOffIsLostTooAndTheSmsOwnPartIsPlanned() {
        Change[] cut = {new Cable(port("leaf-02", 3), false), new Cable(port("leaf-02", 4), false)};
        ChangedSubnet apart = changed(fabric, cut);
        assertThat(apart.swept().lostSwitches()).containsExactly(LEAF_B);
        assertThat(members(apart.fabric())).containsExactly(PORT_1, PORT_2);
        Fabric otherSm = Trees.joined(TwoLeaves.fabric(), PORT_1, PORT_2, PORT_3, PORT_4).toBuilder()
                .subnetManager(Subnets.master(PORT_4))
                .build();
        ChangedSubnet otherSide = changed(otherSm, cut);
        assertThat(otherSide.swept().lostSwitches()).containsExactly(LOW_SPINE, LEAF_A, HIGH_SPINE);
        assertThat(members(otherSide.fabric())).containsExactly(PORT_3, PORT_4);
    }

    @Test
    void withoutAKnownSmThePartWithMostHostsIsTaken() {
        Fabric without = Trees.joined(TwoLeaves.fabric(), PORT_1, PORT_2, PORT_3, PORT_4);
        ChangedSubnet apart = changed(
                without,
                new HostPower("host-1", false),
                new Cable(port("leaf-02", 3), false),
                new Cable(port("leaf-02", 4), false));
        assertThat(members(apart.fabric())).containsExactly(PORT_3, PORT_4);
    }

    @Test
    void aHostDownLeavesItsGroups() {
        ChangedSubnet down = changed(fabric, new HostPower("host-4", false));
        assertThat(down.fabric().findNode(HOST_4)).isEmpty();
        assertThat(members(down.fabric())).containsExactly(PORT_1, PORT_2, PORT_3);
        assertThat(rows(down).get(LEAF_B)).isEqualTo(PortSet.of(1, 4));
    }

    @Test
    void aStandbyTakesOverFromAnSmThatIsCutOff() {
        Fabric two = fabric.toBuilder()
                .subnetManager(new SubnetManager(PORT_3, new Lid(3), 5, SubnetManager.State.STANDBY, 1))
                .build();
        ChangedSubnet down = changed(two, new HostPower("host-1", false));
        assertThat(members(down.fabric())).containsExactly(PORT_2, PORT_3, PORT_4);
        assertThat(down.fabric().findMaster().map(SubnetManager::portGuid)).contains(PORT_3);
        assertThat(down.swept().remarks()).hasSize(1).first().asString().contains("standby on host-3 HCA-1 takes over");
    }

    @Test
    void whereNoSmIsLeftThereIsNoAnswer() {
        assertThatThrownBy(() -> changed(fabric, new HostPower("host-1", false)))
                .isInstanceOf(ScenarioException.class)
                .hasMessage("no subnet manager would be left, so nobody would change the tables: host-1 HCA-1, which it"
                        + " runs on, is cut off");
    }

    @Test
    void aNewCableCarriesAtOnce() {
        ChangedSubnet more = changed(fabric, new NewLink(port("leaf-01", 5), port("leaf-02", 5)));
        assertThat(more.fabric().links()).contains(new Link(new PortId(LEAF_A, 5), new PortId(LEAF_B, 5)));
        assertThat(more.fabric().findPort(new PortId(LEAF_A, 5)).map(Port::state))
                .contains(PortState.ACTIVE);
        // A leaf is now as near to its farthest member as a spine is, but later in KEY order.
        assertThat(rows(more)).isEqualTo(Map.of(LEAF_A, PortSet.of(1, 2, 4), LEAF_B, PortSet.of(1, 2, 4), HIGH_SPINE, PortSet.of(1, 2)));
    }

    @Test
    void aCableThatIsDownIsReplacedByANewOne() {
        ChangedSubnet moved = changed(
                fabric,
                new Cable(port("leaf-01", 4), false),
                new NewLink(port("leaf-01", 4), port("spine-02", 5)));
        assertThat(moved.fabric().links())
                .contains(new Link(new PortId(LEAF_A, 4), new PortId(HIGH_SPINE, 5)))
                .hasSize(8);
        assertThat(moved.fabric().findPort(new PortId(HIGH_SPINE, 1)).map(Port::state))
                .contains(PortState.DOWN);
    }

    @Test
    void aNewSwitchIsFoundOnceItHasACableAndIsPlannedAsAnyOther() {
        Guid guid = new Guid(0x0100_0000_0000_0000L);
        NewSwitch spine = new NewSwitch(guid, "spine-03", 8, 1024);
        assertThat(changed(fabric, spine).fabric().findNode(guid)).isEmpty();
        ChangedSubnet cabled = changed(
                fabric,
                spine,
                new NewLink(port("spine-03", 1), port("leaf-01", 5)),
                new NewLink(port("spine-03", 2), port("leaf-02", 5)));
        Switch added = (Switch) cabled.fabric().node(guid);
        assertThat(added.port(0).lid()).isEqualTo(new Lid(9));
        assertThat(added.port(2).state()).isEqualTo(PortState.ACTIVE);
        assertThat(added.port(3).state()).isEqualTo(PortState.DOWN);
        // Its last byte is the smallest, so it is first in KEY order of the three spines.
        assertThat(rows(cabled)).isEqualTo(Map.of(LEAF_A, PortSet.of(1, 2, 5), LEAF_B, PortSet.of(1, 2, 5), guid, PortSet.of(1, 2)));
    }

    @Test
    void aNewHostRunsAsItsNeighbourDoesAndJoinsNothing() {
        ChangedSubnet more = changed(fabric, new NewHost(new Guid(0x5000), "host-5", port("leaf-02", 6)));
        Port added = more.fabric().findEndPort(new Guid(0x5001)).orElseThrow();
        Port neighbour = fabric.findEndPort(PORT_3).orElseThrow();
        assertThat(added.rate()).isEqualTo(neighbour.rate());
        assertThat(added.neighborMtu()).isEqualTo(neighbour.neighborMtu());
        assertThat(added.lid()).isEqualTo(new Lid(9));
        assertThat(members(more.fabric())).hasSize(4);
    }

    @Test
    void aSwitchWithoutMulticastIsNoRoot() {
        ChangedSubnet none = changed(fabric, new TableCap(Optional.of("spine-02"), 0));
        assertThat(rows(none)).containsOnlyKeys(LEAF_A, LEAF_B, LOW_SPINE);
        ChangedSubnet all = changed(fabric, new TableCap(Optional.empty(), 0));
        assertThat(rows(all)).isEmpty();
    }

    @Test
    void whatIsNotThereIsRefusedByName() {
        assertRefused("changes[0]: no node spine-09; there is spine-01, spine-02", new SwitchPower("spine-09", false));
        assertRefused("changes[0]: host-1 is a host, not a switch", new SwitchPower("host-1", false));
        assertRefused("changes[0]: leaf-01 is a switch, not a host", new HostPower("leaf-01", false));
        assertRefused(
                "changes[0]: no cable is known in leaf-01 port 5; lay one with new-link",
                new Cable(port("leaf-01", 5), true));
        assertRefused(
                "changes[0]: leaf-01 has no port 7 for a cable; its ports are 1 to 6",
                new Cable(port("leaf-01", 7), false));
        assertRefused("changes[0]: spine-01 is up already", new SwitchPower("spine-01", true));
        assertRefused(
                "changes[0]: there is a cable in leaf-01 port 1 already",
                new NewLink(port("leaf-01", 1), port("leaf-02", 5)));
        assertRefused(
                "changes[0]: there is a node 0x00000000000000a5 already", new NewSwitch(LEAF_A, "leaf-03", 8, 1024));
        assertRefused(
                "changes[1]: the cable 0x00000000000000a5/4-0x0000000000000110/1 is down already",
                new Cable(port("leaf-01", 4), false),
                new Cable(port("spine-02", 1), false));
    }

    @Test
    void aNameThatTwoNodesHaveIsRefusedWithTheirGuids() {
        Fabric twins = changed(fabric, new NewHost(new Guid(0x5000), "host-1 HCA-2", port("leaf-02", 6)))
                .fabric();
        assertThatThrownBy(() -> changed(twins, new HostPower("host-1", false)))
                .hasMessage("changes[0]: 2 nodes are called host-1: name it by its NodeGUID, "
                        + HOST_1 + " or 0x0000000000005000");
        assertThat(changed(twins, new HostPower("host-1 HCA-2", false)).fabric().nodes())
                .hasSize(8);
    }

    private void assertRefused(String message, Change... changes) {
        assertThatThrownBy(() -> changed(fabric, changes))
                .isInstanceOf(ScenarioException.class)
                .hasMessage(message);
    }
}
