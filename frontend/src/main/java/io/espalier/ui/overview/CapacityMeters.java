package io.espalier.ui.overview;

import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.dom.Element;
import io.espalier.ui.part.Marks;
import io.espalier.ui.part.Panel;
import io.espalier.ui.text.Say;
import io.espalier.ui.text.Words;
import java.util.List;

/** How full the tables are, as meters. */
final class CapacityMeters {
    private CapacityMeters() {}

    static void fill(Panel<List<Capacity>> panel, List<Capacity> capacities) {
        capacities.forEach(capacity -> panel.put(meter(capacity)));
    }

    private static Div meter(Capacity capacity) {
        Span value = new Span();
        value.getElement().appendChild(Marks.element("b", Words.count(capacity.used())));
        Div head = Marks.div("esp-meter__head", Marks.span(capacity.name()), value);
        Div meter = Marks.div("esp-meter", head);
        if (capacity.limit() > 0) {
            value.add(Marks.span(" " + Say.of("capacity.of", capacity.limit()), "esp-secondary"));
            head.add(Marks.span(Words.percent(capacity.share()), "esp-secondary"));
            meter.add(track(capacity));
        }
        meter.add(Marks.div("esp-meter__note", Marks.span(capacity.note())));
        return meter;
    }

    private static Div track(Capacity capacity) {
        Div track = Marks.div("esp-track");
        track.setClassName("is-warning", capacity.share() >= Capacity.WARNING);
        track.getElement().appendChild(Marks.fill(capacity.share()));
        Element limit = new Element("u");
        limit.getStyle().set("--esp-limit", Double.toString(Capacity.WARNING));
        track.getElement().appendChild(limit);
        return track;
    }
}
