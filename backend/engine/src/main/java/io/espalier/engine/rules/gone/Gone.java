package io.espalier.engine.rules.gone;

import io.espalier.engine.check.Finding;
import io.espalier.engine.check.Severity;
import io.espalier.engine.check.Subjects;
import io.espalier.engine.text.Words;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.Link;
import io.espalier.model.Mlid;
import io.espalier.model.PortId;
import io.espalier.model.Switch;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Switches, and cables between switches, that were there and are not any more. A finding of it names what it takes with it: hosts
 * that had no other way, cables, the trees that went over it. It stays until what is gone comes back.
 */
public final class Gone {
    /** A switch that is gone. */
    public static final String SWITCH = "switch-gone";

    /** A cable that is gone between two switches that are both there. */
    public static final String CABLE = "link-gone";

    /** Both. */
    public static final Set<String> KINDS = Set.of(SWITCH, CABLE);

    private static final Set<String> TOPOLOGY = Set.of("NodeInfo", "PortInfo", "SwitchInfo");

    private Gone() {}

    /**
     * What is gone.
     *
     * @param before the nodes and links, tables and groups before
     * @param now the present ones
     * @param known findings of these kinds from earlier, of which those come again that are still true
     */
    public static List<Finding> between(Fabric before, Fabric now, Collection<Finding> known) {
        List<Finding> all = new ArrayList<>();
        Set<String> ids = new HashSet<>();
        known.stream().filter(finding -> isStillGone(finding, now)).forEach(finding -> {
            all.add(finding);
            ids.add(finding.id());
        });
        Set<Guid> unsure = unsure(now);
        Stream.concat(switches(before, now, unsure), cables(before, now, unsure))
                .filter(finding -> ids.add(finding.id()))
                .forEach(all::add);
        return List.copyOf(all);
    }

    /**
     * Whether all that is missing is surely gone. Where a node did not answer, what is behind it is merely not seen: then what was
     * there before must be remembered until it is.
     */
    public static boolean isSure(Fabric before, Fabric now) {
        Set<Guid> unsure = unsure(now);
        return lostSwitches(before, now).allMatch(node -> isSure(before, now, node, unsure))
                && lostCables(before, now).allMatch(link -> isSure(link, unsure));
    }

    private static Set<Guid> unsure(Fabric now) {
        Set<Guid> unsure = new HashSet<>();
        now.problems().stream()
                .filter(problem -> TOPOLOGY.contains(problem.attribute()))
                .map(problem -> problem.at().node())
                .forEach(unsure::add);
        return unsure;
    }

    /** With gaps in the sweep, a switch is gone where a neighbour that answered has nothing at the port that led to it. */
    private static boolean isSure(Fabric before, Fabric now, Switch lost, Set<Guid> unsure) {
        return unsure.isEmpty()
                || lost.ports().stream()
                        .flatMap(port -> before.findPeer(port.id()).stream())
                        .anyMatch(peer -> now.findNode(peer.node()).isPresent()
                                && !unsure.contains(peer.node())
                                && now.findPeer(peer).isEmpty());
    }

    private static boolean isSure(Link link, Set<Guid> unsure) {
        return !unsure.contains(link.a().node()) && !unsure.contains(link.b().node());
    }

    private static boolean isStillGone(Finding finding, Fabric now) {
        return switch (finding.kind()) {
            case SWITCH -> now.findNode(finding.subjects().nodes().getFirst()).isEmpty();
            case CABLE -> finding.subjects().links().stream().noneMatch(link -> isThere(link, now));
            default -> false;
        };
    }

    /** A cable counts as back when either of its ports has one again, and as no matter when a switch is gone. */
    private static boolean isThere(Link link, Fabric now) {
        return Stream.of(link.a(), link.b())
                .anyMatch(end ->
                        now.findNode(end.node()).isEmpty() || now.findPeer(end).isPresent());
    }

    private static Stream<Switch> lostSwitches(Fabric before, Fabric now) {
        return before.switches().stream()
                .filter(node -> now.findNode(node.guid()).isEmpty());
    }

    private static Stream<Finding> switches(Fabric before, Fabric now, Set<Guid> unsure) {
        return lostSwitches(before, now)
                .filter(node -> isSure(before, now, node, unsure))
                .map(node -> ofSwitch(before, now, node));
    }

    private static Finding ofSwitch(Fabric before, Fabric now, Switch gone) {
        List<Link> links = before.links().stream()
                .filter(link -> touches(link, gone.guid()))
                .toList();
        List<PortId> peers = links.stream()
                .map(link -> link.a().node().equals(gone.guid()) ? link.b() : link.a())
                .toList();
        List<Guid> behind = peers.stream()
                .map(PortId::node)
                .distinct()
                .filter(node -> now.findNode(node).isEmpty() && !(before.node(node) instanceof Switch))
                .toList();
        List<Mlid> trees = List.copyOf(before.table(gone.guid()).rows().keySet());
        String effect = behind.isEmpty()
                ? Words.count(trees.size(), "tree") + " went over it"
                : Words.count(behind.size(), "host") + " behind it with it; " + Words.count(trees.size(), "tree")
                        + " went over it";
        List<Guid> nodes =
                Stream.concat(Stream.of(gone.guid()), behind.stream()).toList();
        return new Finding(
                SWITCH,
                gone.guid().toString(),
                trees.isEmpty() && behind.isEmpty() ? Severity.WARNING : Severity.ERROR,
                "Switch " + Words.node(before, gone.guid()) + " is gone",
                effect,
                new Subjects(nodes, peers, links, trees),
                Math.max(1, behind.size()));
    }

    private static boolean touches(Link link, Guid node) {
        return link.a().node().equals(node) || link.b().node().equals(node);
    }

    private static Stream<Link> lostCables(Fabric before, Fabric now) {
        Set<Link> links = new HashSet<>(now.links());
        return before.links().stream()
                .filter(link -> !links.contains(link) && !isThere(link, now))
                .filter(link -> Stream.of(link.a(), link.b()).allMatch(end -> now.node(end.node()) instanceof Switch));
    }

    private static Stream<Finding> cables(Fabric before, Fabric now, Set<Guid> unsure) {
        return lostCables(before, now).filter(link -> isSure(link, unsure)).map(link -> ofCable(before, link));
    }

    private static Finding ofCable(Fabric before, Link link) {
        List<Mlid> trees = Stream.of(link.a(), link.b())
                .flatMap(end -> before.table(end.node()).rows().entrySet().stream()
                        .filter(row -> row.getValue().contains(end.number()))
                        .map(java.util.Map.Entry::getKey))
                .distinct()
                .sorted()
                .toList();
        return new Finding(
                CABLE,
                link.toString(),
                Severity.WARNING,
                "Link " + Words.port(before, link.a()) + " – " + Words.port(before, link.b()) + " is down",
                Words.count(trees.size(), "tree") + " went over it",
                new Subjects(List.of(), List.of(link.a(), link.b()), List.of(link), trees),
                1);
    }
}
