package io.espalier.ui.incident;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.html.Anchor;
import com.vaadin.flow.component.html.Div;
import io.espalier.server.store.FabricEvent;
import io.espalier.ui.events.EventRow;
import io.espalier.ui.part.Icon;
import io.espalier.ui.part.Marks;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Events of a span as marks on lanes, one lane for each thing that they are about; bad news has the shape of its severity. */
final class Lanes {
    private static final int TICKS = 6;
    private static final double PERCENT = 100;

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
        all.add(Marks.div("esp-lane", Marks.span("UTC", "esp-lane__name"), ticks()));
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
        for (int tick = 0; tick <= TICKS; tick++) {
            Instant at = span.from().plus(span.length().multipliedBy(tick).dividedBy(TICKS));
            var label = Marks.span(at.toString().substring(11, 19), "esp-lane__tick");
            label.getStyle().set("left", share(at));
            line.add(label);
        }
        return line;
    }

    private String share(Instant at) {
        double part = (double) Duration.between(span.from(), at).toMillis()
                / Math.max(1, span.length().toMillis());
        return String.format(Locale.ROOT, "%.3f%%", PERCENT * Math.clamp(part, 0, 1));
    }
}
