package io.espalier.ui.preflight;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.H3;
import io.espalier.engine.preflight.GroupForecast;
import io.espalier.engine.preflight.JobForecast;
import io.espalier.engine.preflight.JoinForecast;
import io.espalier.engine.preflight.PreflightReport;
import io.espalier.ui.part.Marks;
import io.espalier.ui.part.SeverityMark;
import io.espalier.ui.part.Table;
import io.espalier.ui.text.Names;
import io.espalier.ui.text.Say;
import io.espalier.ui.text.Words;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** The answer to a preflight as components: the verdict first, then what is in the way, then group by group. */
final class ForecastPanels {
    private static final int NAMED = 5;

    private ForecastPanels() {}

    static Component verdict(PreflightReport report) {
        SeverityMark.Kind mark = switch (report.verdict()) {
            case READY -> SeverityMark.Kind.PASSED;
            case READY_WITH_WARNINGS -> SeverityMark.Kind.WARNING;
            case NOT_READY -> SeverityMark.Kind.ERROR;
        };
        String words = switch (report.verdict()) {
            case READY -> Say.of("preflight.ready");
            case READY_WITH_WARNINGS ->
                Say.of("preflight.ready-with", Words.count(report.warnings().size(), "warning"));
            case NOT_READY ->
                Say.of("preflight.not-ready", Words.count(report.blockers().size(), "blocker"));
        };
        Div box = Marks.div("esp-verdict", new SeverityMark(mark), Marks.span(words));
        box.setClassName("esp-verdict--differs", mark == SeverityMark.Kind.ERROR);
        return box;
    }

    static List<Component> remarks(PreflightReport report) {
        List<Component> lines = new java.util.ArrayList<>();
        report.blockers().forEach(line -> lines.add(said(SeverityMark.Kind.ERROR, line)));
        report.warnings().forEach(line -> lines.add(said(SeverityMark.Kind.WARNING, line)));
        report.notes().forEach(line -> lines.add(said(SeverityMark.Kind.INFO, line)));
        return lines;
    }

    private static Component said(SeverityMark.Kind mark, String line) {
        return Marks.div("esp-said", new SeverityMark(mark), Marks.span(line));
    }

    static Component groups(PreflightReport report) {
        Div all = new Div();
        for (JobForecast job : report.jobs()) {
            all.add(new H3(job.owner().isEmpty() ? job.name() : Say.of("preflight.job-of", job.name(), job.owner())));
            Table table = new Table(
                    Say.of("preflight.group"),
                    Say.of("preflight.it"),
                    "MLID",
                    Say.of("preflight.granted"),
                    Say.of("preflight.of"),
                    Say.of("preflight.members"),
                    Say.of("preflight.trunks"));
            job.groups().forEach(group -> row(table, group));
            all.add(Marks.div("esp-scroll", table));
            job.issues()
                    .forEach(issue -> all.add(said(
                            issue.fault().isGrave() ? SeverityMark.Kind.ERROR : SeverityMark.Kind.WARNING,
                            issue.sentence())));
            job.freePrefix()
                    .ifPresent(prefix -> all.add(said(SeverityMark.Kind.INFO, Say.of("preflight.free", prefix))));
        }
        return all;
    }

    private static void row(Table table, GroupForecast group) {
        table.row(
                Marks.span(group.ip().isEmpty() ? group.mgid().toString() : group.ip(), "esp-mono"),
                Marks.span(state(group)),
                Marks.span(group.group().map(made -> made.mlid().toString()).orElse(Words.NONE), "esp-mono"),
                Marks.span(Words.count(group.count(JoinForecast.Outcome.GRANTED))),
                Marks.span(Words.count(group.joins().size())),
                Marks.span(group.group()
                        .map(made -> Words.count(made.members().size()))
                        .orElse(Words.NONE)),
                Marks.span(
                        group.tree().map(tree -> Words.count(tree.trunkLinks())).orElse(Words.NONE)));
    }

    private static String state(GroupForecast group) {
        return switch (group.state()) {
            case EXISTS -> group.wellKnown() ? Say.of("preflight.state.partition") : Say.of("preflight.state.exists");
            case CREATED -> Say.of("preflight.state.created");
            case MISSING -> Say.of("preflight.state.missing");
            case NOT_ASKED_FOR -> Say.of("preflight.state.not-asked");
        };
    }

    /** Joins that are not granted, those alike together, with what to do. */
    static Component refused(PreflightReport report) {
        Map<String, List<JoinForecast>> alike = report.jobs().stream()
                .flatMap(job -> job.groups().stream())
                .flatMap(group -> group.joins().stream())
                .filter(join -> join.outcome() != JoinForecast.Outcome.GRANTED)
                .collect(Collectors.groupingBy(
                        join -> join.outcome() + join.words() + join.advice(),
                        LinkedHashMap::new,
                        Collectors.toList()));
        if (alike.isEmpty()) {
            return said(SeverityMark.Kind.PASSED, Say.of("preflight.none-refused"));
        }
        Table table = new Table(
                Say.of("preflight.joins"),
                Say.of("preflight.hosts"),
                Say.of("preflight.why"),
                Say.of("preflight.advice"));
        table.addClassName("esp-table--wrap");
        alike.values()
                .forEach(joins -> table.row(
                        Marks.span(Words.count(joins.size())),
                        Marks.span(hosts(joins)),
                        why(joins.getFirst()),
                        Marks.span(joins.getFirst().advice())));
        return Marks.div("esp-scroll", table);
    }

    private static Component why(JoinForecast join) {
        Component code = join.status()
                .<Component>map(status -> Marks.span(status.toString(), "esp-code"))
                .orElseGet(() -> Marks.span(""));
        return Marks.line(Marks.span(join.words() + " "), code);
    }

    private static String hosts(List<JoinForecast> joins) {
        String first = joins.stream().limit(NAMED).map(JoinForecast::host).collect(Collectors.joining(", "));
        return joins.size() <= NAMED ? first : Say.of("preflight.more", first, joins.size() - NAMED);
    }

    static Component capacity(PreflightReport report, Names names) {
        Table table = new Table(Say.of("preflight.what"), Say.of("preflight.now"), Say.of("preflight.after"));
        table.addClassName("esp-table--phrases");
        table.row(
                Marks.span(Say.of("preflight.mlids", Words.count(report.left().mlids()))),
                Marks.span(Words.count(report.left().mlidsBefore())),
                Marks.span(Words.count(report.left().mlidsAfter())));
        table.row(
                Marks.span(report.peak()
                        .egress()
                        .map(port -> Say.of("preflight.peak-at", names.port(port)))
                        .orElseGet(() -> Say.of("preflight.peak"))),
                Marks.span(Words.count(report.peak().before())),
                Marks.span(Words.count(report.peak().after())));
        report.left()
                .fullest()
                .ifPresent(full -> table.row(
                        Marks.span(Say.of("preflight.rows", names.node(full.switchGuid()), Words.count(full.cap()))),
                        Marks.span(Words.NONE),
                        Marks.span(Words.count(full.rows()))));
        return table;
    }
}
