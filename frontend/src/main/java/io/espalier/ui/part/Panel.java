package io.espalier.ui.part;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.html.Anchor;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.H2;
import com.vaadin.flow.component.html.Section;
import com.vaadin.flow.component.html.Span;
import java.time.Instant;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * A titled area that shows one value, and is built anew only when the value is another: what is on screen keeps its
 * selection and its scroll position while nothing changes.
 */
@SuppressWarnings("serial")
public final class Panel<T> extends Section {
    private final Div head = Marks.div("esp-panel__head");
    private final Span note = Marks.span("", "esp-secondary");
    private final Span more = Marks.span("", "esp-panel__more");
    private final Div body = new Div();
    private final Anchor moreLink = Marks.link("", "");
    private String moreUrl = "";
    private transient @Nullable T shown;
    private transient Optional<Instant> shownMoment = Optional.empty();

    /** An empty panel with a title. */
    public Panel(String title) {
        addClassName("esp-panel");
        H2 heading = new H2(title);
        head.add(heading, note, more);
        add(head, body);
    }

    /** A panel without a title line. */
    public static <T> Panel<T> untitled(String label) {
        Panel<T> panel = new Panel<>(label);
        panel.head.addClassName("esp-visually-hidden");
        return panel;
    }

    /** Sets what stands beside the title. */
    public Panel<T> note(Component... parts) {
        note.removeAll();
        note.add(parts);
        return this;
    }

    /** Sets the link at the right. */
    public Panel<T> more(String text, String href) {
        moreUrl = href;
        moreLink.setText(text);
        moreLink.setHref(Here.url(href));
        more.add(moreLink);
        return this;
    }

    /** Adds a class name to the body. */
    public Panel<T> bodyClass(String className) {
        body.addClassName(className);
        return this;
    }

    /** Shows a value; {@code build} fills the emptied body when it is another value than the one shown, or of another moment. */
    public void show(T value, Consumer<Panel<T>> build) {
        if (!Objects.equals(value, shown) || !shownMoment.equals(Here.moment())) {
            shown = value;
            shownMoment = Here.moment();
            moreLink.setHref(Here.url(moreUrl));
            body.removeAll();
            build.accept(this);
        }
    }

    /** Adds to the body. */
    public void put(Component... parts) {
        body.add(parts);
    }
}
