package io.espalier.server.export.tree;

import io.espalier.engine.FabricAnalysis;
import io.espalier.engine.check.Finding;
import io.espalier.engine.tree.TreeReport;
import io.espalier.model.Guid;
import io.espalier.model.Mlid;
import io.espalier.model.MulticastTable;
import io.espalier.model.PortId;
import io.espalier.model.PortSet;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * One tree, or two laid over each other, as reviewers look at it: from the apex outwards.
 *
 * @param mlid whose tree
 * @param mgids the groups that have the MLID
 * @param side which of two trees; both where they are laid over each other
 * @param words what the two are called
 * @param text what is said of it
 * @param stops the switches, the apex first, none before the one it is reached by
 * @param hops the links between them, in the order of the switches they lead to
 * @param ends where it ends, in the order of the switches
 * @param tables the rows, by NodeGUID; those installed, or the later ones, where two trees are shown
 * @param findings what is wrong or notable about it, worst first
 */
public record ReviewTree(
        Mlid mlid,
        List<String> mgids,
        TreeSide side,
        PairWords words,
        TreeText text,
        List<TreeStop> stops,
        List<TreeHop> hops,
        List<TreeEnd> ends,
        Map<Guid, MulticastTable> tables,
        List<Finding> findings) {
    public ReviewTree {
        mgids = List.copyOf(mgids);
        stops = List.copyOf(stops);
        hops = List.copyOf(hops);
        ends = List.copyOf(ends);
        tables = Map.copyOf(tables);
        findings = List.copyOf(findings);
    }

    /** The tree of a report. */
    public static ReviewTree of(FabricAnalysis analysis, TreeReport report, TreeSide side) {
        return of(TreePair.installedAndPlanned(analysis, report), side);
    }

    /** Two trees laid over each other. */
    public static ReviewTree of(TreePair pair) {
        return of(pair, TreeSide.BOTH);
    }

    private static ReviewTree of(TreePair pair, TreeSide side) {
        TreeWalk walk = new TreeWalk(pair, side);
        TreeHalf told = pair.told(side);
        return new ReviewTree(
                pair.mlid(),
                pair.mgids(),
                side,
                pair.words(),
                TreeText.of(pair, side),
                walk.stops(),
                walk.hops(),
                walk.ends(),
                tables(pair.mlid(), told.shape().rows().rows()),
                findings(pair));
    }

    private static List<Finding> findings(TreePair pair) {
        return pair.seen().findings().stream()
                .filter(finding -> finding.subjects().mlids().contains(pair.mlid()))
                .toList();
    }

    private static Map<Guid, MulticastTable> tables(Mlid mlid, SortedMap<Guid, PortSet> rows) {
        Map<Guid, MulticastTable> tables = new TreeMap<>();
        rows.forEach((guid, row) -> tables.put(guid, MulticastTable.of(Map.of(mlid, row))));
        return tables;
    }

    /** What to call the tree: its MLID. */
    public String name() {
        return mlid.toString();
    }

    /** Where a tree ends on a switch. */
    public List<TreeEnd> endsAt(Guid switchGuid) {
        return ends.stream()
                .filter(end ->
                        end.at().map(PortId::node).filter(switchGuid::equals).isPresent())
                .toList();
    }
}
