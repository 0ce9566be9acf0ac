package io.espalier.ui.topology;

import com.vaadin.flow.component.AttachEvent;
import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.ComponentEvent;
import com.vaadin.flow.component.ComponentEventListener;
import com.vaadin.flow.component.DomEvent;
import com.vaadin.flow.component.EventData;
import com.vaadin.flow.component.Tag;
import com.vaadin.flow.shared.Registration;
import io.espalier.model.Mlid;
import io.espalier.ui.part.Here;
import java.time.Instant;
import java.util.Objects;
import java.util.Optional;

/**
 * The map: static/fabric-canvas as a component. It fetches what it draws by URL; here it is only told which URLs, and it
 * tells back ids.
 */
@Tag("fabric-canvas")
@SuppressWarnings("serial")
public final class FabricCanvas extends Component {
    static final String SCRIPT = "/fabric-canvas/index.js";
    private static final String MIDDLE = "0.5";

    @Override
    protected void onAttach(AttachEvent event) {
        super.onAttach(event);
        event.getUI().getPage().addJsModule(SCRIPT);
    }

    /**
     * Shows a picture in a view of it.
     *
     * @param picked ids of what is picked, with commas between them
     */
    void show(MapSources sources, TopologyState state, String picked) {
        set("src", Here.data(sources.map()));
        set("tree-src", sources.tree().isEmpty() ? "" : Here.data(sources.tree()));
        TreeSide side = state.overlay().isOfTwo() ? TreeSide.BOTH : state.side();
        set("tree-view", side.id());
        set("overlay", state.overlay().id());
        set("overlay-src", sources.values().isEmpty() ? "" : Here.data(sources.values()));
        set("selected", picked);
    }

    /** Shows two moments laid over each other: all cables, or the tree of one group. */
    public void showMoments(Instant from, Instant to, Optional<Mlid> group) {
        String moments = "?from=" + from + "&to=" + to;
        set("src", Here.data("/api/v1/compare/map" + moments));
        set(
                "tree-src",
                Here.data("/api/v1/compare/tree" + moments
                        + group.map(mlid -> "&mlid=" + mlid).orElse("")));
        set("tree-view", TreeSide.BOTH.id());
        set("overlay", Overlay.TREE.id());
    }

    /** Puts the two moments left and right of a divider that can be dragged, or over each other. */
    public void divide(boolean divided) {
        set("divider", divided ? MIDDLE : "");
    }

    private void set(String attribute, String value) {
        if (Objects.equals(getElement().getAttribute(attribute), value)) {
            return;
        }
        if (value.isEmpty()) {
            getElement().removeAttribute(attribute);
        } else {
            getElement().setAttribute(attribute, value);
        }
    }

    /** Calls a listener when something is picked on the map. */
    public Registration addSelectListener(ComponentEventListener<Select> listener) {
        return addListener(Select.class, listener);
    }

    /** Something was picked on the map, or the picking undone. */
    @DomEvent("espalier-select")
    public static final class Select extends ComponentEvent<FabricCanvas> {
        private final String id;

        public Select(
                FabricCanvas source,
                boolean fromClient,
                @EventData("event.detail.kind") String kind,
                @EventData("event.detail.id || ''") String id) {
            super(source, fromClient);
            this.id = kind.equals("none") ? "" : id;
        }

        /** The NodeGUID, the link or the director; empty when nothing is picked any more. */
        public String id() {
            return id;
        }
    }
}
