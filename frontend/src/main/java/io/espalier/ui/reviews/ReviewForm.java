package io.espalier.ui.reviews;

import com.vaadin.flow.component.html.NativeButton;
import com.vaadin.flow.component.html.Section;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.component.textfield.TextArea;
import com.vaadin.flow.component.textfield.TextField;
import io.espalier.server.store.ReviewState;
import io.espalier.ui.part.Marks;
import io.espalier.ui.part.Who;
import io.espalier.ui.text.Say;
import java.util.Optional;

/** Where somebody comments on a review, accepts or rejects it. */
@SuppressWarnings("serial")
final class ReviewForm extends Section {
    private final TextArea text = new TextArea(Say.of("review.comment"));
    private final TextField by = new TextField(Say.of("review.name"));
    private final Span wrong = Marks.span("", "esp-note__wrong");
    private final NativeButton accept =
            Marks.button(Say.of("review.accept"), () -> send(Optional.of(ReviewState.ACCEPTED)));
    private final NativeButton reject =
            Marks.button(Say.of("review.reject"), () -> send(Optional.of(ReviewState.REJECTED)));
    private final NativeButton reopen =
            Marks.button(Say.of("review.reopen"), () -> send(Optional.of(ReviewState.OPEN)));
    private final transient Act act;

    /** Takes what was typed; an IllegalArgumentException of it is shown. */
    interface Act {
        void take(Optional<ReviewState> state, String text, String by);
    }

    ReviewForm(Act act) {
        this.act = act;
        addClassNames("esp-panel", "esp-note");
        getElement().setAttribute("aria-label", Say.of("review.form"));
        text.addClassNames("esp-field", "esp-note__text");
        text.setMaxLength(1_900);
        by.addClassName("esp-field");
        Who.sign(by);
        wrong.getElement().setAttribute("role", "alert");
        NativeButton comment = Marks.button(Say.of("review.comment"), () -> send(Optional.empty()));
        comment.addClassName("esp-button--primary");
        add(text, Marks.div("esp-note__fields", by), Marks.div("esp-actions", comment, accept, reject, reopen, wrong));
    }

    /** Offers what can follow. */
    void follow(ReviewState state) {
        accept.setVisible(state == ReviewState.OPEN);
        reject.setVisible(state == ReviewState.OPEN);
        reopen.setVisible(state != ReviewState.OPEN);
    }

    private void send(Optional<ReviewState> state) {
        try {
            act.take(state, text.getValue(), by.getValue());
            text.clear();
            Marks.setText(wrong, "");
        } catch (IllegalArgumentException e) {
            Marks.setText(wrong, String.valueOf(e.getMessage()));
        }
    }
}
