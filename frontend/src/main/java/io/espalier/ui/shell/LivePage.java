package io.espalier.ui.shell;

import com.vaadin.flow.component.AttachEvent;
import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.component.html.Main;
import io.espalier.engine.FabricAnalysis;
import io.espalier.server.FabricService;
import io.espalier.server.sweep.SweepState;
import io.espalier.ui.part.EmptyState;
import java.util.List;

/**
 * A page that follows the newest fabric: shown again, in place, whenever the service has news; until the first sweep it
 * says what is being waited for.
 */
@SuppressWarnings({"serial", "this-escape"}) // adding a class name calls nothing that a page overrides
public abstract class LivePage extends Main {
    private final EmptyState empty = new EmptyState();
    private final transient FabricService service;

    protected LivePage() {
        service = Moment.findService();
        addClassName("esp-page");
    }

    /** The page's parts, made once and updated from then on. */
    protected abstract List<Component> parts();

    /** Brings the parts up to date. */
    protected abstract void show(FabricAnalysis analysis, Moment moment);

    @Override
    protected void onAttach(AttachEvent event) {
        super.onAttach(event);
        refresh();
        Live.follow(this, event, service, this::refresh);
    }

    /** Shows the present. */
    protected final void refresh() {
        Moment moment = Moment.now(service);
        moment.analysis().ifPresentOrElse(analysis -> showParts(analysis, moment), () -> showEmpty(moment));
    }

    /** Does something in the page from another thread, if the page is still open then. */
    protected static void later(UI ui, Runnable act) {
        Live.show(ui, act);
    }

    private void showParts(FabricAnalysis analysis, Moment moment) {
        if (empty.getParent().isPresent() || getComponentCount() == 0) {
            removeAll();
            parts().forEach(this::add);
        }
        show(analysis, moment);
    }

    private void showEmpty(Moment moment) {
        boolean starting = moment.health().sweep().state() == SweepState.STARTING;
        empty.show(
                starting
                        ? "The first sweep of the fabric is under way."
                        : "No fabric was read yet; it is tried again and again.",
                moment.health().complaints());
        if (empty.getParent().isEmpty()) {
            removeAll();
            add(empty);
        }
    }
}
