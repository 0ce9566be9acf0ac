package io.espalier.ui.topology;

import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Span;
import io.espalier.ui.part.FactList;
import io.espalier.ui.part.Marks;
import io.espalier.ui.part.Table;
import io.espalier.ui.text.Words;
import java.util.List;

/** Fills the drawer with a link: both ends, load, trees, counters. */
final class LinkDrawer {
    private static final int STEPS = 5;

    private LinkDrawer() {}

    static void fill(Drawer drawer, LinkFacts facts) {
        drawer.head(facts.name(), "link");
        drawer.add(Marks.div("esp-mono", Marks.span(facts.id(), "esp-secondary")));
        FactList list = new FactList();
        list.addClassName("esp-facts--first");
        list.fact("Ends", Marks.link(facts.a().from(), facts.a().url()));
        list.fact("", Marks.link(facts.b().from(), facts.b().url()));
        facts.facts().forEach(list::fact);
        drawer.add(list, Marks.div("esp-actions", Marks.action("What if it goes down?", facts.withoutUrl())));
        drawer.section("Load, Gb/s", directions(List.of(facts.a(), facts.b())));
        if (!facts.trees().isEmpty()) {
            drawer.section(Words.count(facts.trees().size(), "group") + " over this link", trees(facts.trees()));
        }
        if (!facts.counters().isEmpty()) {
            drawer.section("Counters", counters(facts));
        }
    }

    private static Div directions(List<LinkFacts.Direction> directions) {
        Table table = new Table("Direction", "", ">Sent", ">Err/min", ">Trees");
        directions.forEach(direction -> table.row(
                Marks.span(direction.arrow(), "esp-name"),
                bar(direction),
                Marks.span(direction.load()),
                Marks.span(direction.errors()),
                Marks.span(Words.count(direction.trees()))));
        return Marks.div("esp-scroll", table);
    }

    private static Span bar(LinkFacts.Direction direction) {
        int step = (int) Math.clamp(Math.floor(direction.share() * STEPS), 0, STEPS - 1);
        Span bar = Marks.loadBar(direction.share(), step);
        bar.getStyle().set("width", "40px");
        return bar;
    }

    private static Div trees(List<LinkFacts.Tree> trees) {
        Table table = new Table("MLID", "Group");
        trees.forEach(tree -> table.row(Marks.code(tree.mlid(), tree.url()), Marks.span(tree.name())));
        return Marks.div("esp-scroll", table);
    }

    private static Div counters(LinkFacts facts) {
        Table table =
                new Table("Counter", ">" + facts.a().from(), ">" + facts.b().from());
        // Two columns of up to 14 digits beside long names: names wrap, numbers do not.
        table.addClassName("esp-table--counters");
        facts.counters()
                .forEach(counter -> table.row(
                        Marks.span(counter.name(), counter.error() ? "esp-worse" : "esp-secondary"),
                        Marks.span(counter.a()),
                        Marks.span(counter.b())));
        return Marks.div("esp-scroll", table);
    }
}
