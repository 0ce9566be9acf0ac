package io.espalier.ui.reviews;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.router.AfterNavigationEvent;
import com.vaadin.flow.router.Route;
import io.espalier.engine.FabricAnalysis;
import io.espalier.engine.table.Column;
import io.espalier.server.FabricService;
import io.espalier.ui.part.EmptyState;
import io.espalier.ui.shell.LivePage;
import io.espalier.ui.shell.MainLayout;
import io.espalier.ui.shell.Moment;
import io.espalier.ui.table.Cell;
import io.espalier.ui.table.DataTable;
import io.espalier.ui.table.TableColumn;
import io.espalier.ui.text.Say;
import io.espalier.ui.text.Urls;
import io.espalier.ui.text.Words;
import java.util.List;
import java.util.Optional;

/** All reviews: what is under discussion, and what was decided. They are of no moment: each keeps its own. */
@Route(value = Urls.REVIEWS, layout = MainLayout.class)
@SuppressWarnings("serial")
public final class ReviewsView extends LivePage {
    private final transient FabricService service = Moment.findService();
    private final EmptyState none = new EmptyState();
    private final DataTable<ReviewRow> table =
            new DataTable<>("review", "state=open snapshots>1 title~spine", columns(), ReviewRow::id);

    private List<TableColumn<ReviewRow>> columns() {
        return List.of(
                TableColumn.text("title", Say.of("reviews.review"), ReviewRow::title)
                        .showing(row -> Cell.text(row.title()).to(Urls.review(row.id()))),
                TableColumn.of(
                        Column.text(
                                "state",
                                Say.of("reviews.state"),
                                row -> row.state().label()),
                        row -> Cell.text(ReviewRow.words(row.state())).marked(ReviewRow.mark(row.state()))),
                TableColumn.count("snapshots", Say.of("reviews.snapshots"), ReviewRow::snapshots),
                TableColumn.count("comments", Say.of("reviews.comments"), ReviewRow::comments),
                TableColumn.text("opened-by", Say.of("reviews.opened-by"), ReviewRow::openedBy),
                TableColumn.of(
                        Column.time("changed", Say.of("reviews.changed"), row -> Optional.of(row.changed())),
                        row -> Cell.text(Words.time(row.changed(), service.now()))),
                TableColumn.text("changed-by", Say.of("reviews.by"), ReviewRow::changedBy));
    }

    @Override
    public String title() {
        return Say.of("page.reviews");
    }

    @Override
    public void afterNavigation(AfterNavigationEvent event) {
        table.at(event.getLocation());
        super.afterNavigation(event);
        refresh();
    }

    @Override
    protected List<Component> parts() {
        return List.of(table.head(title()), none, table);
    }

    @Override
    protected void show(FabricAnalysis analysis, Moment moment) {
        List<ReviewRow> rows = ReviewRow.of(service.reviews().all());
        none.setVisible(rows.isEmpty());
        none.show(Say.of("reviews.empty"), List.of());
        table.setVisible(!rows.isEmpty());
        table.show(rows);
    }
}
