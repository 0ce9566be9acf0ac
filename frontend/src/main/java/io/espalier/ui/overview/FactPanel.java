package io.espalier.ui.overview;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.html.Anchor;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Paragraph;
import com.vaadin.flow.component.html.Span;
import io.espalier.ui.part.Here;
import io.espalier.ui.part.Marks;
import io.espalier.ui.part.Panel;
import io.espalier.ui.text.Say;
import io.espalier.ui.text.Urls;
import io.espalier.ui.text.Words;

/** The one large fact, with a bar for each switch of the highest tier. */
final class FactPanel {
    private FactPanel() {}

    static Panel<SpineFact> create() {
        return Panel.<SpineFact>untitled(Say.of("fact.title")).bodyClass("esp-fact");
    }

    static void fill(Panel<SpineFact> panel, SpineFact fact) {
        Div words = new Div();
        words.add(Marks.div("esp-fact__number", Marks.number(fact.number(), Urls.GROUPS)));
        Div sentence = Marks.div("esp-fact__sentence", Marks.span(fact.sentence()));
        if (!fact.switchName().isEmpty()) {
            sentence.add(new com.vaadin.flow.component.Text(" "), Marks.link(fact.switchName(), fact.switchUrl()));
        }
        Paragraph reason = new Paragraph(fact.reason());
        reason.addClassNames("esp-secondary", "esp-fact__reason");
        words.add(sentence, reason);
        if (!fact.switchName().isEmpty()) {
            Anchor map = new Anchor(Here.url(Urls.TOPOLOGY + "?overlay=trees"), Say.of("show-on-map"));
            map.addClassNames("esp-button", "esp-button--primary");
            words.add(Marks.div("esp-actions", map, Marks.action(Say.of("what-if-down"), fact.withoutUrl())));
        }
        panel.put(words);
        if (!fact.bars().isEmpty()) {
            panel.put(bars(fact));
        }
    }

    private static Component bars(SpineFact fact) {
        Div head = Marks.div(
                "esp-bars__head",
                Marks.span(Say.of("fact.per-switch", fact.tier().one())));
        head.addClassNames("esp-small", "esp-tertiary");
        String all = fact.tier().count(fact.switches());
        head.add(Marks.span(
                fact.bars().size() < fact.switches()
                        ? Say.of("fact.most-used", fact.bars().size(), all)
                        : all));
        Div bars = Marks.div("esp-bars");
        fact.bars().forEach(bar -> bars.add(bar(bar)));
        return Marks.div("esp-fact__chart", head, bars);
    }

    private static Anchor bar(SpineFact.Bar bar) {
        Anchor item = new Anchor(Here.url(bar.url()), new Span(Words.count(bar.groups())));
        item.getElement().appendChild(Marks.fill(bar.share()));
        item.add(new Span(bar.label()));
        item.addClassName("esp-bar-item");
        item.setClassName("is-striking", bar.striking());
        return item;
    }
}
