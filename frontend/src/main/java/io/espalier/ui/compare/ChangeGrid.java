package io.espalier.ui.compare;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.grid.Grid;
import com.vaadin.flow.component.html.Anchor;
import com.vaadin.flow.component.html.Section;
import com.vaadin.flow.data.renderer.ComponentRenderer;
import io.espalier.engine.compare.Change;
import io.espalier.engine.compare.How;
import io.espalier.ui.part.Here;
import io.espalier.ui.part.Marks;
import io.espalier.ui.text.Say;
import io.espalier.ui.text.Words;
import java.time.Instant;
import java.util.List;

/** The changes as rows; the browser is sent only those it shows. */
@SuppressWarnings("serial")
final class ChangeGrid extends Section {
    private final Grid<Change> grid = new Grid<>();
    private transient Instant before = Instant.EPOCH;
    private transient Instant after = Instant.EPOCH;

    ChangeGrid() {
        addClassNames("esp-panel", "esp-panel--fill");
        grid.addClassName("esp-grid");
        grid.setSelectionMode(Grid.SelectionMode.NONE);
        grid.setEmptyStateText(Say.of("compare.none"));
        grid.addColumn(change -> SubjectWords.many(change.subject()))
                .setHeader(Say.of("compare.about"))
                .setAutoWidth(true)
                .setFlexGrow(0);
        grid.addColumn(new ComponentRenderer<>(this::what))
                .setHeader(Say.of("compare.what"))
                .setFlexGrow(2);
        grid.addColumn(change -> SubjectWords.how(change.how()))
                .setHeader(Say.of("compare.how"))
                .setAutoWidth(true)
                .setFlexGrow(0);
        grid.addColumn(change -> orNone(change.before()))
                .setHeader(Say.of("compare.before"))
                .setFlexGrow(2);
        grid.addColumn(change -> orNone(change.after()))
                .setHeader(Say.of("compare.after"))
                .setFlexGrow(2);
        add(grid);
    }

    private static String orNone(String value) {
        return value.isEmpty() ? Words.NONE : value;
    }

    /** What went is shown where it still was. */
    private Component what(Change change) {
        String url = SubjectWords.url(change);
        if (url.isEmpty()) {
            return Marks.span(change.what());
        }
        Instant moment = change.how() == How.REMOVED ? before : after;
        Anchor anchor = new Anchor(Here.data(url) + "&" + Here.MOMENT + "=" + moment, change.what());
        anchor.addClassName("esp-link");
        return anchor;
    }

    void show(List<Change> changes, Instant from, Instant to) {
        before = from;
        after = to;
        grid.setItems(changes);
    }
}
