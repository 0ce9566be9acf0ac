package io.espalier.ui.topology;

import com.vaadin.flow.component.combobox.ComboBox;
import com.vaadin.flow.data.renderer.ComponentRenderer;
import io.espalier.engine.FabricAnalysis;
import io.espalier.model.Mlid;
import io.espalier.ui.part.Marks;
import io.espalier.ui.text.Say;
import java.util.Optional;
import java.util.function.Consumer;

/** Chooses a group of one fabric. */
@SuppressWarnings("serial")
public final class GroupBox extends ComboBox<GroupOption> {
    /** @param choose is told of what is chosen; empty for none any more */
    public GroupBox(FabricAnalysis analysis, Consumer<Optional<Mlid>> choose) {
        addClassName("esp-group-choice");
        setPlaceholder(Say.of("map.choose-group"));
        setAriaLabel(Say.of("groups.group"));
        setClearButtonVisible(true);
        setItemLabelGenerator(GroupOption::label);
        setRenderer(new ComponentRenderer<>(option -> Marks.div(
                "esp-hit", Marks.span(option.label()), Marks.span(option.detail(), "esp-small", "esp-tertiary"))));
        setItemsWithFilterConverter(
                query -> GroupOption.find(analysis, query.getFilter().orElse(""))
                        .skip(query.getOffset())
                        .limit(query.getLimit()),
                text -> text);
        addValueChangeListener(event -> {
            if (event.isFromClient()) {
                choose.accept(Optional.ofNullable(event.getValue()).map(GroupOption::mlid));
            }
        });
    }

    /** Shows a group as chosen, without telling anybody. */
    public void show(FabricAnalysis analysis, Optional<Mlid> group) {
        group.flatMap(analysis::tree).map(GroupOption::of).ifPresentOrElse(this::setValue, this::clear);
    }
}
