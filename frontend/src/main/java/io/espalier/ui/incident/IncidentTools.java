package io.espalier.ui.incident;

import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.NativeButton;
import com.vaadin.flow.component.html.NativeLabel;
import io.espalier.ui.part.Choice;
import io.espalier.ui.part.Marks;
import io.espalier.ui.part.MomentField;
import io.espalier.ui.text.Say;
import io.espalier.ui.text.Words;
import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;

/** Chooses a span: from, to, or so long. */
@SuppressWarnings("serial")
final class IncidentTools extends Div {
    private static final List<Duration> LENGTHS = List.of(
            Duration.ofMinutes(3),
            Duration.ofMinutes(15),
            Duration.ofHours(1),
            Duration.ofHours(6),
            Duration.ofDays(1));

    private final MomentField from = new MomentField("esp-incident-from");
    private final MomentField to = new MomentField("esp-incident-to");
    private final Choice<Duration> lengths;

    IncidentTools(IncidentState state, Consumer<IncidentState> go) {
        addClassName("esp-incident-tools");
        lengths = new Choice<>(Say.of("incident.how-long"), length -> go.accept(state.lasting(length)));
        LENGTHS.forEach(length -> lengths.option(length, Words.span(length)));
        lengths.show(state.length());
        from.show(state.from());
        to.show(state.to());
        NativeButton show = Marks.button(
                Say.of("incident.show"),
                () -> from.moment()
                        .flatMap(begin -> to.moment().map(end -> state.between(begin, end)))
                        .ifPresentOrElse(go, from::focus));
        add(label("A", from), from, label("B", to), to, show, lengths);
    }

    private static NativeLabel label(String text, MomentField of) {
        NativeLabel label = new NativeLabel(text);
        label.setFor(of);
        label.addClassName("esp-label");
        return label;
    }
}
