package io.espalier.app.cli;

import io.espalier.engine.FabricAnalysis;
import io.espalier.engine.tree.Completeness;
import io.espalier.engine.tree.RowDiff;
import io.espalier.engine.tree.TreeDiff;
import io.espalier.engine.tree.Verdict;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.Node;
import io.espalier.model.PortId;
import io.espalier.model.PortSet;
import io.espalier.server.sm.RoutedBy;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * What {@code espalier verify} has to say; with {@code --json}, as it stands.
 *
 * @param verdict over all MLIDs
 * @param trees MLIDs that a group or a table has
 * @param switches switches compared
 * @param doubts what keeps the answer from being certain; empty when nothing does
 * @param routedBy the engine that the plan was made by, who says so, and how well it explains the tables
 * @param differences every row of a switch that is not as planned
 * @param causes why, the surest first
 * @param limits what was not tried to find causes, and why
 */
record VerifyReport(
        Verdict verdict,
        int trees,
        int switches,
        List<String> doubts,
        String routedBy,
        List<Difference> differences,
        List<CauseItem> causes,
        List<String> limits) {

    static VerifyReport of(FabricAnalysis analysis) {
        Fabric fabric = analysis.fabric();
        List<Difference> differences = analysis.differences().stream()
                .flatMap(diff -> diff.rows().stream().map(row -> Difference.of(fabric, diff, row)))
                .toList();
        // A capture of nothing must not pass for a healthy fabric.
        Verdict verdict = fabric.switches().isEmpty() ? Verdict.UNKNOWN : analysis.verdict();
        return new VerifyReport(
                verdict,
                analysis.trees().size(),
                fabric.switches().size(),
                doubts(fabric),
                RoutedBy.of(analysis).words(),
                differences,
                analysis.causes().causes().stream().map(CauseItem::of).toList(),
                analysis.causes().limits());
    }

    /** What was not read and so keeps trees from being judged. */
    static List<String> doubts(Fabric fabric) {
        List<String> doubts = new ArrayList<>();
        Completeness read = Completeness.of(fabric);
        if (fabric.switches().isEmpty()) {
            doubts.add("the capture holds no switch");
        }
        if (!read.membersKnown()) {
            String advice = Completeness.isKeyMissing(fabric) ? "; collect again with --sm-key-file" : "";
            doubts.add("members of groups are not known: " + Completeness.whyNoMembers(fabric) + advice);
        }
        if (!read.unreadTables().isEmpty()) {
            doubts.add(read.unreadTables().size() + " of " + fabric.switches().size()
                    + " switches did not tell their whole multicast table");
        }
        if (read.topologyIncomplete()) {
            doubts.add("a part of the fabric did not answer, so links may be missing from the plan");
        }
        return doubts;
    }

    /** The report for people. */
    Stream<String> lines() {
        String summary = String.format(
                "%s: %d trees on %d switches, %d rows differ", word(verdict), trees, switches, differences.size());
        return Stream.of(
                        doubts.stream().map(doubt -> "not certain: " + doubt),
                        differences.stream().map(Difference::text),
                        causes.stream().flatMap(CauseItem::lines),
                        limits.stream().map(limit -> "not tried: " + limit),
                        Stream.of("routed by " + routedBy, summary))
                .flatMap(lines -> lines);
    }

    private static String word(Verdict verdict) {
        return switch (verdict) {
            case EQUAL -> "equal";
            case DIFFERS -> "differs";
            case UNKNOWN -> "cannot tell";
        };
    }

    /** One row of one switch that is not as planned. */
    record Difference(String mlid, String switchGuid, String switchName, List<Egress> missing, List<Egress> extra) {

        static Difference of(Fabric fabric, TreeDiff diff, RowDiff row) {
            String name =
                    fabric.findNode(row.switchGuid()).map(Node::description).orElse("");
            return new Difference(
                    diff.mlid().toString(),
                    row.switchGuid().toString(),
                    name,
                    Egress.of(fabric, row.switchGuid(), row.missing()),
                    Egress.of(fabric, row.switchGuid(), row.extra()));
        }

        String text() {
            List<String> parts = Stream.concat(
                            missing.stream().map(port -> "lacks port " + port.text()),
                            extra.stream().map(port -> "has port " + port.text() + " too many"))
                    .toList();
            return "differs: MLID " + mlid + " on " + switchName + " (" + switchGuid + ") " + String.join(", ", parts);
        }
    }

    /** An egress port and what it leads to. */
    record Egress(int port, String leadsTo) {
        static List<Egress> of(Fabric fabric, Guid switchGuid, PortSet ports) {
            return ports.stream()
                    .mapToObj(port -> new Egress(port, farEnd(fabric, new PortId(switchGuid, port))))
                    .toList();
        }

        private static String farEnd(Fabric fabric, PortId port) {
            if (port.number() == 0) {
                return "the switch itself";
            }
            return fabric.findPeer(port)
                    .map(peer -> fabric.node(peer.node()).description() + " port " + peer.number())
                    .orElse("nothing");
        }

        String text() {
            return port + " (to " + leadsTo + ")";
        }
    }
}
