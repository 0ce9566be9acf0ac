package io.espalier.ui.findings;

import com.vaadin.flow.component.ComponentUtil;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.H2;
import com.vaadin.flow.component.html.NativeButton;
import com.vaadin.flow.component.html.Section;
import com.vaadin.flow.component.textfield.TextField;
import io.espalier.ui.part.Choice;
import io.espalier.ui.part.Marks;
import io.espalier.ui.part.Who;
import io.espalier.ui.text.Say;
import io.espalier.ui.text.Words;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Asks who does something about findings, why, and for how long. It stands apart from the rows, so that what is typed outlives the
 * sweeps meanwhile.
 */
@SuppressWarnings("serial")
final class FindingForm extends Section {
    private static final String NAME = FindingForm.class.getName();
    private static final int MOST_NAME = 200;
    private static final int MOST_NOTE = 2_000;

    private final H2 title = new H2();
    private final TextField by = field(Say.of("findings.form.name"), MOST_NAME);
    private final TextField note = field(Say.of("findings.form.note"), MOST_NOTE);
    private final TextField nodes = field(Say.of("findings.form.nodes"), MOST_NOTE);
    private final Choice<Duration> time = new Choice<>(Say.of("findings.form.time"), this::choose);
    private final NativeButton done = Marks.button("", this::finish);
    private final Div problem = Marks.div("esp-worse");
    private Duration chosen = Duration.ofHours(1);
    private transient Consumer<Answer> then = answer -> {};

    /**
     * What was typed.
     *
     * @param by who
     * @param note why; may be empty
     * @param time for how long
     * @param nodes names of nodes; may be empty
     */
    record Answer(String by, String note, Duration time, String nodes) {}

    FindingForm() {
        addClassNames("esp-panel", "esp-finding-form");
        getElement().setAttribute("aria-label", Say.of("findings.form"));
        List.of(Duration.ofHours(1), Duration.ofHours(8), Duration.ofDays(1), Duration.ofDays(7))
                .forEach(length -> time.option(length, Words.span(length)));
        done.addClassName("esp-button--primary");
        add(
                Marks.div("esp-panel__head", title),
                Marks.div("esp-actions", by, note, nodes, time, done, Marks.button(Say.of("cancel"), this::close)),
                problem);
        close();
    }

    private static TextField field(String what, int most) {
        TextField field = new TextField();
        field.setPlaceholder(what);
        field.setAriaLabel(what);
        field.setMaxLength(most);
        field.addClassName("esp-filter");
        return field;
    }

    /**
     * Asks.
     *
     * @param what what is to be done, as its title
     * @param act what the button says
     * @param timed whether for how long
     * @param ofNodes whether of which nodes
     * @param answered gets the answer; what it throws as IllegalArgumentException is shown, and the form stays
     */
    void ask(String what, String act, boolean timed, boolean ofNodes, Consumer<Answer> answered) {
        then = answered;
        title.setText(what);
        done.setText(act);
        time.setVisible(timed);
        nodes.setVisible(ofNodes);
        choose(Duration.ofHours(1));
        name().ifPresent(by::setValue);
        Who.sign(by);
        note.clear();
        nodes.clear();
        problem.setText("");
        setVisible(true);
        (by.isEmpty() ? by : note).focus();
    }

    private static Optional<String> name() {
        return Optional.ofNullable(UI.getCurrent())
                .flatMap(ui -> Optional.ofNullable((String) ComponentUtil.getData(ui, NAME)))
                .filter(name -> !name.isEmpty());
    }

    private void choose(Duration wanted) {
        chosen = wanted;
        time.show(wanted);
    }

    private void finish() {
        String name = by.getValue().strip();
        if (name.isEmpty()) {
            problem.setText(Say.of("findings.form.unnamed"));
            by.focus();
            return;
        }
        Optional.ofNullable(UI.getCurrent()).ifPresent(ui -> ComponentUtil.setData(ui, NAME, name));
        try {
            then.accept(new Answer(
                    name, note.getValue().strip(), chosen, nodes.getValue().strip()));
            close();
        } catch (IllegalArgumentException e) {
            problem.setText(String.valueOf(e.getMessage()));
        }
    }

    private void close() {
        setVisible(false);
    }
}
