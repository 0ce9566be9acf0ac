package io.espalier.ui.topology;

import io.espalier.engine.FabricAnalysis;
import io.espalier.engine.chassis.Director;
import io.espalier.engine.chassis.Module;
import io.espalier.engine.check.Finding;
import io.espalier.engine.check.Subjects;
import io.espalier.model.Adapter;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.Link;
import io.espalier.model.Node;
import io.espalier.model.PortId;
import io.espalier.model.PortState;
import io.espalier.model.Switch;
import io.espalier.ui.part.SeverityMark;
import io.espalier.ui.text.Names;
import io.espalier.ui.text.Say;
import io.espalier.ui.text.Urls;
import io.espalier.ui.text.Words;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What the drawer tells of a director.
 *
 * @param name what it is called
 * @param id its SystemImageGUID
 * @param facts name to value
 * @param wrong findings about its modules, the worst first
 * @param outward whom its cables lead to, most cables first
 * @param modules spines first
 */
record DirectorFacts(
        String name,
        String id,
        Map<String, String> facts,
        List<Wrong> wrong,
        List<Outward> outward,
        List<ModuleLine> modules) {
    DirectorFacts {
        wrong = List.copyOf(wrong);
        outward = List.copyOf(outward);
        modules = List.copyOf(modules);
    }

    /**
     * A finding inside.
     *
     * @param mark how bad
     * @param what what is so
     * @param url where it is shown
     */
    record Wrong(SeverityMark.Kind mark, String what, String url) {}

    /**
     * All cables to one neighbour.
     *
     * @param to a switch, a director, hosts or aggregation nodes
     * @param url where it is shown; empty for what is no switch
     * @param links how many
     * @param down how many of them are down
     */
    record Outward(String to, String url, int links, int down) {}

    /**
     * A module.
     *
     * @param label which one
     * @param url where it is shown
     * @param outward its cables to the outside
     * @param groups groups whose installed tree passes it
     * @param findings what is about it
     */
    record ModuleLine(String label, String url, int outward, int groups, int findings) {}

    static DirectorFacts of(FabricAnalysis analysis, Director director) {
        Set<Guid> inside = director.modules().map(Module::guid).collect(Collectors.toSet());
        List<Finding> findings = analysis.findings().stream()
                .filter(finding -> touched(finding.subjects()).anyMatch(inside::contains))
                .toList();
        List<Cable> cables = cables(analysis.fabric(), inside);
        return new DirectorFacts(
                director.name(),
                director.id().toString(),
                facts(analysis.fabric(), director, cables),
                findings.stream()
                        .map(finding -> new Wrong(
                                SeverityMark.Kind.valueOf(finding.severity().name()),
                                finding.what(),
                                Urls.subject(finding.subjects())))
                        .toList(),
                outward(analysis, cables),
                director.modules()
                        .map(module -> line(analysis, module, cables, findings))
                        .toList());
    }

    private static Stream<Guid> touched(Subjects subjects) {
        Stream<PortId> ends = Stream.concat(
                subjects.ports().stream(), subjects.links().stream().flatMap(link -> Stream.of(link.a(), link.b())));
        return Stream.concat(subjects.nodes().stream(), ends.map(PortId::node));
    }

    /** A cable that leaves the director. */
    private record Cable(PortId from, PortId to) {}

    private static List<Cable> cables(Fabric fabric, Set<Guid> inside) {
        List<Cable> cables = new ArrayList<>();
        for (Link link : fabric.links()) {
            boolean a = inside.contains(link.a().node());
            boolean b = inside.contains(link.b().node());
            if (a != b) {
                cables.add(a ? new Cable(link.a(), link.b()) : new Cable(link.b(), link.a()));
            }
        }
        return cables;
    }

    private static Map<String, String> facts(Fabric fabric, Director director, List<Cable> cables) {
        long hosts = cables.stream()
                .map(cable -> fabric.node(cable.to().node()))
                .filter(node -> !(node instanceof Switch) && !isAggregation(node))
                .map(Node::guid)
                .distinct()
                .count();
        Map<String, String> facts = new LinkedHashMap<>();
        facts.put(Say.of("director.model"), director.model().isEmpty() ? Words.NONE : director.model());
        facts.put(
                Say.of("director.modules"),
                Words.count(director.spines().size(), "spine") + ", "
                        + Words.count(director.leaves().size(), "leaf"));
        facts.put(Say.of("director.links-out"), Words.count(cables.size()));
        facts.put(Say.of("director.hosts"), Words.count(hosts));
        return facts;
    }

    private static List<Outward> outward(FabricAnalysis analysis, List<Cable> cables) {
        Map<String, Outward> all = new TreeMap<>();
        for (Cable cable : cables) {
            Outward one = one(analysis, cable);
            all.merge(
                    one.to() + one.url(),
                    one,
                    (before, more) -> new Outward(
                            before.to(), before.url(), before.links() + more.links(), before.down() + more.down()));
        }
        return all.values().stream()
                .sorted(Comparator.comparingInt(Outward::links).reversed().thenComparing(Outward::to))
                .toList();
    }

    private static Outward one(FabricAnalysis analysis, Cable cable) {
        Fabric fabric = analysis.fabric();
        Guid peer = cable.to().node();
        int down = isUp(fabric, cable.from()) && isUp(fabric, cable.to()) ? 0 : 1;
        if (!(fabric.node(peer) instanceof Switch)) {
            return new Outward(
                    Say.of(isAggregation(fabric.node(peer)) ? "director.to.aggregation" : "director.to.hosts"),
                    "",
                    1,
                    down);
        }
        return analysis.directors()
                .of(peer)
                .map(other -> new Outward(other.name(), Urls.director(other.id()), 1, down))
                .orElseGet(() -> new Outward(new Names(fabric).node(peer), Urls.node(peer), 1, down));
    }

    private static boolean isAggregation(Node node) {
        return node instanceof Adapter adapter && adapter.isAggregationNode();
    }

    private static boolean isUp(Fabric fabric, PortId id) {
        PortState state = fabric.node(id.node()).port(id.number()).state();
        return state == PortState.ACTIVE || state == PortState.UNKNOWN;
    }

    private static ModuleLine line(FabricAnalysis analysis, Module module, List<Cable> cables, List<Finding> findings) {
        Guid guid = module.guid();
        long groups = analysis.fabric().groups().stream()
                .filter(group ->
                        !analysis.fabric().table(guid).row(group.mlid()).isEmpty())
                .count();
        return new ModuleLine(
                module.label(),
                Urls.node(guid),
                (int) cables.stream()
                        .filter(cable -> cable.from().node().equals(guid))
                        .count(),
                (int) groups,
                (int) findings.stream()
                        .filter(finding -> touched(finding.subjects()).anyMatch(guid::equals))
                        .count());
    }
}
