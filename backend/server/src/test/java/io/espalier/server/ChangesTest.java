package io.espalier.server;

import static io.espalier.server.PlannedFabrics.SWEPT_AT;
import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.engine.settings.SmSettings;
import io.espalier.model.Adapter;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.JoinState;
import io.espalier.model.Lid;
import io.espalier.model.Member;
import io.espalier.model.Mlid;
import io.espalier.model.Mtu;
import io.espalier.model.MulticastGroup;
import io.espalier.model.Node;
import io.espalier.model.NodeIdentity;
import io.espalier.model.Port;
import io.espalier.model.PortId;
import io.espalier.model.PortSet;
import io.espalier.model.PortState;
import io.espalier.server.sm.SmOptions;
import io.espalier.server.store.EventKind;
import io.espalier.server.store.EventQuery;
import io.espalier.server.store.EventTeller;
import io.espalier.server.store.FabricEvent;
import io.espalier.server.store.FabricStore;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Every change that two readings can show is an event that tells what was and what is. */
class ChangesTest {
    private final Fabric fabric = PlannedFabrics.small();
    private final ScriptedSource source = new ScriptedSource();

    @TempDir
    private Path directory;

    private List<FabricEvent> events(Fabric changed, EventKind... kinds) {
        source.then(fabric).then(PlannedFabrics.later(changed, SWEPT_AT.plusSeconds(2)));
        try (FabricService service = new FabricService(
                source, FabricStore.inMemory(), Duration.ofSeconds(2), InstantSource.fixed(SWEPT_AT.plusSeconds(3)))) {
            service.sweepOnce();
            service.sweepOnce();
            assertThat(service.events(EventQuery.latest(100)))
                    .as("and nothing else but what is found wrong")
                    .filteredOn(event -> event.kind() != EventKind.FINDING_OPENED)
                    .allSatisfy(event -> assertThat(event.kind()).isIn((Object[]) kinds));
            return service.events(EventQuery.latest(100).of(Set.of(kinds)).fromTheOldest());
        }
    }

    private Fabric withNodes(UnaryOperator<Node> change) {
        Fabric.Builder builder = new Fabric.Builder(fabric.sweptAt()).membersKnown(true);
        fabric.nodes().values().forEach(node -> builder.node(change.apply(node)));
        fabric.links().forEach(builder::link);
        fabric.groups().forEach(builder::group);
        fabric.tables().forEach(builder::table);
        fabric.subnetManagers().forEach(builder::subnetManager);
        return builder.build();
    }

    private static Node with(Node node, String name, UnaryOperator<Port> change) {
        NodeIdentity was = node.identity();
        NodeIdentity is = new NodeIdentity(
                was.guid(), was.systemImageGuid(), name, was.vendorId(), was.deviceId(), was.portCount());
        return new Adapter(is, node.ports().stream().map(change).toList());
    }

    private Guid host() {
        return fabric.nodes().values().stream()
                .filter(Adapter.class::isInstance)
                .map(Node::guid)
                .findFirst()
                .orElseThrow();
    }

    @Test
    void anotherNameLidAndStateAreThreeEvents() {
        Guid host = host();
        String name = fabric.node(host).description();
        Lid lid = fabric.node(host).ports().getFirst().lid();
        Fabric changed = withNodes(node -> node.guid().equals(host)
                ? with(
                        node,
                        "localhost",
                        port -> port.withLid(new Lid(999)).withState(PortState.ARMED, port.physicalState()))
                : node);
        List<FabricEvent> events =
                events(changed, EventKind.NODE_RENAMED, EventKind.LID_CHANGED, EventKind.PORT_CHANGED);
        assertThat(events)
                .extracting(FabricEvent::kind)
                .containsExactly(EventKind.NODE_RENAMED, EventKind.LID_CHANGED, EventKind.PORT_CHANGED);
        assertThat(events)
                .extracting(FabricEvent::before)
                .satisfiesExactly(
                        was -> assertThat(was).isEqualTo(name),
                        was -> assertThat(was).isEqualTo(lid.toString()),
                        was -> assertThat(was).startsWith("active, 4x "));
        assertThat(events)
                .extracting(FabricEvent::after)
                .satisfiesExactly(
                        is -> assertThat(is).isEqualTo("localhost"),
                        is -> assertThat(is).isEqualTo("999"),
                        is -> assertThat(is).startsWith("armed, 4x "));
        assertThat(events.getLast().subjects()).contains(new PortId(host, 1).toString(), host.toString());
    }

