package io.espalier.ui.compare;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.grid.Grid;
import com.vaadin.flow.component.html.Anchor;
import com.vaadin.flow.component.html.Section;
import com.vaadin.flow.data.renderer.ComponentRenderer;
import io.espalier.engine.compare.Change;
import io.espalier.engine.compare.How;
import io.espalier.engine.compare.Subject;
import io.espalier.model.Fabric;
import io.espalier.model.Mgid;
import io.espalier.ui.part.Here;
import io.espalier.ui.part.Marks;
import io.espalier.ui.text.Say;
import io.espalier.ui.text.Words;
import java.time.Instant;
import java.util.List;
import java.util.function.Function;

/** The changes as rows; the browser is sent only those it shows. */
@SuppressWarnings("serial")
final class ChangeGrid extends Section {
    private final Grid<Change> grid = new Grid<>();
    private transient Instant before = Instant.EPOCH;
    private transient Instant after = Instant.EPOCH;
    private transient Function<Change, String> names = Change::what;

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

    /** A group has its members beside it, as it is or, if it is gone, was. */
    private static String name(Change change, Fabric one, Fabric other) {
        if (change.subject() != Subject.GROUP) {
            return change.what();
        }
        Mgid mgid = Mgid.parse(change.id());
        return other.findGroup(mgid)
                .or(() -> one.findGroup(mgid))
                .map(group -> Say.of(
                        "compare.group", mgid, Words.count(group.members().size(), "member")))
                .orElse(change.what());
    }

    /** What went is shown where it still was. */
    private Component what(Change change) {
        String url = SubjectWords.url(change);
        if (url.isEmpty()) {
            return Marks.span(names.apply(change));
        }
        Instant moment = change.how() == How.REMOVED ? before : after;
        Anchor anchor = new Anchor(Here.data(url) + "&" + Here.MOMENT + "=" + moment, names.apply(change));
        anchor.addClassName("esp-link");
        return anchor;
    }

    void show(List<Change> changes, Fabric one, Fabric other) {
        before = one.sweptAt();
        after = other.sweptAt();
        names = change -> name(change, one, other);
        grid.setItems(changes);
    }
}
