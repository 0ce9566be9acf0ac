package io.espalier.ui.chart;

import com.vaadin.flow.component.AttachEvent;
import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.ComponentEventListener;
import com.vaadin.flow.component.Tag;
import com.vaadin.flow.shared.Registration;
import io.espalier.model.Counter;
import io.espalier.model.PortId;
import io.espalier.ui.part.Here;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import tools.jackson.databind.json.JsonMapper;

/**
 * static/pages/charts.js as a component: it fetches counters and events by URL, here it is only told which, and it tells back what
 * was zoomed to.
 */
@Tag("esp-charts")
@SuppressWarnings("serial")
public final class Charts extends Component {
    private static final JsonMapper JSON = new JsonMapper();

    /**
     * A line: several counters of one port, summed.
     *
     * @param label what it is called
     * @param urls where the counters' history is
     * @param factor from the counter's unit a second to the chart's
     */
    public record Line(String label, List<String> urls, double factor) {
        /** A line of counters of a port. */
        public static Line of(String label, PortId port, double factor, Counter... counters) {
            return new Line(
                    label,
                    List.of(counters).stream()
                            .map(counter -> Here.data("/api/v1/counters/" + port + "/" + counter.field()))
                            .toList(),
                    factor);
        }
    }

    /**
     * A chart of one or two lines.
     *
     * @param title what it shows
     * @param unit of its values
     * @param lines the lines
     */
    public record Chart(String title, String unit, List<Line> lines) {}

    /**
     * Charts with one time axis.
     *
     * @param charts from top to bottom
     * @param events where the events to draw in are; empty for none
     */
    public record Spec(List<Chart> charts, String events) {}

    @Override
    protected void onAttach(AttachEvent event) {
        super.onAttach(event);
        event.getUI().getPage().addJsModule("/pages/charts.js");
    }

    /**
     * Shows charts of a span of time.
     *
     * @param tick another one is a reason to read the counters anew
     */
    public void show(Spec spec, Instant from, Instant to, long tick) {
        set("spec", JSON.writeValueAsString(spec));
        set("from", from.toString());
        set("to", to.toString());
        set("tick", Long.toString(tick));
    }

    private void set(String attribute, String value) {
        if (!Objects.equals(getElement().getAttribute(attribute), value)) {
            getElement().setAttribute(attribute, value);
        }
    }

    /** Calls a listener when somebody zooms in or out. */
    public Registration addZoomListener(ComponentEventListener<ZoomEvent> listener) {
        return addListener(ZoomEvent.class, listener);
    }
}
