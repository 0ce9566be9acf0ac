package io.espalier.engine.path;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.espalier.engine.anonymous.AliasBook;
import io.espalier.engine.anonymous.Aliases;
import io.espalier.engine.path.UnicastPath.End;
import io.espalier.engine.path.UnicastPath.Hop;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.Link;
import io.espalier.model.Node;
import io.espalier.model.Port;
import io.espalier.model.PortId;
import io.espalier.model.Switch;
import io.espalier.model.UnicastTable;
import io.espalier.model.example.ExampleFabrics;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** Tables of shortest ways, whole and spoilt in every way that tables can be. */
class UnicastTracerTest {
    private final Fabric fabric = routed(ExampleFabrics.fatTree2(4, 2, 3));
    private final List<Port> ends = endPorts(fabric);
    private final Port from = hosts().getFirst();
    private final Port to = hosts().getLast();

    private static List<Port> endPorts(Fabric fabric) {
        return fabric.nodes().values().stream()
                .flatMap(node -> node instanceof Switch ? node.findPort(0).stream() : node.ports().stream())
                .toList();
    }

    private List<Port> hosts() {
        return ends.stream().filter(port -> port.number() > 0).toList();
    }

    /** Each switch sends by the port that a walk backwards from the target came by. */
    private static Fabric routed(Fabric bare) {
        int top = endPorts(bare).stream()
                .mapToInt(port -> port.lid().value())
                .max()
                .orElseThrow();
        Map<Guid, byte[]> tables = new HashMap<>();
        bare.switches().forEach(node -> {
            byte[] ports = new byte[top + 1];
            Arrays.fill(ports, (byte) UnicastTable.NO_PORT);
            tables.put(node.guid(), ports);
        });
        endPorts(bare).forEach(port -> route(bare, port, tables));
        Fabric.Builder builder = bare.toBuilder();
        tables.forEach((guid, ports) -> builder.unicastTable(guid, UnicastTable.of(ports)));
        return builder.build();
    }

    private static void route(Fabric fabric, Port target, Map<Guid, byte[]> tables) {
        Map<Guid, Integer> by = new HashMap<>();
        by.put(target.id().node(), 0);
        Deque<Node> next = new ArrayDeque<>(List.of(fabric.node(target.id().node())));
        while (!next.isEmpty()) {
            Node node = next.remove();
            for (Port port : node.ports()) {
                fabric.findPeer(port.id())
                        .filter(peer -> by.putIfAbsent(peer.node(), peer.number()) == null)
                        .map(peer -> fabric.node(peer.node()))
                        .filter(Switch.class::isInstance)
                        .ifPresent(next::add);
            }
        }
        tables.forEach((guid, ports) -> ports[target.lid().value()] =
                Objects.requireNonNull(by.get(guid)).byteValue());
    }

    private UnicastPath trace(Fabric in) {
        return UnicastTracer.trace(in, from.id(), to.id(), to.lid());
    }

    /** The fabric with the entry to the target at one switch changed. */
    private Fabric with(Guid node, int port) {
        byte[] ports = table(node).toBytes();
        ports[to.lid().value()] = (byte) port;
        return fabric.toBuilder().unicastTable(node, UnicastTable.of(ports)).build();
    }

    private UnicastTable table(Guid node) {
        return Objects.requireNonNull(fabric.unicastTables().get(node));
    }

    private Guid switchAt(int hop) {
        return trace(fabric).hops().get(hop).in().node();
    }

    @Test
    void fromEveryEndPortToEveryOtherPacketsArriveOverLinksThatFollowOneAnother() {
        for (Port sender : ends) {
            for (Port target : ends) {
                UnicastPath path = UnicastTracer.trace(fabric, sender.id(), target.id(), target.lid());
                assertThat(path.end()).as("%s to %s", sender.id(), target.id()).isEqualTo(End.ARRIVES);
                assertThat(path.at()).isEqualTo(target.id());
                Guid here = sender.id().node();
                for (Hop hop : path.hops()) {
                    assertThat(hop.out().node()).isEqualTo(here);
                    assertThat(fabric.findPeer(hop.out())).contains(hop.in());
                    here = hop.in().node();
                }
                assertThat(here).isEqualTo(target.id().node());
                assertThat(path.hops()).hasSizeLessThanOrEqualTo(4);
            }
        }
        assertThat(ends).hasSize(18);
    }

