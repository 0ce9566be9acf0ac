package io.espalier.ui.events;

import com.vaadin.flow.component.ItemLabelGenerator;
import com.vaadin.flow.component.combobox.ComboBox;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.NativeButton;
import io.espalier.server.store.EventKind;
import io.espalier.server.store.EventTeller;
import io.espalier.ui.part.Marks;
import io.espalier.ui.text.Say;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** The line above the events: who told, of what kind, and the tags to choose by. */
@SuppressWarnings("serial")
final class EventTools extends Div {
    /** More tags are found by searching. */
    static final int MOST_TAGS = 12;

    private final ComboBox<EventTeller> source = new ComboBox<>();
    private final ComboBox<EventKind> kind = new ComboBox<>();
    private final Div tags = Marks.div("esp-tags");
    private final transient Supplier<EventsState> state;
    private final transient Consumer<EventsState> go;

    EventTools(Supplier<EventsState> state, Consumer<EventsState> go) {
        this.state = state;
        this.go = go;
        addClassName("esp-event-tools");
        choice(source, Say.of("events.any-source"), EventWords::source, List.of(EventTeller.values()));
        source.addValueChangeListener(change -> {
            if (change.isFromClient()) {
                go.accept(state.get().withSource(Optional.ofNullable(change.getValue())));
            }
        });
        choice(kind, Say.of("events.any-kind"), EventWords::kind, List.of(EventKind.values()));
        kind.addValueChangeListener(change -> {
            if (change.isFromClient()) {
                go.accept(state.get().withKind(Optional.ofNullable(change.getValue())));
            }
        });
        tags.getElement().setAttribute("role", "group");
        tags.getElement().setAttribute("aria-label", Say.of("events.tags"));
        add(source, kind, tags);
    }

    private static <T> void choice(ComboBox<T> box, String nothing, ItemLabelGenerator<T> label, List<T> values) {
        box.setItems(values);
        box.setItemLabelGenerator(label);
        box.setPlaceholder(nothing);
        box.setAriaLabel(nothing);
        box.setClearButtonVisible(true);
        box.addClassName("esp-group-choice");
    }

    /** Shows what is chosen, and the tags there are. */
    void show(Map<String, Long> counts) {
        EventsState now = state.get();
        now.source().ifPresentOrElse(source::setValue, source::clear);
        now.kind().ifPresentOrElse(kind::setValue, kind::clear);
        tags.removeAll();
        if (!now.subject().isEmpty()) {
            tags.add(pressed(chip(Say.of("events.about-subject", now.subject()), now.withoutSubject())));
        }
        if (!now.tag().isEmpty() && !counts.containsKey(now.tag())) {
            tags.add(chip(now.tag()));
        }
        counts.keySet().forEach(tag -> tags.add(chip(tag)));
    }

    /** A tag to choose by, or no longer. */
    NativeButton chip(String tag) {
        NativeButton chip = chip(tag, state.get().toggleTag(tag));
        return state.get().tag().equals(tag) ? pressed(chip) : chip;
    }

    private NativeButton chip(String text, EventsState next) {
        NativeButton chip = new NativeButton(text, click -> go.accept(next));
        chip.getElement().setAttribute("type", "button");
        chip.getElement().setAttribute("aria-pressed", "false");
        chip.addClassNames("esp-chip", "esp-tag");
        return chip;
    }

    private static NativeButton pressed(NativeButton chip) {
        chip.getElement().setAttribute("aria-pressed", "true");
        return chip;
    }
}
