package io.espalier.ui.preflight;

import io.espalier.engine.FabricAnalysis;
import io.espalier.engine.mgid.MgidCheck;
import io.espalier.engine.mgid.MgidIssue;
import io.espalier.engine.mgid.MgidPlan;
import io.espalier.engine.mgid.PlannedPrefix;
import io.espalier.model.Mgid;
import io.espalier.model.MulticastGroup;
import io.espalier.ui.part.Marks;
import io.espalier.ui.part.Panel;
import io.espalier.ui.part.SeverityMark;
import io.espalier.ui.part.Table;
import io.espalier.ui.text.Say;
import io.espalier.ui.text.Words;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * The MGID plan beside the groups there are.
 *
 * @param ranges each range of the plan, with the groups whose narrowest range it is
 * @param issues what is the matter with groups that are there
 */
record PlanPanel(List<Range> ranges, List<Issue> issues) {
    /** A range and its owner. */
    record Range(String prefix, String owner, String note, int groups) {}

    /** What is the matter with a group. */
    record Issue(boolean grave, String sentence) {
        static Issue of(MgidIssue issue) {
            return new Issue(issue.fault().isGrave(), issue.sentence());
        }
    }

    private static final int MOST = 100;

    static PlanPanel of(FabricAnalysis analysis) {
        MgidPlan plan = analysis.circumstances().site().plan();
        if (plan.prefixes().isEmpty()) {
            return new PlanPanel(List.of(), List.of());
        }
        List<Mgid> there =
                analysis.fabric().groups().stream().map(MulticastGroup::mgid).toList();
        Map<PlannedPrefix, Long> counts = there.stream()
                .flatMap(mgid -> plan.find(mgid).stream())
                .collect(Collectors.groupingBy(range -> range, Collectors.counting()));
        return new PlanPanel(
                plan.prefixes().stream()
                        .map(range -> new Range(
                                range.prefix().toString(),
                                range.owner(),
                                range.note(),
                                counts.getOrDefault(range, 0L).intValue()))
                        .toList(),
                new MgidCheck(plan, there)
                        .there().stream().limit(MOST).map(Issue::of).toList());
    }

    void fill(Panel<PlanPanel> panel) {
        if (ranges.isEmpty()) {
            panel.put(Marks.span(Say.of("plan.none"), "esp-secondary"));
            return;
        }
        Table table = new Table(Say.of("plan.range"), Say.of("plan.owner"), Say.of("plan.for"), Say.of("plan.groups"));
        ranges.forEach(range -> table.row(
                Marks.span(range.prefix(), "esp-mono"),
                Marks.span(range.owner()),
                Marks.span(range.note(), "esp-secondary"),
                Marks.span(Words.count(range.groups()))));
        panel.put(Marks.div("esp-scroll", table));
        issues.forEach(issue -> panel.put(Marks.div(
                "esp-said",
                new SeverityMark(issue.grave() ? SeverityMark.Kind.ERROR : SeverityMark.Kind.WARNING),
                Marks.span(issue.sentence()))));
    }
}
