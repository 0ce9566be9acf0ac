package io.espalier.ui.events;

import com.vaadin.flow.component.AttachEvent;
import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.ComponentEventListener;
import com.vaadin.flow.component.HasComponents;
import com.vaadin.flow.component.HasStyle;
import com.vaadin.flow.component.Tag;
import com.vaadin.flow.component.html.Anchor;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.H2;
import com.vaadin.flow.component.html.NativeButton;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.shared.Registration;
import io.espalier.ui.chart.ZoomEvent;
import io.espalier.ui.chart.Zoomed;
import io.espalier.ui.part.Marks;
import io.espalier.ui.text.Say;
import io.espalier.ui.text.Words;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;

/**
 * When things happened, as bars that lead to their part of the time; static/pages/timeline.js adds arrow keys, and that what is
 * dragged over is zoomed to.
 */
@Tag("esp-timeline")
@SuppressWarnings("serial")
final class EventTimeLine extends Component implements HasComponents, HasStyle {
    private static final double PERCENT = 100;

    private final Span shown = Marks.span("", "esp-secondary", "esp-small");
    private final Span step = Marks.span("", "esp-tertiary", "esp-small");
    private final NativeButton out;
    private final Div chart = Marks.div("esp-timeline__bars");
    private final Div slow = Marks.div("esp-secondary");
    private transient Optional<String> drawn = Optional.empty();

    /** @param widen zooms out */
    EventTimeLine(Runnable widen) {
        out = Marks.button(Say.of("events.timeline.out"), widen);
        out.addClassName("esp-button--small");
        out.setTitle(Say.of("events.timeline.out.title"));
        addClassNames("esp-timeline", "esp-timeline--zoom", "esp-panel");
        getElement().setAttribute("role", "group");
        getElement().setAttribute("aria-label", Say.of("events.timeline"));
        Div head = Marks.div("esp-panel__head", new H2(Say.of("events.timeline")), shown, step, out);
        slow.setText(Say.of("events.timeline.ended"));
        slow.setVisible(false);
        add(head, chart, slow);
    }

    @Override
    protected void onAttach(AttachEvent event) {
        super.onAttach(event);
        event.getUI().getPage().addJsModule("/pages/timeline.js");
    }

    /** Calls a listener when somebody drags over a span. */
    Registration addZoomListener(ComponentEventListener<ZoomEvent> listener) {
        return addListener(ZoomEvent.class, listener);
    }

    /**
     * Shows a time line.
     *
     * @param zoomed whether there is more time around it
     * @param address of the page zoomed to a part
     */
    void show(TimeLine line, boolean zoomed, Function<Zoomed, String> address) {
        Zoomed span = line.span();
        out.setVisible(zoomed);
        Marks.setText(shown, Say.of("events.timeline.span", line.moment(span.from()), line.moment(span.to())));
        Marks.setText(step, Say.of("events.timeline.step", Words.span(line.step())));
        // Bars that stay as they are keep the keyboard's place; an address may be another where the bars are not.
        String next = line + address.apply(span);
        if (drawn.equals(Optional.of(next))) {
            return;
        }
        drawn = Optional.of(next);
        chart.removeAll();
        if (line.total() == 0) {
            chart.add(Marks.span(Say.of("events.timeline.none"), "esp-timeline__none", "esp-secondary"));
        }
        line.bars().forEach(bar -> chart.add(slot(line, bar, address)));
        line.ticks().forEach(tick -> chart.add(tick(tick)));
    }

    /** Says in the place of the bars that to count the events took too long, or shows them again. */
    void setEnded(boolean ended) {
        slow.setVisible(ended);
        chart.setVisible(!ended);
    }

    /** The script knows by its moments which time a place is of. */
    private static Component slot(TimeLine line, TimeLine.Bar bar, Function<Zoomed, String> address) {
        Component slot = bar.events() == 0 ? new Span() : link(line, bar, address);
        slot.getElement().getClassList().add("esp-timeline__slot");
        slot.getElement().setAttribute("data-from", bar.part().from().toString());
        slot.getElement().setAttribute("data-to", bar.part().to().toString());
        return slot;
    }

    private static Anchor link(TimeLine line, TimeLine.Bar bar, Function<Zoomed, String> address) {
        Span fill = Marks.span("", "esp-timeline__bar");
        fill.getStyle().set("--esp-value", Double.toString(bar.share()));
        if (bar.bad() > 0) {
            fill.addClassName("has-bad");
            fill.getStyle().set("--esp-bad", Double.toString((double) bar.bad() / bar.events()));
        }
        Anchor link = new Anchor(address.apply(bar.part()), fill);
        link.setTitle(line.words(bar));
        link.getElement().setAttribute("aria-label", line.words(bar));
        link.getElement().setAttribute("draggable", "false");
        return link;
    }

    private static Component tick(TimeLine.Tick tick) {
        Span mark = Marks.span(tick.text(), "esp-timeline__tick");
        mark.getElement().setAttribute("aria-hidden", "true");
        mark.getStyle().set("left", String.format(Locale.ROOT, "%.2f%%", tick.share() * PERCENT));
        return mark;
    }
}
