package io.espalier.ui.topology;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.component.html.H1;
import com.vaadin.flow.router.BeforeEnterEvent;
import com.vaadin.flow.router.BeforeEnterObserver;
import com.vaadin.flow.router.PageTitle;
import com.vaadin.flow.router.QueryParameters;
import com.vaadin.flow.router.Route;
import io.espalier.engine.FabricAnalysis;
import io.espalier.engine.tree.TreeReport;
import io.espalier.model.Link;
import io.espalier.model.Node;
import io.espalier.server.FabricService;
import io.espalier.server.sweep.PortRates;
import io.espalier.ui.part.Here;
import io.espalier.ui.shell.LivePage;
import io.espalier.ui.shell.MainLayout;
import io.espalier.ui.shell.Moment;
import io.espalier.ui.text.Urls;
import java.util.List;
import java.util.Optional;

/** The map: all of what it shows is in its address. */
@Route(value = Urls.TOPOLOGY, layout = MainLayout.class)
@PageTitle("Topology · Espalier")
@SuppressWarnings("serial")
public final class TopologyView extends LivePage implements BeforeEnterObserver {
    private final FabricCanvas canvas = new FabricCanvas();
    private final Drawer drawer = new Drawer(this::close);
    private final EventStrip strip = new EventStrip();
    private final MapTools tools;
    private TopologyState state = TopologyState.PLAIN;

    public TopologyView() {
        addClassName("esp-page--map");
        FabricService service = Moment.findService();
        tools = new MapTools(() -> state, this::go, () -> Moment.fabricHere(service));
        canvas.addSelectListener(event -> go(state.withSelected(event.id())));
    }

    @Override
    protected List<Component> parts() {
        H1 title = new H1("Topology");
        title.addClassName("esp-visually-hidden");
        return List.of(title, canvas, tools, drawer, strip);
    }

    @Override
    public void beforeEnter(BeforeEnterEvent event) {
        state = TopologyState.of(event.getLocation().getQueryParameters().getParameters());
        if (isAttached()) {
            refresh();
        }
    }

    /** Shows another state, with an address of its own, so that the browser's back button leads back. */
    private void go(TopologyState next) {
        if (!next.equals(state)) {
            getUI().ifPresent(ui -> navigate(ui, next));
        }
    }

    private static void navigate(UI ui, TopologyState next) {
        ui.navigate(
                TopologyView.class,
                Here.query(QueryParameters.simple(next.parameters()).getParameters()));
    }

    private void close() {
        go(state.selected().isEmpty() ? state.withGroup("") : state.withSelected(""));
    }

    @Override
    protected void show(FabricAnalysis analysis, Moment moment) {
        Optional<TreeReport> tree = state.mlid(analysis.fabric()).flatMap(analysis::tree);
        String treeId = tree.map(report -> report.mlid().toString()).orElse("");
        canvas.showFabric(analysis.fabric().number(), state, treeId);
        tools.show(state, tree.map(GroupOption::of));
        showDrawer(analysis, moment, tree);
        strip.show(EventBars.of(moment));
    }

    private void showDrawer(FabricAnalysis analysis, Moment moment, Optional<TreeReport> tree) {
        Optional<Node> node = state.node().flatMap(analysis.fabric()::findNode);
        Optional<Link> link = state.link(analysis.fabric());
        PortRates rates = moment.rates();
        if (node.isPresent()) {
            drawer.show(NodeFacts.of(analysis, rates, node.get()));
        } else if (link.isPresent()) {
            drawer.show(LinkFacts.of(analysis, link.get()));
        } else if (!state.selected().isEmpty()) {
            drawer.show(Absent.selected(state, analysis.fabric()));
        } else if (tree.isPresent()) {
            drawer.show(GroupFacts.of(analysis, tree.get(), moment.settling()));
        } else if (!state.group().isEmpty()) {
            drawer.show(Absent.group(state, analysis.fabric()));
        } else {
            drawer.hide();
        }
    }
}
