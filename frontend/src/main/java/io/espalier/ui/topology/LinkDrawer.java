package io.espalier.ui.topology;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Span;
import io.espalier.ui.part.FactList;
import io.espalier.ui.part.Marks;
import io.espalier.ui.part.Table;
import io.espalier.ui.text.Say;
import io.espalier.ui.text.Words;
import java.util.List;

/** Fills the drawer with a link: both ends, load, trees, counters. */
final class LinkDrawer {
    private static final int STEPS = 5;
    private static final int MOST_GROUPS = 256;

    private LinkDrawer() {}

    static void fill(Drawer drawer, LinkFacts facts) {
        drawer.head(facts.name(), Say.of("map.link"));
        drawer.add(Marks.div("esp-mono", Marks.span(facts.id(), "esp-secondary")));
        FactList list = new FactList();
        list.addClassName("esp-facts--first");
        list.fact(
                Say.of("map.link.ends"), Marks.link(facts.a().from(), facts.a().url()));
        list.fact("", Marks.link(facts.b().from(), facts.b().url()));
        facts.facts().forEach(list::fact);
        drawer.add(list, Marks.div("esp-actions", Marks.action(Say.of("map.without"), facts.withoutUrl())));
        drawer.section(
                Say.of("map.link.load"),
                directions(List.of(facts.a(), facts.b())),
                packets(List.of(facts.a(), facts.b())));
        for (LinkFacts.Way way : List.of(facts.a(), facts.b())) {
            if (!way.uses().isEmpty()) {
                drawer.section(heading(way), uses(way));
            }
        }
        if (!facts.counters().isEmpty()) {
            drawer.section(Say.of("map.link.counters"), counters(facts));
        }
    }

    static Div directions(List<LinkFacts.Way> ways) {
        Table table = new Table(
                Say.of("group.loads.direction"), "", Say.of("map.sent"), Say.of("map.link.wait"), Say.of("map.errors"));
        ways.forEach(way -> table.row(
                Marks.span(way.arrow(), "esp-name"),
                bar(way),
                Marks.span(way.load()),
                Marks.span(way.waiting()),
                Marks.span(way.errors())));
        return Marks.div("esp-scroll", table);
    }

    private static Span bar(LinkFacts.Way way) {
        int step = (int) Math.clamp(Math.floor(way.share() * STEPS), 0, STEPS - 1);
        Span bar = Marks.loadBar(way.share(), step);
        bar.getStyle().set("width", "24px");
        return bar;
    }

    static Div packets(List<LinkFacts.Way> ways) {
        Div lines = Marks.div("esp-secondary");
        ways.stream()
                .filter(way -> !way.packets().isEmpty())
                .forEach(way -> lines.add(new Div(way.arrow() + ": " + way.packets())));
        return lines;
    }

    /** How many groups are sent in a direction. */
    static String heading(LinkFacts.Way way) {
        return Say.of("map.link.groups", Words.count(way.uses().size(), "group"), way.arrow());
    }

    /** Those groups. */
    static Div uses(LinkFacts.Way way) {
        boolean owned = way.uses().stream().anyMatch(use -> !use.owner().isEmpty());
        String group = Say.of("groups.group");
        String packetsTitle = Say.of("map.link.packets-a-second");
        String shareTitle = Say.of("map.link.share");
        Table table = owned
                ? new Table("MLID", group, Say.of("map.link.owner"), packetsTitle, shareTitle)
                : new Table("MLID", group, packetsTitle, shareTitle);
        for (TreeUse use :
                way.uses().subList(0, Math.min(MOST_GROUPS, way.uses().size()))) {
            Component code = Marks.code(use.mlid(), use.url());
            Component name = Marks.link(use.name(), use.url());
            Component packets = Marks.span(use.packets());
            Component share = Marks.span(use.share());
            table.row(
                    owned
                            ? new Component[] {code, name, Marks.span(use.owner()), packets, share}
                            : new Component[] {code, name, packets, share});
        }
        boolean guessed = way.uses().stream().anyMatch(use -> use.packets().startsWith("≈"));
        Div list = Marks.div("esp-scroll", table);
        if (guessed) {
            list.add(Marks.div("esp-secondary", Marks.span(Say.of("map.link.estimated"))));
        }
        if (way.uses().size() > MOST_GROUPS) {
            list.add(new Div(Say.of("map.link.groups.more", way.uses().size() - MOST_GROUPS)));
        }
        return list;
    }

    static Div counters(LinkFacts facts) {
        Table table = new Table(
                Say.of("map.link.counter"),
                ">" + facts.a().from(),
                ">" + facts.b().from());
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
