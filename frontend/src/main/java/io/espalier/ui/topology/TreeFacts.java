package io.espalier.ui.topology;

import io.espalier.engine.FabricAnalysis;
import io.espalier.engine.tree.TreeReport;
import io.espalier.engine.tree.TreeShape;
import io.espalier.model.Guid;
import io.espalier.model.Link;
import io.espalier.ui.part.SeverityMark;
import io.espalier.ui.text.Names;
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
        facts.put("Trunk links", trunkLinks());
        facts.put("Depth", Words.count(installed.depth(), "hop") + " from the apex");
        facts.put("Copies", copies());
        facts.put("Stretch", stretch(installed.maxStretch()));
        return facts;
    }

    private String trunkLinks() {
        List<Link> installed = report.installed().trunkLinks();
        List<Link> planned = report.planned().trunkLinks();
        Set<Link> both = new HashSet<>(installed);
        both.retainAll(planned);
        if (both.size() == installed.size() && both.size() == planned.size()) {
            return Words.count(both.size()) + ", as planned";
        }
        return Words.count(installed.size()) + " installed, " + Words.count(planned.size()) + " planned, "
                + Words.count(both.size()) + " in both";
    }

    private String copies() {
        Map<Guid, Integer> points = report.installed().replicationPoints();
        return points.entrySet().stream()
                .max(Map.Entry.comparingByValue())
                .map(most -> Words.count(points.size(), "point") + ", most ×" + most.getValue() + " at "
                        + names().node(most.getKey()))
                .orElse("nowhere more than one");
    }

    private static String stretch(double stretch) {
        if (stretch == 0) {
            return Words.NONE;
        }
        String number = String.format(Locale.ENGLISH, "%.2f", stretch);
        return stretch <= 1 ? number + ", every path is shortest" : number + " at most";
    }

    /** Where the apex lies, seen from the planned root. */
    String observed() {
        int tiers = report.observed().tiers();
        String planned = report.plannedRoot().map(names()::node).orElse("");
        return switch (report.observed().kind()) {
            case AT_PLANNED_ROOT -> "at the planned root";
            case HOISTED -> Words.count(tiers, "tier") + " above the planned root, " + planned;
            case LOWERED -> Words.count(tiers, "tier") + " below the planned root, " + planned;
            case ELSEWHERE -> "not the planned root, " + planned;
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
            return new Check(SeverityMark.Kind.INFO, "Every member reached", "no member known");
        }
        int cut = report.installed().cutOff().size();
        SeverityMark.Kind mark = cut == 0 ? SeverityMark.Kind.PASSED : SeverityMark.Kind.CRITICAL;
        return new Check(mark, "Every member reached", Words.count(members - cut) + " of " + Words.count(members));
    }

    private Check deadBranch() {
        List<String> ends =
                report.installed().deadEnds().stream().map(names()::port).toList();
        if (ends.isEmpty()) {
            return new Check(SeverityMark.Kind.PASSED, "No dead branch", "");
        }
        String more = ends.size() == 1 ? "" : " and " + Words.count(ends.size() - 1) + " more";
        return new Check(SeverityMark.Kind.ERROR, "No dead branch", ends.getFirst() + more);
    }

    private Check loop() {
        boolean loop = report.installed().loop();
        return new Check(
                loop ? SeverityMark.Kind.CRITICAL : SeverityMark.Kind.PASSED, "No loop", loop ? "there is one" : "");
    }

    private Check asPlanned() {
        int rows = report.diff().rows().size();
        return switch (report.verdict()) {
            case EQUAL -> new Check(SeverityMark.Kind.PASSED, "Rows as planned", "");
            case DIFFERS ->
                new Check(SeverityMark.Kind.ERROR, "Rows as planned", "not on " + Words.count(rows, "switch"));
            case UNKNOWN -> new Check(SeverityMark.Kind.WARNING, "Rows as planned", "cannot be told");
        };
    }
}
