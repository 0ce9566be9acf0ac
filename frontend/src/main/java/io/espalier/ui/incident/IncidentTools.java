package io.espalier.ui.incident;

import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Input;
import com.vaadin.flow.component.html.NativeButton;
import com.vaadin.flow.component.html.NativeLabel;
import io.espalier.ui.part.Choice;
import io.espalier.ui.part.Marks;
import io.espalier.ui.text.Say;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;

/** Chooses a span: from, to, or so long. */
@SuppressWarnings("serial")
final class IncidentTools extends Div {
    private static final Map<Duration, String> LENGTHS = new LinkedHashMap<>();

    static {
        LENGTHS.put(Duration.ofMinutes(3), "3 min");
        LENGTHS.put(Duration.ofMinutes(15), "15 min");
        LENGTHS.put(Duration.ofHours(1), "1 h");
        LENGTHS.put(Duration.ofHours(6), "6 h");
        LENGTHS.put(Duration.ofDays(1), "1 d");
    }

    private final Input from = moment("esp-incident-from");
    private final Input to = moment("esp-incident-to");
    private final Choice<Duration> lengths;

    IncidentTools(IncidentState state, Consumer<IncidentState> go) {
        addClassName("esp-incident-tools");
        lengths = new Choice<>(Say.of("incident.how-long"), length -> go.accept(state.lasting(length)));
        LENGTHS.forEach(lengths::option);
        lengths.show(state.length());
        from.setValue(text(state.from()));
        to.setValue(text(state.to()));
        NativeButton show = Marks.button(Say.of("incident.show"), () -> {
            try {
                go.accept(state.between(instant(from.getValue()), instant(to.getValue())));
            } catch (DateTimeException e) {
                // The browser's own field gives a whole moment or nothing.
                from.focus();
            }
        });
        add(label("A", from), from, label("B, UTC", to), to, show, lengths);
    }

    private static NativeLabel label(String text, Input of) {
        NativeLabel label = new NativeLabel(text);
        label.setFor(of);
        label.addClassName("esp-label");
        return label;
    }

    private static Input moment(String id) {
        Input input = new Input();
        input.setType("datetime-local");
        input.setId(id);
        input.getElement().setAttribute("step", "1");
        input.addClassName("esp-time__input");
        return input;
    }

    private static String text(Instant at) {
        return LocalDateTime.ofInstant(at, ZoneOffset.UTC)
                .truncatedTo(ChronoUnit.SECONDS)
                .format(DateTimeFormatter.ISO_LOCAL_DATE_TIME);
    }

    private static Instant instant(String text) {
        return LocalDateTime.parse(text).toInstant(ZoneOffset.UTC);
    }
}
