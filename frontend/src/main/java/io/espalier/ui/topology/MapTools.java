package io.espalier.ui.topology;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.combobox.ComboBox;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.data.renderer.ComponentRenderer;
import io.espalier.engine.FabricAnalysis;
import io.espalier.server.access.Role;
import io.espalier.ui.part.Choice;
import io.espalier.ui.part.ExportMenu;
import io.espalier.ui.part.Marks;
import io.espalier.ui.part.Who;
import io.espalier.ui.text.Say;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** What lies over the map's top edge: overlay, group, which tree or what to compare with, the picture as a file. */
@SuppressWarnings("serial")
final class MapTools extends Div {
    private final Choice<Overlay> overlays;
    private final Choice<TreeSide> sides;
    private final ComboBox<GroupOption> groups = new ComboBox<>();
    private final ComboBox<BesideOption> beside = new ComboBox<>();
    private final Div export = new Div();
    private final Div note = Marks.div("esp-map-note");
    private transient Optional<MapSources> shown = Optional.empty();

    /**
     * The tools, which change nothing by themselves.
     *
     * @param state what is shown now
     * @param change is given what to show instead
     * @param current the fabric that is shown
     */
    MapTools(
            Supplier<TopologyState> state, Consumer<TopologyState> change, Supplier<Optional<FabricAnalysis>> current) {
        overlays = new Choice<>(Say.of("map.colour-by"), overlay -> change.accept(with(state.get(), overlay, current)));
        sides = new Choice<>(
                Say.of("group.tree"), side -> change.accept(state.get().withSide(side)));
        Arrays.stream(Overlay.values()).forEach(overlay -> overlays.option(overlay, overlay.label()));
        Arrays.stream(TreeSide.values()).forEach(side -> sides.option(side, side.label()));
        groups.addClassName("esp-group-choice");
        groups.setPlaceholder(Say.of("map.choose-group"));
        groups.setAriaLabel(Say.of("groups.group"));
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
        fillBeside(state, change, current);
        addClassName("esp-map-tools");
        add(overlays, groups, sides, beside, export, note);
    }

    /** Compared with an hour ago, until something else is chosen. */
    private static TopologyState with(
            TopologyState state, Overlay overlay, Supplier<Optional<FabricAnalysis>> current) {
        return overlay == Overlay.COMPARE && state.beside().isEmpty()
                ? current.get()
                        .map(analysis -> state.comparedWith(BesideOption.usual(analysis)))
                        .orElse(state)
                : state.withOverlay(overlay);
    }

    private void fillBeside(
            Supplier<TopologyState> state, Consumer<TopologyState> change, Supplier<Optional<FabricAnalysis>> current) {
        beside.addClassName("esp-group-choice");
        beside.setPlaceholder(Say.of("map.compare-with"));
        beside.setAriaLabel(Say.of("map.compare-with"));
        beside.setItemLabelGenerator(BesideOption::label);
        beside.setRenderer(new ComponentRenderer<>(option -> Marks.div(
                "esp-hit", Marks.span(option.label()), Marks.span(option.detail(), "esp-small", "esp-tertiary"))));
        beside.setItemsWithFilterConverter(
                query -> current.get().stream()
                        .flatMap(analysis -> BesideOption.find(
                                analysis,
                                !state.get().group().isEmpty(),
                                query.getFilter().orElse("")))
                        .skip(query.getOffset())
                        .limit(query.getLimit()),
                text -> text);
        beside.addValueChangeListener(event -> {
            if (event.isFromClient() && event.getValue() != null) {
                change.accept(state.get().comparedWith(event.getValue().value()));
            }
        });
        beside.setAllowCustomValue(true);
        beside.addCustomValueSetListener(event ->
                change.accept(state.get().comparedWith(event.getDetail().strip())));
    }

    /**
     * Shows what is on.
     *
     * @param analysis what is on the map
     * @param sources what the picture is made of, and so its files
     */
    void show(TopologyState state, Optional<GroupOption> group, FabricAnalysis analysis, MapSources sources) {
        overlays.show(state.overlay());
        overlays.offer(Overlay.TREE, group.isPresent());
        overlays.offer(Overlay.HOISTING, group.isPresent());
        overlays.offer(Overlay.WHAT_IF, !state.changes().isEmpty() && Who.may(Role.ENGINEER));
        sides.show(state.side());
        sides.setVisible(group.isPresent() && !state.overlay().isOfTwo());
        group.ifPresentOrElse(groups::setValue, groups::clear);
        beside.setVisible(state.overlay() == Overlay.COMPARE);
        if (state.beside().isEmpty()) {
            beside.clear();
        } else {
            beside.setValue(BesideOption.of(state, analysis));
        }
        if (!shown.equals(Optional.of(sources))) {
            shown = Optional.of(sources);
            export.removeAll();
            export.add(ExportMenu.ofMap(Say.of("map.export"), sources.export()));
        }
    }

    /** Says beside what the picture is, and leads to what is behind it. */
    void say(String text, Component... links) {
        note.removeAll();
        note.setVisible(!text.isEmpty());
        note.add(Marks.span(text));
        note.add(links);
    }
}
