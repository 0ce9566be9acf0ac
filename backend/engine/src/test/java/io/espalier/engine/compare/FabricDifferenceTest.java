package io.espalier.engine.compare;

import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.engine.FabricAnalysis;
import io.espalier.engine.sm.OpenSmRouting;
import io.espalier.model.Adapter;
import io.espalier.model.Fabric;
import io.espalier.model.GroupFlow;
import io.espalier.model.Guid;
import io.espalier.model.JoinState;
import io.espalier.model.Lid;
import io.espalier.model.Link;
import io.espalier.model.Member;
import io.espalier.model.Mgid;
import io.espalier.model.Mlid;
import io.espalier.model.Mtu;
import io.espalier.model.MulticastGroup;
import io.espalier.model.MulticastTable;
import io.espalier.model.PKey;
import io.espalier.model.PortId;
import io.espalier.model.Rate;
import io.espalier.model.SubnetManager;
import io.espalier.model.example.ExampleFabrics;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class FabricDifferenceTest {
    private static final Mgid MGID = new Mgid(0xFF12_401B_FFFF_0000L, 0x1001);
    private final Fabric bare = ExampleFabrics.fatTree2(4, 2, 4);
    private final List<Guid> hosts = bare.nodes().values().stream()
            .filter(Adapter.class::isInstance)
            .map(node -> node.ports().getFirst().guid())
            .toList();

    private Fabric with(List<Guid> members, List<Link> links, SubnetManager.State state) {
        Fabric.Builder builder = new Fabric.Builder(Instant.EPOCH).membersKnown(true);
        bare.nodes().values().forEach(builder::node);
        links.forEach(builder::link);
        builder.subnetManager(new SubnetManager(hosts.getFirst(), new Lid(1), 3, state, 7));
        List<Member> joined = members.stream()
                .sorted(Guid.KEY_ORDER)
                .map(port -> new Member(port, JoinState.FULL, false))
                .toList();
        builder.group(new MulticastGroup(
                MGID, new Mlid(0xC001), 0xB1B, new PKey(0xFFFF), Mtu.MTU_2048, Rate.GBPS_10, GroupFlow.PLAIN, joined));
        Fabric fabric = builder.build();
        Fabric.Builder installed = fabric.toBuilder();
        fabric.switches().forEach(node -> installed.table(node.guid(), MulticastTable.EMPTY));
        new OpenSmRouting().planAll(fabric).forEach(installed::table);
        return installed.build();
    }

    private static FabricDifference between(Fabric a, Fabric b) {
        return FabricDifference.between(FabricAnalysis.of(a), FabricAnalysis.of(b));
    }

    @Test
    void aFabricIsNotAnotherThanItself() {
        Fabric fabric = with(hosts, bare.links(), SubnetManager.State.MASTER);
        assertThat(between(fabric, fabric).changes()).isEmpty();
    }

    @Test
    void everyKindOfThingIsToldFromCauseToEffect() {
        Link cable = bare.links().stream()
                .filter(link -> bare.node(link.a().node()) instanceof Adapter
                        || bare.node(link.b().node()) instanceof Adapter)
                .findFirst()
                .orElseThrow();
        Fabric before = with(hosts.subList(1, 8), bare.links(), SubnetManager.State.STANDBY);
        List<Link> fewer =
                bare.links().stream().filter(link -> !link.equals(cable)).toList();
        Fabric after = with(hosts.subList(2, 9), fewer, SubnetManager.State.MASTER);
        FabricDifference difference = between(before, after);
        assertThat(difference.changes()).extracting(Change::subject).isSorted();
        assertThat(difference.of(Subject.LINK))
                .singleElement()
                .satisfies(change -> assertThat(change)
                        .extracting(Change::how, Change::id, Change::after)
                        .containsExactly(How.REMOVED, cable.toString(), ""));
        assertThat(difference.of(Subject.MEMBER)).extracting(Change::how).contains(How.ADDED, How.REMOVED);
        assertThat(difference.of(Subject.MANAGER).getFirst().before()).contains("standby");
        assertThat(difference.of(Subject.MANAGER).getFirst().after()).contains("master");
        assertThat(difference.of(Subject.ROW)).isNotEmpty();
        assertThat(difference.of(Subject.GROUP)).isEmpty();
        assertThat(Optional.ofNullable(difference.counts().get(Subject.MEMBER)))
                .hasValueSatisfying(count -> assertThat(count.all())
                        .isEqualTo(difference.of(Subject.MEMBER).size()));
    }

    @Test
    void theWayBackIsTheSameTurnedRound() {
        Fabric before = with(hosts.subList(0, 5), bare.links(), SubnetManager.State.MASTER);
        Fabric after = with(hosts, bare.links().subList(1, bare.links().size()), SubnetManager.State.MASTER);
        List<Change> there = between(before, after).changes();
        List<Change> back = between(after, before).changes();
        assertThat(back).hasSameSizeAs(there);
        for (int i = 0; i < there.size(); i++) {
            assertThat(back.get(i).id()).isEqualTo(there.get(i).id());
            assertThat(back.get(i).before()).isEqualTo(there.get(i).after());
            assertThat(back.get(i).after()).isEqualTo(there.get(i).before());
        }
    }

    @Test
    void tablesThatWereNotReadAreNotGone() {
        Fabric before = with(hosts, bare.links(), SubnetManager.State.MASTER);
        Fabric.Builder unread = new Fabric.Builder(Instant.EPOCH).membersKnown(true);
        before.nodes().values().forEach(unread::node);
        before.links().forEach(unread::link);
        before.groups().forEach(unread::group);
        assertThat(between(before, unread.build()).of(Subject.ROW)).isEmpty();
    }

    @Test
    void oneMapHasBothEndsOfACableThatWasMoved() {
        Link old = bare.links().getFirst();
        Link other = bare.links().getLast();
        Fabric.Builder moved = bare.toBuilder().clearLinks();
        bare.links().stream()
                .filter(link -> !link.equals(old) && !link.equals(other))
                .forEach(moved::link);
        Link crossed = new Link(old.a(), other.b());
        moved.link(crossed);
        UnitedFabric united = UnitedFabric.of(bare, moved.build());
        assertThat(united.fabric().links()).contains(crossed);
        assertThat(united.moved()).containsExactlyInAnyOrder(old, other);
        assertThat(united.fabric().findPeer(new PortId(old.a().node(), old.a().number())))
                .contains(other.b());
    }
}
