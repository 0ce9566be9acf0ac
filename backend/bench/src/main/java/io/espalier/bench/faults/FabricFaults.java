package io.espalier.bench.faults;

import io.espalier.lab.SaRequest;
import io.espalier.model.Guid;
import io.espalier.model.Link;
import io.espalier.model.Mgid;
import io.espalier.model.Node;
import io.espalier.model.PortId;
import io.espalier.model.Switch;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What happens in the fabric itself. */
final class FabricFaults {
    private static final Duration LIMIT = Duration.ofSeconds(60);
    private static final int CHANGES = 80;

    private FabricFaults() {}

    static void churn(Stage stage, Tally tally) {
        stage.churn(CHANGES);
        tally.happened();
    }

    static void link(Stage stage, Tally tally) {
        Link link = stage.draw(stage.fabric().links().stream()
                .filter(cable -> isSwitch(stage, cable.a()) && isSwitch(stage, cable.b()))
                .toList());
        stage.deeds().cut(link);
        stage.lab().andAwaitSweep(() -> stage.lab().unlink(link.a()), LIMIT);
        stage.awaitShown(tally);
        stage.deeds().mended(link);
        stage.lab().andAwaitSweep(() -> stage.lab().relink(link.a()), LIMIT);
        tally.happened();
    }

    private static boolean isSwitch(Stage stage, PortId port) {
        return stage.fabric().node(port.node()) instanceof Switch;
    }

    static void spine(Stage stage, Tally tally) {
        Guid spine = stage.draw(switches(stage, "spine"));
        stage.deeds().switchGone(spine);
        stage.lab().andAwaitSweep(() -> stage.lab().unlink(spine), LIMIT);
        stage.awaitShown(tally);
        stage.deeds().switchCame(spine);
        stage.lab().andAwaitSweep(() -> stage.lab().relink(spine), LIMIT);
        tally.happened();
    }

    private static List<Guid> switches(Stage stage, String name) {
        return stage.fabric().switches().stream()
                .filter(node -> node.description().startsWith(name))
                .map(Node::guid)
                .toList();
    }

    /** Not the one that the lab and the programs are attached to. */
    static void leaf(Stage stage, Tally tally) {
        Guid own = stage.fabric()
                .findPeer(stage.fabric()
                        .findEndPort(stage.hosts().getFirst())
                        .orElseThrow()
                        .id())
                .orElseThrow()
                .node();
        Guid leaf = stage.draw(switches(stage, "leaf").stream()
                .filter(guid -> !guid.equals(own))
                .toList());
        List<Node> hosts = stage.fabric().nodes().values().stream()
                .filter(node -> !(node instanceof Switch) && isAttached(stage, node, leaf))
                .toList();
        Map<Guid, List<Mgid>> groups = new HashMap<>();
        stage.deeds().switchGone(leaf);
        hosts.forEach(host -> groups.put(port(host), stage.deeds().hostGone(host.guid(), port(host))));
        stage.lab().andAwaitSweep(() -> stage.lab().unlink(leaf), LIMIT);
        stage.awaitShown(tally);
        stage.lab().andAwaitSweep(() -> stage.lab().relink(leaf), LIMIT);
        stage.deeds().switchCame(leaf);
        hosts.forEach(host -> stage.deeds().hostCame(host.guid()));
        List<SaRequest> joins = new ArrayList<>();
        groups.forEach((port, of) -> of.forEach(mgid -> joins.add(stage.deeds().join(mgid, port))));
        stage.ask(joins);
        tally.happened();
    }

    private static Guid port(Node host) {
        return host.ports().getFirst().guid();
    }

    private static boolean isAttached(Stage stage, Node host, Guid leaf) {
        return stage.fabric()
                .findPeer(host.ports().getFirst().id())
                .filter(peer -> peer.node().equals(leaf))
                .isPresent();
    }
}
