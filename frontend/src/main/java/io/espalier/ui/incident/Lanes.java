package io.espalier.ui.incident;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.html.Anchor;
import com.vaadin.flow.component.html.Div;
import io.espalier.server.store.FabricEvent;
import io.espalier.server.store.TimeSlices;
import io.espalier.ui.events.EventRow;
import io.espalier.ui.events.RoundTime;
import io.espalier.ui.part.Icon;
import io.espalier.ui.part.Marks;
import io.espalier.ui.text.Say;
import io.espalier.ui.text.Zone;
import java.time.Duration;
import java.time.Instant;
import java.time.Year;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Events of a span as marks on lanes, one lane for each thing that they are about; bad news has the shape of its severity. */
final class Lanes {
    private static final int TICKS = 6;
    private static final double PERCENT = 100;
    /** Of the axis, at either end: a text in the middle of its mark would stand over it. */
    private static final double END = 0.02;

    private final IncidentState span;
    private final Instant now;

    private Lanes(IncidentState span, Instant now) {
        this.span = span;
        this.now = now;
    }

    /** The lanes of these events. */
    static Component of(IncidentState span, List<FabricEvent> events, Instant now) {
        return new Lanes(span, now).build(events);
    }

    private Component build(List<FabricEvent> events) {
        Map<String, List<Component>> lanes = new LinkedHashMap<>();
        events.stream().sorted(java.util.Comparator.comparing(FabricEvent::at)).forEach(event -> {
            EventRow row = EventRow.of(event, now);
            lanes.computeIfAbsent(row.area(), area -> new ArrayList<>()).add(mark(event, row));
        });
        Div all = Marks.div("esp-lanes");
        lanes.forEach((area, marks) -> {
            Div line = Marks.div("esp-lane__line");
            marks.forEach(line::add);
            all.add(Marks.div("esp-lane", Marks.span(area, "esp-lane__name"), line));
        });
        all.add(Marks.div("esp-lane", Marks.span(Say.of("happened.time"), "esp-lane__name"), ticks()));
        return all;
    }

    private Component mark(FabricEvent event, EventRow row) {
        Anchor mark = Marks.number("", row.url().isEmpty() ? row.compareUrl() : row.url());
        mark.addClassName("esp-lane__mark");
        mark.setTitle(row.time() + " " + row.text());
        mark.getElement().setAttribute("aria-label", row.time() + " " + row.text());
        row.mark().ifPresent(kind -> mark.add(new Icon(kind.icon(), "esp-" + kind.icon())));
        mark.getStyle().set("left", share(event.at()));
        return mark;
    }

    private Component ticks() {
        Div line = Marks.div("esp-lane__ticks");
        ticks(span, now).forEach((at, text) -> {
            var label = Marks.span(text, "esp-lane__tick");
            double part = part(at);
            label.setClassName("esp-lane__tick--begin", part < END);
            label.setClassName("esp-lane__tick--end", part > 1 - END);
            label.getStyle().set("left", share(at));
            line.add(label);
        });
        return line;
    }

    /** Round times of the span, with what stands there: a day where it begins, else the time. */
    static Map<Instant, String> ticks(IncidentState span, Instant now) {
        TimeSlices marks = TimeSlices.of(span.from(), span.to(), TICKS, Zone.here());
        Year current = Year.from(Zone.local(now));
        Map<Instant, String> texts = new LinkedHashMap<>();
        marks.edges().stream()
                .filter(at -> !at.isBefore(span.from()) && !at.isAfter(span.to()))
                .forEach(at -> texts.put(at, RoundTime.of(at, marks.length(), current)));
        return texts;
    }

    private String share(Instant at) {
        return String.format(Locale.ROOT, "%.3f%%", PERCENT * part(at));
    }

    /** How far along the span a moment is, 0 to 1. */
    private double part(Instant at) {
        double part = (double) Duration.between(span.from(), at).toMillis()
                / Math.max(1, span.length().toMillis());
        return Math.clamp(part, 0, 1);
    }
}
