package io.espalier.server.export.tree;

import io.espalier.engine.FabricAnalysis;
import io.espalier.engine.sm.MulticastPlan;
import io.espalier.engine.tree.TreeReport;
import io.espalier.engine.tree.TreeRows;
import io.espalier.engine.tree.TreeShape;
import io.espalier.model.Guid;
import io.espalier.model.Link;
import io.espalier.model.Member;
import io.espalier.model.Mlid;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * One of two trees that are laid over each other.
 *
 * @param analysis of the fabric it is on
 * @param shape the way packets take
 * @param root where it begins; none for a tree that is nowhere
 * @param members who is joined
 */
public record TreeHalf(FabricAnalysis analysis, TreeShape shape, Optional<Guid> root, List<Member> members) {
    public TreeHalf {
        members = List.copyOf(members);
    }

    /** What the switches hold; nothing where the MLID is in no use. */
    public static TreeHalf installed(FabricAnalysis analysis, Mlid mlid) {
        return analysis.tree(mlid)
                .map(report -> new TreeHalf(
                        analysis, report.installed(), report.installed().apex(), report.members()))
                .orElseGet(() -> none(analysis, mlid));
    }

    /** What they should hold; nothing where the MLID is in no use. */
    public static TreeHalf planned(FabricAnalysis analysis, Mlid mlid) {
        return analysis.tree(mlid).map(report -> planned(analysis, report)).orElseGet(() -> none(analysis, mlid));
    }

    /** What they should hold by another plan of the same fabric; nothing where the MLID is in no use. */
    public static TreeHalf planned(FabricAnalysis analysis, MulticastPlan plan, Mlid mlid) {
        return analysis.tree(mlid, plan)
                .map(report -> planned(analysis, report))
                .orElseGet(() -> none(analysis, mlid));
    }

    static TreeHalf planned(FabricAnalysis analysis, TreeReport report) {
        Optional<Guid> root = report.plannedRoot().or(() -> report.planned().apex());
        return new TreeHalf(analysis, report.planned(), root, report.members());
    }

    private static TreeHalf none(FabricAnalysis analysis, Mlid mlid) {
        TreeRows rows = new TreeRows(mlid, new TreeMap<>());
        TreeShape shape = new TreeShape(
                rows, List.of(), List.of(), new TreeMap<>(), Optional.empty(), 0, Set.of(), List.of(), false, 0);
        return new TreeHalf(analysis, shape, Optional.empty(), List.of());
    }

    /** All links that a packet goes over: between switches, to members, and to where it dies. */
    public Set<Link> links() {
        Set<Link> links = new HashSet<>(shape.trunkLinks());
        links.addAll(shape.memberLinks());
        shape.deadEnds()
                .forEach(port -> analysis.fabric().findPeer(port).ifPresent(peer -> links.add(new Link(port, peer))));
        return links;
    }

    /** Whether there is any tree. */
    public boolean isThere() {
        return !shape.rows().isEmpty() || !members.isEmpty();
    }
}
