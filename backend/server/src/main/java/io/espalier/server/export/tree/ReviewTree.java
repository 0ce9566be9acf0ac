package io.espalier.server.export.tree;

import io.espalier.engine.FabricAnalysis;
import io.espalier.engine.check.Finding;
import io.espalier.engine.tree.TreeReport;
import io.espalier.model.Guid;
import io.espalier.model.MulticastGroup;
import io.espalier.model.MulticastTable;
import io.espalier.model.PortId;
import io.espalier.model.PortSet;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * One tree as reviewers look at it, from the apex outwards.
 *
 * @param report everything known of it
 * @param side which tree
 * @param stops the switches, the apex first, none before the one it is reached by
 * @param hops the links between them, in the order of the switches they lead to
 * @param ends where it ends, in the order of the switches
 * @param tables the rows of the side, by NodeGUID; those installed where both are shown
 * @param findings what is wrong or notable about it, worst first
 */
public record ReviewTree(
        TreeReport report,
        TreeSide side,
        List<TreeStop> stops,
        List<TreeHop> hops,
        List<TreeEnd> ends,
        Map<Guid, MulticastTable> tables,
        List<Finding> findings) {
    public ReviewTree {
        stops = List.copyOf(stops);
        hops = List.copyOf(hops);
        ends = List.copyOf(ends);
        tables = Map.copyOf(tables);
        findings = List.copyOf(findings);
    }

    /** The tree of a report. */
    public static ReviewTree of(FabricAnalysis analysis, TreeReport report, TreeSide side) {
        TreeWalk walk = new TreeWalk(analysis, report, side);
        List<Finding> findings = analysis.findings().stream()
                .filter(finding -> finding.subjects().mlids().contains(report.mlid()))
                .toList();
        return new ReviewTree(report, side, walk.stops(), walk.hops(), walk.ends(), tables(report, side), findings);
    }

    private static Map<Guid, MulticastTable> tables(TreeReport report, TreeSide side) {
        SortedMap<Guid, PortSet> rows = side == TreeSide.PLANNED
                ? report.planned().rows().rows()
                : report.installed().rows().rows();
        Map<Guid, MulticastTable> tables = new TreeMap<>();
        rows.forEach((guid, row) -> tables.put(guid, MulticastTable.of(Map.of(report.mlid(), row))));
        return tables;
    }

    /** What to call the tree: its MLID. */
    public String name() {
        return report.mlid().toString();
    }

    /** The MGIDs of its groups. */
    public List<String> mgids() {
        return report.groups().stream()
                .map(MulticastGroup::mgid)
                .map(Object::toString)
                .toList();
    }

    /** Where a tree ends on a switch. */
    public List<TreeEnd> endsAt(Guid switchGuid) {
        return ends.stream()
                .filter(end ->
                        end.at().map(PortId::node).filter(switchGuid::equals).isPresent())
                .toList();
    }
}