    @Test
    void aTableThatWasNotReadIsSaidToBeThatAndTheWayUpToItIsTold() {
        assertThat(trace(fabric).hops()).hasSize(4);
        Fabric.Builder some = new Fabric.Builder(fabric.sweptAt());
        fabric.nodes().values().forEach(some::node);
        fabric.links().forEach(some::link);
        UnicastPath none = trace(some.build());
        assertThat(none.end()).isEqualTo(End.NOT_READ);
        assertThat(none.hops()).hasSize(1);
        some.unicastTable(switchAt(0), table(switchAt(0)));
        UnicastPath path = trace(some.build());
        assertThat(path.end()).isEqualTo(End.NOT_READ);
        assertThat(path.at()).isEqualTo(new PortId(switchAt(1), 0));
        assertThat(path.hops()).hasSize(2);
    }

    @Test
    void aDeadEndIsTold() {
        UnicastPath dropped = trace(with(switchAt(1), UnicastTable.NO_PORT));
        assertThat(dropped.end()).isEqualTo(End.NO_ENTRY);
        assertThat(dropped.at()).isEqualTo(new PortId(switchAt(1), 0));
        UnicastPath nowhere = trace(with(switchAt(1), 200));
        assertThat(nowhere.end()).isEqualTo(End.NO_LINK);
        assertThat(nowhere.at()).isEqualTo(new PortId(switchAt(1), 200));
        UnicastPath swallowed = trace(with(switchAt(1), 0));
        assertThat(swallowed.end()).isEqualTo(End.ELSEWHERE);
    }

    @Test
    void aLoopEnds() {
        Hop second = trace(fabric).hops().get(1);
        UnicastPath path = trace(with(second.in().node(), second.in().number()));
        assertThat(path.end()).isEqualTo(End.LOOP);
        assertThat(path.at()).isEqualTo(new PortId(switchAt(0), 0));
        assertThat(path.hops()).hasSize(3);
    }

    @Test
    void anotherHostThanTheOneMeantIsNoArrival() {
        Guid leaf = switchAt(2);
        int wrong = fabric.links().stream()
                .flatMap(link -> List.of(link, new Link(link.b(), link.a())).stream())
                .filter(link -> link.b().node().equals(leaf) && !link.a().equals(to.id()))
                .filter(link -> !(fabric.node(link.a().node()) instanceof Switch))
                .mapToInt(link -> link.b().number())
                .findFirst()
                .orElseThrow();
        UnicastPath path = trace(with(leaf, wrong));
        assertThat(path.end()).isEqualTo(End.ELSEWHERE);
        assertThat(path.at().node()).isNotEqualTo(to.id().node());
    }

    @Test
    void endsAreNamedByLidGuidOrName() {
        String name = fabric.node(to.id().node()).description();
        for (String text : List.of(
                to.lid().toString(), to.guid().toString(), to.id().node().toString(), name)) {
            assertThat(PathEnd.find(fabric, text)).as(text).isEqualTo(new PathEnd(to.id(), to.lid()));
        }
        for (String text : List.of("0", "49000", "999999", "0x99", "nobody", "*")) {
            assertThatThrownBy(() -> PathEnd.find(fabric, text)).as(text).isInstanceOf(IllegalArgumentException.class);
        }
    }

    @Test
    void underOtherNamesPacketsGoTheSameWays() {
        AliasBook book = new AliasBook();
        book.add(fabric);
        Aliases aliases = book.aliases();
        Fabric other = aliases.of(fabric);
        assertThat(other.unicastTables()).hasSameSizeAs(fabric.unicastTables());
        for (Port target : ends) {
            UnicastPath path = UnicastTracer.trace(fabric, from.id(), target.id(), target.lid());
            PortId alias = aliases.of(target.id());
            UnicastPath same = UnicastTracer.trace(
                    other,
                    aliases.of(from.id()),
                    alias,
                    other.findPort(alias).orElseThrow().lid());
            List<Hop> hops = new ArrayList<>();
            path.hops().forEach(hop -> hops.add(new Hop(aliases.of(hop.out()), aliases.of(hop.in()))));
            assertThat(same.hops()).isEqualTo(hops);
            assertThat(same.end()).isEqualTo(End.ARRIVES);
        }
    }
}
