package io.espalier.ui.topology;

import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Section;
import com.vaadin.flow.component.html.Span;
import io.espalier.server.store.EventQuery;
import io.espalier.ui.chart.Zoomed;
import io.espalier.ui.events.TimeLine;
import io.espalier.ui.part.Here;
import io.espalier.ui.part.Marks;
import io.espalier.ui.shell.Moment;
import io.espalier.ui.text.Say;
import io.espalier.ui.text.Urls;
import io.espalier.ui.text.Words;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The line at the map's foot: when things happened. */
@SuppressWarnings("serial")
final class EventStrip extends Section {
    private static final int HOURS = 6;

    private final Span total = Marks.span("", "esp-secondary", "esp-small");
    private final Div chart = Marks.div("esp-timeline__bars");
    private transient @Nullable TimeLine shown;
    private transient Optional<Instant> shownMoment = Optional.empty();

    EventStrip() {
        addClassName("esp-timeline");
        getElement().setAttribute("aria-label", Say.of("map.events"));
        Div head = Marks.div("esp-timeline__head");
        head.getElement().appendChild(Marks.element("b", Say.of("map.events.head", HOURS)));
        head.add(Marks.div("esp-small", total));
        add(head, chart);
    }

    void show(Moment moment) {
        Instant from = moment.now().minus(Duration.ofHours(HOURS)).truncatedTo(ChronoUnit.MINUTES);
        EventQuery query = moment.within(EventQuery.latest(1).between(from, EventQuery.FOREVER));
        Zoomed span = new Zoomed(from, moment.now().plusNanos(1));
        show(TimeLine.of(moment.service().journal(), query, span, moment.now()));
    }

    private void show(TimeLine line) {
        if (line.equals(shown) && shownMoment.equals(Here.moment())) {
            return;
        }
        shown = line;
        shownMoment = Here.moment();
        total.removeAll();
        total.add(Marks.number(Words.count(line.total(), "event"), Urls.EVENTS));
        chart.removeAll();
        line.bars().forEach(bar -> chart.add(bar(line, bar)));
        line.ticks().forEach(tick -> chart.add(tick(tick)));
    }

    private static Span bar(TimeLine line, TimeLine.Bar bar) {
        Span slice = Marks.span("", "esp-timeline__bar");
        slice.setClassName("is-bad", bar.bad() > 0);
        slice.getStyle().set("--esp-value", Double.toString(bar.share()));
        if (bar.events() > 0) {
            slice.getElement().setAttribute("title", line.words(bar));
        }
        return slice;
    }

    private static Span tick(TimeLine.Tick tick) {
        Span mark = Marks.span(tick.text(), "esp-timeline__tick");
        mark.getStyle().set("left", String.format(Locale.ROOT, "%.2f%%", tick.share() * 100));
        return mark;
    }
}
