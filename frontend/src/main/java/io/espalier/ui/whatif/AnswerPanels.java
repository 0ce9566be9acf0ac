package io.espalier.ui.whatif;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.html.Paragraph;
import com.vaadin.flow.component.html.Span;
import io.espalier.ui.part.EmptyState;
import io.espalier.ui.part.Marks;
import io.espalier.ui.part.Panel;
import io.espalier.ui.part.Table;
import io.espalier.ui.text.Say;
import io.espalier.ui.text.Words;
import java.util.List;

/** The panels that tell an answer. */
final class AnswerPanels {
    private final Panel<Object> summary = new Panel<>(Say.of("whatif.summary"));
    private final Panel<Object> groups = new Panel<>(Say.of("whatif.groups"));
    private final Panel<Object> refused = new Panel<>(Say.of("whatif.refused"));
    private final Panel<Object> figures = new Panel<>(Say.of("whatif.figures"));
    private final Panel<Object> hottest = new Panel<>(Say.of("whatif.hottest"));

    /** Panels that tell nothing yet. */
    AnswerPanels() {
        clear();
    }

    Component summary() {
        return summary;
    }

    Component groups() {
        return groups;
    }

    Component refused() {
        return refused;
    }

    Component figures() {
        return figures;
    }

    Component hottest() {
        return hottest;
    }

    /** Nothing was asked. */
    void clear() {
        summary.show("", panel -> panel.put(Marks.span(Say.of("whatif.nothing"), "esp-secondary")));
        others(false);
    }

    void working() {
        summary.show("working", panel -> panel.put(new EmptyState().show(Say.of("whatif.working"), List.of())));
        others(false);
    }

    private void others(boolean shown) {
        List.of(groups, refused, figures, hottest).forEach(panel -> panel.setVisible(shown));
    }

    void show(Answering.Result result) {
        if (result.facts().isEmpty()) {
            summary.show(
                    result, panel -> panel.put(new EmptyState().show(Say.of("whatif.cannot"), result.complaints())));
            return;
        }
        AnswerFacts facts = result.facts().getFirst();
        others(true);
        summary.show(facts, panel -> fillSummary(panel, facts));
        figures.show(facts.figures(), panel -> panel.put(figures(facts)));
        hottest.show(facts.hottest(), panel -> panel.put(hottest(facts)));
        groups.note(Marks.span(Words.count(facts.changedGroups())));
        groups.show(facts.groups(), panel -> panel.put(groups(facts)));
        refused.setVisible(!facts.asked().isEmpty());
        refused.note(Marks.span(facts.asked()));
        refused.show(facts.refused(), panel -> panel.put(refused(facts)));
    }

    private static void fillSummary(Panel<Object> panel, AnswerFacts facts) {
        Paragraph text = new Paragraph(facts.summary());
        text.addClassName("esp-answer");
        panel.put(text);
        facts.remarks().forEach(remark -> panel.put(new Paragraph(Marks.span(remark, "esp-secondary"))));
    }

    private static Table figures(AnswerFacts facts) {
        Table table = new Table("", Say.of("whatif.now"), Say.of("whatif.then"));
        facts.figures()
                .forEach(figure -> table.row(
                        Marks.span(figure.name(), "esp-secondary"),
                        Marks.span(figure.now()),
                        figure.changed() ? Marks.span(figure.then(), "esp-changed") : Marks.span(figure.then())));
        return table;
    }

    private static Component hottest(AnswerFacts facts) {
        if (facts.hottest().isEmpty()) {
            return Marks.span(Say.of("whatif.no-trunk"), "esp-secondary");
        }
        Table table = new Table(Say.of("whatif.direction"), Say.of("whatif.trees"));
        facts.hottest().forEach(hot -> table.row(Marks.span(hot.direction(), "esp-name"), Marks.span(hot.trees())));
        return table;
    }

    private static Component groups(AnswerFacts facts) {
        if (facts.groups().isEmpty()) {
            return Marks.span(Say.of("whatif.no-group"), "esp-secondary");
        }
        Table table = new Table(
                "MLID",
                Say.of("whatif.group"),
                Say.of("whatif.root"),
                Say.of("whatif.depth"),
                Say.of("whatif.trunks"),
                Say.of("whatif.rows"),
                Say.of("whatif.members"));
        facts.groups()
                .forEach(row -> table.row(
                        row.url().isEmpty() ? Marks.span(row.mlid(), "esp-mono") : Marks.code(row.mlid(), row.url()),
                        Marks.span(row.name()),
                        Marks.span(row.root(), "esp-name"),
                        Marks.span(row.depth()),
                        Marks.span(row.trunk()),
                        Marks.span(row.rows()),
                        Marks.span(row.lost())));
        return Marks.div(
                "esp-scroll", table, more(facts.changedGroups() - facts.groups().size()));
    }

    private static Span more(long more) {
        return Marks.span(more > 0 ? Say.of("whatif.more", more) : "", "esp-tertiary");
    }

    private static Component refused(AnswerFacts facts) {
        if (facts.refused().isEmpty()) {
            return Marks.span(Say.of("whatif.none-refused"), "esp-secondary");
        }
        Table table = new Table(Say.of("whatif.port"), Say.of("whatif.group"), Say.of("whatif.why"));
        table.addClassName("esp-table--wrap");
        facts.refused()
                .forEach(refusal -> table.row(
                        Marks.span(refusal.port(), "esp-name"),
                        Marks.span(refusal.group()),
                        Marks.span(refusal.why())));
        return Marks.div("esp-scroll", table);
    }
}
