package io.espalier.server.export.map;

import io.espalier.engine.FabricAnalysis;
import io.espalier.engine.check.Finding;
import io.espalier.engine.compare.UnitedFabric;
import io.espalier.engine.text.Words;
import io.espalier.model.Fabric;
import io.espalier.model.Link;
import io.espalier.model.Port;
import io.espalier.model.PortState;
import io.espalier.server.export.tree.PairWords;
import io.espalier.server.export.tree.Presence;
import io.espalier.server.export.tree.ReviewTree;
import io.espalier.server.export.tree.TreePair;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The whole map, as it is or with something over it.
 *
 * @param title what it shows
 * @param lines what is said of it, a sentence each
 * @param analysis where the nodes stand, those of both where two fabrics lie over each other
 * @param links all cables, also those whose ports have another one at the other moment
 * @param overlay what lies over it
 * @param findings what is wrong or notable, worst first
 */
public record ReviewMap(
        String title,
        List<String> lines,
        FabricAnalysis analysis,
        List<Link> links,
        Optional<MapOverlay> overlay,
        List<Finding> findings) {
    public ReviewMap {
        lines = List.copyOf(lines);
        links = List.copyOf(links);
        findings = List.copyOf(findings);
    }

    /** The map alone. */
    public static ReviewMap of(FabricAnalysis analysis) {
        Fabric fabric = analysis.fabric();
        return new ReviewMap(
                "Map of the fabric",
                List.of(counts(fabric)),
                analysis,
                fabric.links(),
                Optional.empty(),
                analysis.findings());
    }

    private static String counts(Fabric fabric) {
        long down = fabric.links().stream().filter(link -> isDown(fabric, link)).count();
        return Words.count(fabric.switches().size(), "switch") + ", "
                + Words.count(fabric.nodes().size() - fabric.switches().size(), "other node") + ", "
                + Words.count(fabric.links().size(), "link") + (down > 0 ? ", " + down + " of them down" : "") + ", "
                + Words.count(fabric.groups().size(), "group");
    }

    /** The map with two trees of a group over it: installed and planned, or of two moments. */
    public static ReviewMap of(TreePair pair) {
        ReviewTree tree = ReviewTree.of(pair);
        FabricAnalysis first = pair.first().analysis();
        FabricAnalysis second = pair.second().analysis();
        List<String> lines = new ArrayList<>(tree.mgids());
        lines.add(tree.text().verdict());
        lines.add(tree.text().measures());
        Fabric one = first.fabric();
        Fabric other = second.fabric();
        String title = "Map with " + tree.text().title().replaceFirst("^M", "m");
        Optional<MapOverlay> overlay = Optional.of(MapOverlay.of(pair));
        boolean same = first == second
                || (one.number() == other.number() && one.links().equals(other.links()));
        if (same) {
            return new ReviewMap(title, lines, first, one.links(), overlay, tree.findings());
        }
        UnitedFabric united = UnitedFabric.of(one, other);
        return new ReviewMap(
                title, lines, FabricAnalysis.of(united.fabric()), united.links(), overlay, tree.findings());
    }

    /** The map of two fabrics, with what only one of them has. */
    public static ReviewMap ofCables(FabricAnalysis before, FabricAnalysis after, PairWords words) {
        UnitedFabric united = UnitedFabric.of(before.fabric(), after.fabric());
        MapOverlay overlay = MapOverlay.ofCables(before.fabric(), after.fabric(), words);
        String line = difference("Links", overlay.links().values(), words) + ". "
                + difference("Nodes", overlay.nodes().values(), words);
        boolean isSupposed = words.equals(PairWords.NOW_AND_SUPPOSED);
        return new ReviewMap(
                "Map of the fabric, " + words.title(),
                List.of(line),
                FabricAnalysis.of(united.fabric()),
                united.links(),
                Optional.of(overlay),
                isSupposed ? before.findings() : after.findings());
    }

    private static String difference(String what, Collection<Presence> presences, PairWords words) {
        return what + ": " + count(presences, Presence.INSTALLED) + " " + words.first() + ", "
                + count(presences, Presence.PLANNED) + " " + words.second();
    }

    private static long count(Collection<Presence> presences, Presence wanted) {
        return presences.stream().filter(wanted::equals).count();
    }

    /** The same with more sentences. */
    public ReviewMap saying(List<String> more) {
        List<String> all = new ArrayList<>(lines);
        all.addAll(more);
        return new ReviewMap(title, all, analysis, links, overlay, findings);
    }

    /** Whether no data can go over a cable. */
    public boolean isDown(Link link) {
        return isDown(analysis.fabric(), link);
    }

    private static boolean isDown(Fabric fabric, Link link) {
        return Stream.of(link.a(), link.b())
                .flatMap(end -> fabric.findPort(end).stream())
                .map(Port::state)
                .anyMatch(state -> state != PortState.ACTIVE && state != PortState.UNKNOWN);
    }

    /** What two have of a link; empty where nothing lies over it. */
    public Optional<Presence> presence(Link link) {
        return overlay.flatMap(over -> Optional.ofNullable(over.links().get(link)));
    }
}
