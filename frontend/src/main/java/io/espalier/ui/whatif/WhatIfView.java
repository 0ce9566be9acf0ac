package io.espalier.ui.whatif;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.component.combobox.ComboBox;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.H1;
import com.vaadin.flow.component.html.Pre;
import com.vaadin.flow.data.renderer.ComponentRenderer;
import com.vaadin.flow.router.BeforeEnterEvent;
import com.vaadin.flow.router.BeforeEnterObserver;
import com.vaadin.flow.router.Route;
import io.espalier.engine.FabricAnalysis;
import io.espalier.model.Fabric;
import io.espalier.ui.part.EmptyState;
import io.espalier.ui.part.Here;
import io.espalier.ui.part.Marks;
import io.espalier.ui.part.Panel;
import io.espalier.ui.shell.LivePage;
import io.espalier.ui.shell.MainLayout;
import io.espalier.ui.shell.Moment;
import io.espalier.ui.text.Say;
import io.espalier.ui.text.Urls;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/** Suppose that something changes, and read what the SM would do: all of the question is in the page's address. */
@Route(value = Urls.WHAT_IF, layout = MainLayout.class)
@SuppressWarnings("serial")
public final class WhatIfView extends LivePage implements BeforeEnterObserver {
    private final ComboBox<Supposition> suppose = new ComboBox<>();
    private final Panel<WhatIfState> question = new Panel<>(Say.of("whatif.suppose"));
    private final Panel<WhatIfState> file = new Panel<>(Say.of("whatif.file"));
    private final AnswerPanels answer = new AnswerPanels();
    private final transient Answering answering = new Answering();
    private final Div tools = Marks.div("esp-menus");
    private WhatIfState state = new WhatIfState(List.of());
    private long asked = -1;

    public WhatIfView() {
        Supplier<Optional<Fabric>> fabric =
                () -> Moment.fabricHere(Moment.findService()).map(FabricAnalysis::fabric);
        suppose.setPlaceholder(Say.of("whatif.hint"));
        suppose.setAriaLabel(Say.of("whatif.suppose"));
        suppose.addClassName("esp-suppose");
        suppose.setItemLabelGenerator(Supposition::label);
        suppose.setRenderer(new ComponentRenderer<>(option -> Marks.div(
                "esp-hit", Marks.span(option.label()), Marks.span(option.detail(), "esp-small", "esp-tertiary"))));
        suppose.setItemsWithFilterConverter(
                query -> fabric.get().stream()
                        .flatMap(now -> Supposition.find(now, query.getFilter().orElse("")))
                        .skip(query.getOffset())
                        .limit(query.getLimit()),
                text -> text);
        suppose.addValueChangeListener(event -> {
            if (event.isFromClient() && event.getValue() != null) {
                suppose.clear();
                go(state.with(event.getValue().json()));
            }
        });
    }

    @Override
    public String title() {
        return Say.of("page.what-if");
    }

    @Override
    protected List<Component> parts() {
        Div columns = Marks.div(
                "esp-columns",
                Marks.div("esp-column", answer.summary(), answer.groups(), answer.refused()),
                Marks.div("esp-column", question, answer.figures(), answer.hottest(), file));
        return List.of(
                Marks.div("esp-page__head", new H1(title()), Marks.span("", "esp-spacer"), suppose, tools), columns);
    }

    @Override
    public void beforeEnter(BeforeEnterEvent event) {
        state = WhatIfState.of(event.getLocation().getQueryParameters().getParameters());
        asked = -1;
        if (isAttached()) {
            refresh();
        }
    }

    private void go(WhatIfState next) {
        getUI().ifPresent(
                        ui -> ui.navigate(WhatIfView.class, Here.query(Map.of(WhatIfState.PARAMETER, next.changes()))));
    }

    @Override
    protected void show(FabricAnalysis analysis, Moment moment) {
        question.show(state, panel -> fillQuestion(panel, analysis.fabric()));
        file.setVisible(!state.changes().isEmpty());
        file.show(state, panel -> panel.put(new Pre(state.json())));
        // Asked of the fabric there was when the question was put; the answer does not change under the reader's eyes.
        if (asked < 0) {
            asked = analysis.fabric().number();
            ask(analysis);
        }
    }

    private void ask(FabricAnalysis analysis) {
        answer.clear();
        tools.removeAll();
        if (state.changes().isEmpty()) {
            return;
        }
        WhatIfState question = state;
        UI ui = UI.getCurrent();
        answer.working();
        answering.ask(
                analysis,
                question,
                result -> later(ui, () -> {
                    if (question.equals(state)) {
                        answer.show(result);
                        result.facts()
                                .forEach(facts -> showTools(analysis.fabric().number(), facts));
                    }
                }));
    }

    /** The picture on the map, and the files of it and of the tree of a group that changes. */
    private void showTools(long fabric, AnswerFacts facts) {
        WhatIfExport export = new WhatIfExport(fabric, state.changes());
        tools.removeAll();
        tools.add(Marks.action(Say.of("whatif.show-on-map"), Urls.supposed(state.changes())), export.map());
        if (!facts.groups().isEmpty()) {
            tools.add(export.trees(facts.groups()));
        }
    }

    private void fillQuestion(Panel<WhatIfState> panel, Fabric fabric) {
        if (state.changes().isEmpty()) {
            panel.put(new EmptyState().show(Say.of("whatif.empty"), List.of()));
            return;
        }
        for (int i = 0; i < state.changes().size(); i++) {
            int index = i;
            Div line = Marks.div(
                    "esp-change",
                    Marks.span(state.label(index, fabric), "esp-name"),
                    Marks.button(Say.of("whatif.remove"), () -> go(state.without(index))));
            panel.put(line);
        }
    }
}
