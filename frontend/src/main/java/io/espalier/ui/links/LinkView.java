package io.espalier.ui.links;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.H1;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.router.AfterNavigationEvent;
import com.vaadin.flow.router.BeforeEnterEvent;
import com.vaadin.flow.router.BeforeEnterObserver;
import com.vaadin.flow.router.Location;
import com.vaadin.flow.router.QueryParameters;
import com.vaadin.flow.router.Route;
import io.espalier.engine.FabricAnalysis;
import io.espalier.model.Link;
import io.espalier.ui.chart.ChartSpan;
import io.espalier.ui.chart.Charts;
import io.espalier.ui.events.EventList;
import io.espalier.ui.part.Choice;
import io.espalier.ui.part.EmptyState;
import io.espalier.ui.part.Marks;
import io.espalier.ui.part.Panel;
import io.espalier.ui.shell.LivePage;
import io.espalier.ui.shell.MainLayout;
import io.espalier.ui.shell.Moment;
import io.espalier.ui.text.Names;
import io.espalier.ui.text.Say;
import io.espalier.ui.text.Urls;
import io.espalier.ui.topology.LinkParts;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** One link and its two ports: charts over time, load, trees, counters, what happened. */
@Route(value = Urls.LINK, layout = MainLayout.class)
@SuppressWarnings("serial")
public final class LinkView extends LivePage implements BeforeEnterObserver {
    private final H1 title = new H1();
    private final Span id = Marks.span("", "esp-mono", "esp-secondary", "esp-page__id");
    private final Div actions = Marks.div("esp-page__actions");
    private final Choice<ChartSpan.Length> lengths =
            new Choice<>(Say.of("link.how-far-back"), length -> go(ChartSpan.back(length)));
    private final Charts charts = new Charts();
    private final Panel<LinkParts> now = new Panel<>(Say.of("link.now"));
    private final Panel<LinkParts> trees = new Panel<>(Say.of("link.trees"));
    private final Panel<LinkParts> counters = new Panel<>(Say.of("link.counters"));
    private final Panel<EventList> history = new Panel<>(Say.of("link.history"));
    private final EmptyState absent = new EmptyState();
    private final Div body = Marks.div("esp-columns");
    private String asked = "";
    private transient ChartSpan span = ChartSpan.of(Map.of());
    private String actionsOf = "";

    public LinkView() {
        addClassName("esp-page--one");
        trees.bodyClass("esp-scroll-body");
        history.bodyClass("esp-scroll-body");
        for (ChartSpan.Length length : ChartSpan.Length.values()) {
            lengths.option(length, length.label());
        }
        charts.addZoomListener(zoom -> go(span.zoomedTo(zoom.from(), zoom.to())));
    }

    @Override
    public String title() {
        return Say.of("page.link");
    }

    @Override
    public void beforeEnter(BeforeEnterEvent event) {
        Map<String, List<String>> parameters =
                event.getLocation().getQueryParameters().getParameters();
        asked = parameters.getOrDefault("id", List.of("")).getFirst();
        span = ChartSpan.of(parameters);
    }

    @Override
    public void afterNavigation(AfterNavigationEvent event) {
        refresh();
    }

    private void go(ChartSpan next) {
        getUI().ifPresent(ui -> {
            Location here = ui.getInternals().getActiveViewLocation();
            ui.navigate(
                    here.getPath(),
                    new QueryParameters(next.in(here.getQueryParameters().getParameters())));
        });
    }

    @Override
    protected List<Component> parts() {
        Div chart = Marks.div("esp-panel", Marks.div("esp-panel__head", lengths), charts);
        body.add(Marks.div("esp-column", chart, counters), Marks.div("esp-column", now, trees, history));
        return List.of(Marks.div("esp-page__head", title, id, Marks.span("", "esp-spacer"), actions), absent, body);
    }

    @Override
    protected void show(FabricAnalysis analysis, Moment moment) {
        Optional<Link> link = analysis.fabric().links().stream()
                .filter(one -> one.toString().equals(asked))
                .findFirst();
        body.setVisible(link.isPresent());
        absent.setVisible(link.isEmpty());
        actions.setVisible(link.isPresent());
        title.setText(link.map(new Names(analysis.fabric())::link).orElse(Say.of("link.absent.title")));
        Marks.setText(id, asked);
        absent.show(Say.of("link.absent"), List.of());
        link.ifPresent(found -> show(analysis, moment, found));
    }

    private void show(FabricAnalysis analysis, Moment moment, Link link) {
        LinkParts parts = LinkParts.of(analysis, link);
        showActions(parts);
        lengths.show(span.length());
        Instant by = moment.past().orElse(analysis.fabric().sweptAt());
        charts.show(
                LinkCharts.of(link, parts.there(), parts.back()),
                span.from(by),
                span.to(by),
                analysis.fabric().number());
        now.show(parts, panel -> panel.put(parts.properties(), parts.load()));
        trees.show(parts, panel -> panel.put(parts.trees()));
        counters.show(parts, panel -> panel.put(parts.counters()));
        EventList events = EventList.about(moment, List.of(asked));
        history.show(events, panel -> events.fill(panel));
    }

    private void showActions(LinkParts parts) {
        String of = asked
                + com.vaadin
                        .flow
                        .component
                        .UI
                        .getCurrent()
                        .getInternals()
                        .getActiveViewLocation()
                        .getPathWithQueryParameters();
        if (!of.equals(actionsOf)) {
            actionsOf = of;
            actions.removeAll();
            actions.add(
                    Marks.action(Say.of("show-on-map"), Urls.TOPOLOGY + "?select=" + asked),
                    Marks.action(Say.of("what-if-down"), parts.withoutUrl()));
        }
    }
}
