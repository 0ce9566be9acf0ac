package io.espalier.ui.compare;

import com.vaadin.flow.component.html.Section;
import io.espalier.engine.FabricAnalysis;
import io.espalier.model.Mlid;
import io.espalier.ui.topology.FabricCanvas;
import io.espalier.ui.topology.GroupBox;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Consumer;

/** The map of two moments: what was there only before, only after; or one group's tree then and now. */
@SuppressWarnings("serial")
final class TwoMomentsMap extends Section {
    private final FabricCanvas canvas = new FabricCanvas();
    private final transient FabricAnalysis after;
    private final GroupBox groups;

    TwoMomentsMap(FabricAnalysis before, FabricAnalysis after, Consumer<Optional<Mlid>> choose) {
        // A group that went is in the earlier fabric only.
        this.after = after.fabric().groups().isEmpty() ? before : after;
        groups = new GroupBox(this.after, choose);
        addClassName("esp-compare-map");
        add(canvas, groups);
    }

    void show(Instant from, Instant to, Optional<Mlid> group) {
        groups.show(after, group);
        canvas.showMoments(from, to, group);
    }
}