    @Test
    void newLidsForEverybodyAreOneEvent() {
        Fabric changed = withNodes(node -> node instanceof Adapter
                ? with(
                        node,
                        node.description(),
                        port -> port.withLid(new Lid(port.lid().value() + 500)))
                : node);
        assertThat(events(changed, EventKind.LID_CHANGED)).singleElement().satisfies(event -> {
            assertThat(event.text()).isEqualTo("16 ports have other LIDs");
            assertThat(event.subjects()).contains(host().toString());
            assertThat(event.after()).contains(host() + ": ");
        });
    }

    @Test
    void aGroupsParametersAndHowMembersAreJoinedAreEvents() {
        MulticastGroup group = fabric.groups().getFirst();
        List<Member> members = new ArrayList<>(group.members());
        Guid port = members.getFirst().portGuid();
        members.set(0, new Member(port, JoinState.SEND_ONLY_NON, false));
        MulticastGroup other = new MulticastGroup(
                group.mgid(), group.mlid(), 0x1234, group.pKey(), Mtu.MTU_4096, group.rate(), group.flow(), members);
        Fabric.Builder builder = fabric.toBuilder().clearGroups().group(other);
        fabric.groups().stream().skip(1).forEach(builder::group);
        List<FabricEvent> events = events(builder.build(), EventKind.GROUP_CHANGED, EventKind.MEMBERS_CHANGED);
        assertThat(events).hasSize(2);
        assertThat(events.getFirst().before()).isEqualTo("Q_Key 0xb1b, MTU 2048");
        assertThat(events.getFirst().after()).isEqualTo("Q_Key 0x1234, MTU 4096");
        assertThat(events.getFirst().kind().source()).isEqualTo(EventTeller.SA);
        assertThat(events.getLast().subjects()).contains(group.mgid().toString(), port.toString());
        assertThat(events.getLast().before()).endsWith(": full");
        assertThat(events.getLast().after()).endsWith(": send-only");
    }

    @Test
    void anotherTreeTellsTheRowsThatAreOthers() {
        Mlid mlid = new Mlid(0xC001);
        Guid leaf = fabric.tables().firstKey();
        PortSet row = fabric.table(leaf).row(mlid);
        String name = fabric.node(leaf).description();
        FabricEvent event = events(PlannedFabrics.withRow(fabric, leaf, mlid, row.with(200)), EventKind.TREE_CHANGED)
                .getFirst();
        assertThat(event.before()).endsWith("; " + name + " ports " + row);
        assertThat(event.after()).endsWith("; " + name + " ports " + row.with(200));
    }

    @Test
    void settingsOfTheSmThatChangedAreAnEventWithoutKeysAlsoOverARestart() throws Exception {
        Path conf = Files.writeString(directory.resolve("opensm.conf"), "routing_engine minhop\nsm_key 0x1\n");
        source.then(fabric).then(PlannedFabrics.later(fabric, SWEPT_AT.plusSeconds(2)));
        SmOptions options = new SmOptions(Optional.of(conf), Optional.empty());
        Path history = directory.resolve("history");
        try (FabricService service = service(history, options)) {
            service.sweepOnce();
            service.sweepOnce();
            assertThat(settings(service)).isEmpty();
        }
        Files.writeString(conf, "routing_engine updn\nsm_key 0x4711471147\nlmc 1\n");
        try (FabricService service = service(history, options)) {
            service.sweepOnce();
            assertThat(settings(service)).singleElement().satisfies(event -> {
                assertThat(event.before()).isEqualTo("lmc not set, " + SmSettings.ENGINES + " minhop");
                assertThat(event.after()).isEqualTo("lmc 1, " + SmSettings.ENGINES + " updn");
                assertThat(event.toString()).doesNotContain("4711");
            });
        }
    }

    private FabricService service(Path history, SmOptions options) {
        return new FabricService(
                source,
                FabricStore.open(history),
                WatchOptions.paced(Duration.ofSeconds(2)),
                InstantSource.fixed(SWEPT_AT.plusSeconds(3)),
                options);
    }

    private static List<FabricEvent> settings(FabricService service) {
        return service.events(EventQuery.latest(10).of(Set.of(EventKind.SM_SETTINGS_CHANGED)));
    }
}
