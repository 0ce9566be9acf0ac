package io.espalier.ui.topology;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.component.html.H1;
import com.vaadin.flow.router.BeforeEnterEvent;
import com.vaadin.flow.router.BeforeEnterObserver;
import com.vaadin.flow.router.Route;
import io.espalier.engine.FabricAnalysis;
import io.espalier.engine.chassis.Director;
import io.espalier.engine.racks.Rack;
import io.espalier.engine.tree.TreeReport;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.Link;
import io.espalier.model.Mlid;
import io.espalier.model.Node;
import io.espalier.server.FabricService;
import io.espalier.ui.part.Here;
import io.espalier.ui.part.Marks;
import io.espalier.ui.shell.LivePage;
import io.espalier.ui.shell.MainLayout;
import io.espalier.ui.shell.Moment;
import io.espalier.ui.text.Say;
import io.espalier.ui.text.Urls;
import io.espalier.ui.text.Words;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** The map: all of what it shows is in its address. */
@Route(value = Urls.TOPOLOGY, layout = MainLayout.class)
@SuppressWarnings("serial")
public final class TopologyView extends LivePage implements BeforeEnterObserver {
    private final FabricCanvas canvas = new FabricCanvas();
    private final Drawer drawer = new Drawer(this::close);
    private final EventStrip strip = new EventStrip();
    private final MapTools tools;
    private final transient FabricService service = Moment.findService();
    private TopologyState state = TopologyState.PLAIN;
    private transient Optional<FabricAnalysis> held = Optional.empty();
    private transient Optional<Instant> heldFor = Optional.empty();

    public TopologyView() {
        addClassName("esp-page--map");
        tools = new MapTools(() -> state, this::go, () -> Moment.fabricHere(service));
        canvas.addSelectListener(event -> go(state.withSelected(event.id())));
    }

    @Override
    public String title() {
        return Say.of("page.topology");
    }

    @Override
    protected List<Component> parts() {
        H1 heading = new H1(title());
        heading.addClassName("esp-visually-hidden");
        return List.of(heading, canvas, tools, drawer, strip);
    }

    @Override
    public void beforeEnter(BeforeEnterEvent event) {
        TopologyState next =
                TopologyState.of(event.getLocation().getQueryParameters().getParameters());
        // What is picked changes nothing of what is laid over each other.
        if (!next.withSelected("").equals(state.withSelected(""))) {
            held = Optional.empty();
        }
        state = next;
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
        ui.navigate(TopologyView.class, Here.query(next.parameters()));
    }

    private void close() {
        go(state.selected().isEmpty() ? state.withGroup("") : state.withSelected(""));
    }

    @Override
    protected void show(FabricAnalysis analysis, Moment moment) {
        Optional<TreeReport> tree = state.mlid(analysis.fabric()).flatMap(analysis::tree);
        FabricAnalysis pictured = pictured(analysis);
        Optional<Instant> since = state.since()
                .flatMap(service::atOrFirst)
                .map(before -> before.fabric().sweptAt());
        Optional<Mlid> group = state.mlid(pictured.fabric());
        MapSources sources = MapSources.of(state, pictured, group.filter(mlid -> isKnown(pictured, mlid)), since);
        canvas.show(sources, state, picked(pictured));
        tools.show(state, tree.map(GroupOption::of), pictured, sources);
        say(pictured.fabric(), since);
        showDrawer(analysis, moment, tree);
        strip.show(moment);
    }

    /** Of a rack all its switches are marked. */
    private String picked(FabricAnalysis analysis) {
        return state.rack(analysis)
                .map(rack -> rack.switches().stream().map(Guid::toString).collect(Collectors.joining(",")))
                .orElseGet(state::selected);
    }

    /** What two are laid over each other is kept under the reader's eyes: it takes long, and the address leads to the newest. */
    private FabricAnalysis pictured(FabricAnalysis newest) {
        if (!state.overlay().isOfTwo() || !Here.moment().equals(heldFor)) {
            held = Optional.empty();
            heldFor = Here.moment();
        }
        FabricAnalysis pictured = held.orElse(newest);
        held = Optional.of(pictured);
        return pictured;
    }

    /** At another moment the group may be gone, and its tree is there all the same. */
    private boolean isKnown(FabricAnalysis pictured, Mlid mlid) {
        return state.overlay() == Overlay.COMPARE || pictured.tree(mlid).isPresent();
    }

    private void say(Fabric fabric, Optional<Instant> since) {
        Instant now = fabric.sweptAt();
        switch (state.overlay()) {
            case COMPARE ->
                tools.say(
                        since.map(from -> Words.time(from, now) + " → " + Words.time(now, now))
                                .orElse(state.other().isPresent() ? "" : Say.of("map.choose-moment")),
                        since.<Component[]>map(from ->
                                        new Component[] {Marks.link(Say.of("compare.title"), Urls.compare(from, now))})
                                .orElse(new Component[0]));
            case HOISTING ->
                tools.say(Say.of("map.as-if-hoisting"), Marks.link(Say.of("map.all-decisions"), Urls.HOISTING));
            case WHAT_IF ->
                tools.say(
                        Supposed.words(state.changes(), fabric),
                        Marks.link(Say.of("page.what-if"), Urls.whatIf(state.changes())));
            default -> tools.say("");
        }
    }

    private void showDrawer(FabricAnalysis analysis, Moment moment, Optional<TreeReport> tree) {
        Optional<Node> node = state.node().flatMap(analysis.fabric()::findNode);
        Optional<Link> link = state.link(analysis.fabric());
        Optional<Director> director = state.director(analysis);
        Optional<Rack> rack = state.rack(analysis);
        if (node.isPresent()) {
            drawer.show(NodeFacts.of(analysis, node.get()));
        } else if (link.isPresent()) {
            drawer.show(LinkFacts.of(analysis, link.get()));
        } else if (director.isPresent()) {
            drawer.show(DirectorFacts.of(analysis, director.get()));
        } else if (rack.isPresent()) {
            drawer.show(RackFacts.of(analysis, rack.get()));
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
