package io.espalier.ui.topology;

import com.vaadin.flow.component.combobox.ComboBox;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.data.renderer.ComponentRenderer;
import io.espalier.engine.FabricAnalysis;
import io.espalier.ui.part.Choice;
import io.espalier.ui.part.Marks;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** What lies over the map's top edge: overlay, group, which tree. */
@SuppressWarnings("serial")
final class MapTools extends Div {
    private final Choice<Overlay> overlays;
    private final Choice<TreeSide> sides;
    private final ComboBox<GroupOption> groups = new ComboBox<>();

    /**
     * The tools, which change nothing by themselves.
     *
     * @param state what is shown now
     * @param change is given what to show instead
     * @param current the fabric that is shown
     */
    MapTools(
            Supplier<TopologyState> state, Consumer<TopologyState> change, Supplier<Optional<FabricAnalysis>> current) {
        overlays =
                new Choice<>("Colour by", overlay -> change.accept(state.get().withOverlay(overlay)));
        sides = new Choice<>("Tree", side -> change.accept(state.get().withSide(side)));
        Arrays.stream(Overlay.values()).forEach(overlay -> overlays.option(overlay, overlay.label()));
        Arrays.stream(TreeSide.values()).forEach(side -> sides.option(side, side.label()));
        groups.addClassName("esp-group-choice");
        groups.setPlaceholder("Choose a group");
        groups.setAriaLabel("Group");
        groups.setClearButtonVisible(true);
        groups.setItemLabelGenerator(GroupOption::label);
        groups.setRenderer(new ComponentRenderer<>(option -> Marks.div(
                "esp-hit", Marks.span(option.label()), Marks.span(option.detail(), "esp-small", "esp-tertiary"))));
        groups.setItemsWithFilterConverter(
                query -> current.get().stream()
                        .flatMap(analysis ->
                                GroupOption.find(analysis, query.getFilter().orElse("")))
                        .skip(query.getOffset())
                        .limit(query.getLimit()),
                text -> text);
        Consumer<String> choose =
                mlid -> change.accept(state.get().withGroup(mlid).withSelected(""));
        groups.addValueChangeListener(event -> {
            if (event.isFromClient()) {
                choose.accept(
                        event.getValue() == null ? "" : event.getValue().mlid().toString());
            }
        });
        // Enter on typed text takes the first that fits, and where none does the page says so.
        groups.setAllowCustomValue(true);
        groups.addCustomValueSetListener(event -> choose.accept(current.get()
                .flatMap(analysis ->
                        GroupOption.find(analysis, event.getDetail()).findFirst())
                .map(option -> option.mlid().toString())
                .orElse(event.getDetail())));
        addClassName("esp-map-tools");
        add(overlays, groups, sides);
    }

    void show(TopologyState state, Optional<GroupOption> group) {
        overlays.show(state.overlay());
        overlays.offer(Overlay.TREE, group.isPresent());
        sides.show(state.side());
        sides.setVisible(group.isPresent());
        group.ifPresentOrElse(groups::setValue, groups::clear);
    }
}
