package io.espalier.ui.overview;

import com.vaadin.flow.component.html.Span;
import io.espalier.ui.part.Marks;
import io.espalier.ui.part.Panel;
import io.espalier.ui.part.Table;
import io.espalier.ui.text.Say;
import io.espalier.ui.text.Words;
import java.util.List;

/** The links that carry most, as a table. */
public final class HotTable {
    private HotTable() {}

    /** Fills a panel, or says why there is nothing to show. */
    public static void fill(Panel<List<HotLink>> panel, List<HotLink> links) {
        if (links.stream().noneMatch(HotLink::isKnown)) {
            panel.put(Marks.span(Say.of(links.isEmpty() ? "hot.none" : "hot.unread"), "esp-secondary"));
            return;
        }
        Table table = new Table(
                Say.of("hot.link"),
                Say.of("hot.ports"),
                Say.of("hot.load"),
                ">" + Say.of("hot.wait"),
                ">" + Say.of("hot.trees"));
        table.addClassName("esp-table--as-high");
        links.forEach(link -> table.row(
                Marks.link(link.name(), link.url()),
                Marks.span(link.ports(), "esp-tertiary"),
                directions(link),
                Marks.span(link.waiting()),
                Marks.number(Words.count(link.trees()), link.url())));
        panel.put(Marks.div("esp-scroll", table));
    }

    private static Span directions(HotLink link) {
        Span both = new Span();
        both.addClassName("esp-directions");
        add(both, "→", link.there());
        add(both, "←", link.back());
        return both;
    }

    private static void add(Span both, String arrow, HotLink.Load load) {
        both.add(
                Marks.span(arrow, "esp-tertiary"),
                Marks.loadBar(load.share(), load.step()),
                Marks.span(load.text(), "esp-right"));
    }
}
