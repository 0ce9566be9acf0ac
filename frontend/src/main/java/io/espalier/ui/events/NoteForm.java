package io.espalier.ui.events;

import com.vaadin.flow.component.html.NativeButton;
import com.vaadin.flow.component.html.Section;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.component.textfield.TextArea;
import com.vaadin.flow.component.textfield.TextField;
import io.espalier.server.journal.NoteDraft;
import io.espalier.server.store.FabricEvent;
import io.espalier.server.store.LogEntry;
import io.espalier.ui.part.Marks;
import io.espalier.ui.part.Who;
import io.espalier.ui.text.Say;
import io.espalier.ui.text.Zone;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.Consumer;

/** Where an operator writes a note: what, who, tags, and what it is about. Where nobody has to log in, names are as given. */
@SuppressWarnings("serial")
public final class NoteForm extends Section {
    private static final DateTimeFormatter MOMENT = DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm", Locale.ENGLISH);

    private final TextArea text = new TextArea(Say.of("events.note"));
    private final TextField by = field(Say.of("note.name"), "");
    private final TextField tags = field(Say.of("events.tags"), Say.of("note.tags.example"));
    private final TextField from = field(Say.of("note.from", Zone.name()), "2026-03-01 08:00");
    private final TextField to = field(Say.of("note.to", Zone.name()), "2026-03-01 12:00");
    private final Span about = Marks.span("", "esp-secondary");
    private final Span wrong = Marks.span("", "esp-note__wrong");
    private final transient Consumer<NoteDraft> write;
    private Instant near = Instant.EPOCH;
    private long event;
    private long supersedes;

    /** @param write takes the draft; an IllegalArgumentException of it is shown */
    public NoteForm(Consumer<NoteDraft> write) {
        this.write = write;
        addClassNames("esp-panel", "esp-note");
        getElement().setAttribute("aria-label", Say.of("note.add"));
        text.addClassNames("esp-field", "esp-note__text");
        text.setMaxLength(1_900);
        wrong.getElement().setAttribute("role", "alert");
        NativeButton save = Marks.button(Say.of("note.save"), this::save);
        save.addClassName("esp-button--primary");
        add(
                about,
                text,
                Marks.div("esp-note__fields", by, tags, from, to),
                Marks.div("esp-actions", save, Marks.button(Say.of("cancel"), this::close), wrong));
        setVisible(false);
    }

    private static TextField field(String label, String example) {
        TextField field = new TextField(label);
        field.setPlaceholder(example);
        field.addClassName("esp-field");
        return field;
    }

    /** Shows the form for a note on nothing in particular. */
    public void open() {
        open(0, 0, "");
    }

    /** Shows the form for a note on a span of time. */
    public void openOn(Instant begin, Instant end) {
        open();
        near = begin;
        from.setValue(MOMENT.format(Zone.local(begin)));
        to.setValue(MOMENT.format(Zone.local(end)));
    }

    /** Shows the form for a note on an event. */
    void openOn(FabricEvent event) {
        open(event.id(), 0, Say.of("note.on-event", Long.toString(event.id()), event.text()));
    }

    /** Shows the form for a note that takes the place of another, with that one's words. */
    void openInPlaceOf(LogEntry note) {
        open(
                0,
                note.event().id(),
                Say.of("note.instead", Long.toString(note.event().id())));
        text.setValue(note.event().text());
        tags.setValue(String.join(", ", note.tags()));
    }

    private void open(long on, long instead, String words) {
        near = Instant.now();
        event = on;
        supersedes = instead;
        Marks.setText(about, words);
        Marks.setText(wrong, "");
        Who.sign(by);
        text.clear();
        tags.clear();
        from.clear();
        to.clear();
        setVisible(true);
        text.focus();
    }

    void close() {
        setVisible(false);
    }

    private void save() {
        try {
            write.accept(draft());
            close();
        } catch (IllegalArgumentException e) {
            Marks.setText(wrong, String.valueOf(e.getMessage()));
        }
    }

    private NoteDraft draft() {
        List<String> named = Arrays.stream(tags.getValue().split(","))
                .map(String::strip)
                .filter(tag -> !tag.isEmpty())
                .toList();
        return new NoteDraft(
                text.getValue(),
                by.getValue(),
                new TreeSet<>(named),
                new NoteDraft.Place(event, List.of(), moment(from), moment(to)),
                supersedes);
    }

    private Optional<Instant> moment(TextField field) {
        String value = field.getValue().strip();
        if (value.isEmpty()) {
            return Optional.empty();
        }
        try {
            return Optional.of(Zone.instant(LocalDateTime.parse(value.replace('T', ' '), MOMENT), near));
        } catch (DateTimeException e) {
            throw new IllegalArgumentException(Say.of("note.no-moment", value), e);
        }
    }
}
