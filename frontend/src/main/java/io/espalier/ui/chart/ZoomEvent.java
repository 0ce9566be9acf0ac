package io.espalier.ui.chart;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.ComponentEvent;
import com.vaadin.flow.component.DomEvent;
import com.vaadin.flow.component.EventData;

/** Somebody zoomed to a span of time in the browser, or out of it. */
@DomEvent("esp-zoom")
@SuppressWarnings("serial")
public final class ZoomEvent extends ComponentEvent<Component> {
    private final String from;
    private final String to;

    public ZoomEvent(
            Component source,
            boolean fromClient,
            @EventData("event.detail.from") String from,
            @EventData("event.detail.to") String to) {
        super(source, fromClient);
        this.from = from;
        this.to = to;
    }

    /** When the span begins; empty when somebody zoomed out. */
    public String from() {
        return from;
    }

    /** When it ends. */
    public String to() {
        return to;
    }
}
