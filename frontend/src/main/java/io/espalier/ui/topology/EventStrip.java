package io.espalier.ui.topology;

import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Section;
import com.vaadin.flow.component.html.Span;
import io.espalier.ui.part.Here;
import io.espalier.ui.part.Marks;
import io.espalier.ui.text.Say;
import io.espalier.ui.text.Urls;
import io.espalier.ui.text.Words;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The line at the map's foot: when things happened. */
@SuppressWarnings("serial")
final class EventStrip extends Section {
    private final Span total = Marks.span("", "esp-secondary", "esp-small");
    private final Div chart = Marks.div("esp-timeline__bars");
    private transient @Nullable EventBars shown;
    private transient Optional<Instant> shownMoment = Optional.empty();

    EventStrip() {
        addClassName("esp-timeline");
        getElement().setAttribute("aria-label", Say.of("map.events"));
        Div head = Marks.div("esp-timeline__head");
        head.getElement().appendChild(Marks.element("b", Say.of("map.events.head", EventBars.HOURS)));
        head.add(Marks.div("esp-small", total));
        add(head, chart);
    }

    void show(EventBars bars) {
        if (bars.equals(shown) && shownMoment.equals(Here.moment())) {
            return;
        }
        shown = bars;
        shownMoment = Here.moment();
        total.removeAll();
        total.add(Marks.number(Words.count(bars.total(), "event"), Urls.EVENTS));
        chart.removeAll();
        bars.bars().forEach(bar -> chart.add(bar(bar)));
        bars.ticks().forEach(tick -> chart.add(tick(tick)));
    }

    private static Span bar(EventBars.Bar bar) {
        Span slice = Marks.span("", "esp-timeline__bar");
        slice.setClassName("is-bad", bar.bad());
        slice.getStyle().set("--esp-value", Double.toString(bar.share()));
        if (!bar.title().isEmpty()) {
            slice.getElement().setAttribute("title", bar.title());
        }
        return slice;
    }

    private static Span tick(EventBars.Tick tick) {
        Span mark = Marks.span(tick.text(), "esp-timeline__tick");
        mark.getStyle().set("left", String.format(java.util.Locale.ROOT, "%.2f%%", tick.share() * 100));
        return mark;
    }
}
