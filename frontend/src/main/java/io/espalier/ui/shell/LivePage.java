package io.espalier.ui.shell;

import com.vaadin.flow.component.AttachEvent;
import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.component.html.Main;
import com.vaadin.flow.router.AfterNavigationEvent;
import com.vaadin.flow.router.AfterNavigationObserver;
import io.espalier.engine.FabricAnalysis;
import io.espalier.server.FabricService;
import io.espalier.server.sweep.SweepState;
import io.espalier.ui.part.EmptyState;
import io.espalier.ui.part.Here;
import io.espalier.ui.part.Marks;
import io.espalier.ui.text.Say;
import io.espalier.ui.text.Urls;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * A page of the fabric: shown again, in place, whenever the service has news or another moment is chosen; until the first sweep
 * it says what is being waited for. A page of the past follows no news.
 */
@SuppressWarnings({"serial", "this-escape"}) // adding a class name calls nothing that a page overrides
public abstract class LivePage extends Main implements AfterNavigationObserver, Titled {
    private final EmptyState empty = new EmptyState();
    private final transient FabricService service;
    private transient Optional<Instant> shownMoment = Optional.empty();

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
        Live.follow(this, event, service, this::follow);
    }

    /** The page stays and its address is another: so may be the moment. */
    @Override
    public void afterNavigation(AfterNavigationEvent event) {
        if (!shownMoment.equals(Here.moment())) {
            refresh();
        }
    }

    private void follow() {
        if (Here.moment().isEmpty()) {
            refresh();
        }
    }

    /** Shows the page's moment. */
    protected final void refresh() {
        Moment moment = Moment.here(service);
        shownMoment = moment.past();
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
        if (moment.past().isPresent()) {
            showEmpty(Say.of("live.before-history", moment.past().get()), List.of());
            return;
        }
        boolean starting = moment.health().sweep().state() == SweepState.STARTING;
        showEmpty(
                starting ? Say.of("live.starting") : Say.of("live.no-fabric"),
                moment.health().complaints());
        if (!starting) {
            empty.offer(Marks.action(Say.of("live.no-fabric.help"), Urls.HELP + "/real-fabric"));
        }
    }

    private void showEmpty(String sentence, List<String> complaints) {
        empty.show(sentence, complaints);
        if (empty.getParent().isEmpty()) {
            removeAll();
            add(empty);
        }
    }
}
