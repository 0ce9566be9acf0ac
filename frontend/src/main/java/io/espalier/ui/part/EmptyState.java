package io.espalier.ui.part;

import com.vaadin.flow.component.html.Anchor;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Span;
import io.espalier.ui.text.Words;
import java.util.List;

/** What stands where there is nothing to show yet: one sentence that says why, and what is wrong, if anything is. */
@SuppressWarnings("serial")
public final class EmptyState extends Div {
    private List<String> shown = List.of();

    public EmptyState() {
        addClassName("esp-empty");
        getElement().setAttribute("role", "status");
    }

    /** Shows a sentence and complaints under it. */
    public EmptyState show(String sentence, List<String> complaints) {
        List<String> lines = new java.util.ArrayList<>(List.of(sentence));
        lines.addAll(complaints);
        if (!lines.equals(shown)) {
            shown = List.copyOf(lines);
            removeAll();
            add(new Span(sentence));
            complaints.forEach(this::addComplaint);
        }
        return this;
    }

    /** Adds a way on, once. */
    public void offer(Anchor way) {
        if (getChildren().noneMatch(Anchor.class::isInstance)) {
            add(way);
        }
    }

    private void addComplaint(String text) {
        String sentence = Words.sentence(text);
        add(Marks.line(new SeverityMark(SeverityMark.Kind.ERROR), new com.vaadin.flow.component.Text(" " + sentence)));
    }
}
