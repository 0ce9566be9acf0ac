package io.espalier.ui.shell;

import com.vaadin.flow.component.Key;
import com.vaadin.flow.component.KeyModifier;
import com.vaadin.flow.component.combobox.ComboBox;
import com.vaadin.flow.data.provider.Query;
import com.vaadin.flow.data.renderer.ComponentRenderer;
import com.vaadin.flow.router.Location;
import io.espalier.engine.FabricAnalysis;
import io.espalier.ui.part.Here;
import io.espalier.ui.part.Icon;
import io.espalier.ui.part.Marks;
import io.espalier.ui.text.Say;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** The search in the top bar: what is chosen is shown on the map, or among the help pages. Ctrl K goes there, Enter takes the first hit. */
@SuppressWarnings("serial")
final class SearchBox extends ComboBox<Search.Hit> {
    private static final int MOST = 50;

    private static final String TYPED = "element.inputElement.value";

    private final transient Supplier<Optional<FabricAnalysis>> current;

    SearchBox(Supplier<Optional<FabricAnalysis>> current) {
        this.current = current;
        addClassName("esp-search");
        setPlaceholder(Say.of("search.hint"));
        setAriaLabel(Say.of("search.label"));
        setPrefixComponent(new Icon("search"));
        setItemLabelGenerator(Search.Hit::label);
        setRenderer(new ComponentRenderer<>(hit ->
                Marks.div("esp-hit", Marks.span(hit.label()), Marks.span(hit.detail(), "esp-small", "esp-tertiary"))));
        setItemsWithFilterConverter(this::find, text -> text);
        addValueChangeListener(event -> open(event.getValue()));
        openFirstOnEnter();
        addFocusShortcut(Key.KEY_K, KeyModifier.CONTROL);
    }

    /** The combo box itself takes only what is written exactly like a hit's label, or was walked to by the arrow keys. */
    private void openFirstOnEnter() {
        getElement()
                .addEventListener(
                        "keydown",
                        event -> openFirst(event.getEventData().get(TYPED).asString()))
                .setFilter("event.key === 'Enter' && !element.selectedItem")
                .addEventData(TYPED);
    }

    private void openFirst(String text) {
        Optional<Search.Hit> first = Search.find(current.get(), text, MOST).findFirst();
        first.ifPresent(hit -> {
            getElement().executeJs("this.close()");
            open(hit);
        });
    }

    private Stream<Search.Hit> find(Query<Search.Hit, String> query) {
        String text = query.getFilter().orElse("");
        return Search.find(current.get(), text, MOST).skip(query.getOffset()).limit(query.getLimit());
    }

    private void open(Search.@org.jspecify.annotations.Nullable Hit hit) {
        if (hit != null) {
            clear();
            Location location = new Location(Here.url(hit.url()));
            getUI().ifPresent(ui -> ui.navigate(location.getPath(), location.getQueryParameters()));
        }
    }
}
