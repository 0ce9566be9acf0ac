package io.espalier.ui.topology;

import io.espalier.engine.FabricAnalysis;
import io.espalier.engine.tree.TreeReport;
import io.espalier.engine.tree.TreeShape;
import io.espalier.model.Guid;
import io.espalier.model.Link;
import io.espalier.ui.part.SeverityMark;
import io.espalier.ui.text.Names;
import io.espalier.ui.text.Say;
import io.espalier.ui.text.Words;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** What there is to say of one installed tree. */
record TreeFacts(FabricAnalysis analysis, TreeReport report) {
    Names names() {
        return new Names(analysis.fabric());
    }

    /** Facts of the tree, name to value, in reading order. */
    Map<String, String> tree() {
        TreeShape installed = report.installed();
        Map<String, String> facts = new LinkedHashMap<>();
        facts.put(Say.of("groups.trunks"), trunkLinks());
        facts.put(Say.of("tree.depth"), Say.of("tree.depth.from-apex", Words.count(installed.depth(), "hop")));
        facts.put(Say.of("tree.copies"), copies());
        facts.put(Say.of("tree.stretch"), stretch(installed.maxStretch()));
        return facts;
    }

    private String trunkLinks() {
        List<Link> installed = report.installed().trunkLinks();
        List<Link> planned = report.planned().trunkLinks();
        Set<Link> both = new HashSet<>(installed);
        both.retainAll(planned);
        if (both.size() == installed.size() && both.size() == planned.size()) {
            return Say.of("tree.trunks.as-planned", both.size());
        }
        return Say.of("tree.trunks.differ", installed.size(), planned.size(), both.size());
    }

    private String copies() {
        Map<Guid, Integer> points = report.installed().replicationPoints();
        return points.entrySet().stream()
                .max(Map.Entry.comparingByValue())
                .map(most -> Say.of(
                        "tree.copies.most",
                        Words.count(points.size(), "point"),
                        most.getValue(),
                        names().node(most.getKey())))
                .orElse(Say.of("tree.copies.none"));
    }

    private static String stretch(double stretch) {
        if (stretch == 0) {
            return Words.NONE;
        }
        String number = String.format(Locale.ENGLISH, "%.2f", stretch);
        return Say.of(stretch <= 1 ? "tree.stretch.shortest" : "tree.stretch.most", number);
    }

    /** Where the apex lies, seen from the planned root. */
    String observed() {
        int tiers = report.observed().tiers();
        String planned = report.plannedRoot().map(names()::node).orElse("");
        return switch (report.observed().kind()) {
            case AT_PLANNED_ROOT -> Say.of("tree.apex.at-planned-root");
            case HOISTED -> Say.of("tree.apex.above", Words.count(tiers, "tier"), planned);
            case LOWERED -> Say.of("tree.apex.below", Words.count(tiers, "tier"), planned);
            case ELSEWHERE -> Say.of("tree.apex.elsewhere", planned);
            case NONE -> "";
        };
    }

    /** What was checked, in the order of what it costs when it fails. */
    List<Check> checks() {
        return List.of(reached(), deadBranch(), loop(), asPlanned());
    }

    private Check reached() {
        int members = report.members().size();
        if (members == 0) {
            return new Check(
                    SeverityMark.Kind.INFO, Say.of("tree.check.reached"), Say.of("tree.check.reached.unknown"));
        }
        int cut = report.installed().cutOff().size();
        SeverityMark.Kind mark = cut == 0 ? SeverityMark.Kind.PASSED : SeverityMark.Kind.CRITICAL;
        return new Check(mark, Say.of("tree.check.reached"), Say.of("tree.check.reached.of", members - cut, members));
    }

    private Check deadBranch() {
        List<String> ends =
                report.installed().deadEnds().stream().map(names()::port).toList();
        if (ends.isEmpty()) {
            return new Check(SeverityMark.Kind.PASSED, Say.of("tree.check.dead-branch"), "");
        }
        String where = ends.size() == 1 ? ends.getFirst() : Say.of("map.more", ends.getFirst(), ends.size() - 1);
        return new Check(SeverityMark.Kind.ERROR, Say.of("tree.check.dead-branch"), where);
    }

    private Check loop() {
        boolean loop = report.installed().loop();
        return new Check(
                loop ? SeverityMark.Kind.CRITICAL : SeverityMark.Kind.PASSED,
                Say.of("tree.check.loop"),
                loop ? Say.of("tree.check.loop.is") : "");
    }

    private Check asPlanned() {
        int rows = report.diff().rows().size();
        String text = Say.of("tree.check.rows");
        return switch (report.verdict()) {
            case EQUAL -> new Check(SeverityMark.Kind.PASSED, text, "");
            case DIFFERS ->
                new Check(SeverityMark.Kind.ERROR, text, Say.of("tree.check.rows.not-on", Words.count(rows, "switch")));
            case UNKNOWN -> new Check(SeverityMark.Kind.WARNING, text, Say.of("tree.check.rows.unknown"));
        };
    }
}
