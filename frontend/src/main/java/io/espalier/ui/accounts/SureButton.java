package io.espalier.ui.accounts;

import com.vaadin.flow.component.html.NativeButton;

/** A button that does what cannot be undone: at the second click, when it has said what. */
@SuppressWarnings("serial")
final class SureButton extends NativeButton {
    private boolean asked;

    SureButton(String text, String question, Runnable act) {
        super(text);
        getElement().setAttribute("type", "button");
        addClassName("esp-button");
        addClickListener(click -> {
            if (asked) {
                act.run();
            } else {
                asked = true;
                setText(question);
            }
        });
    }
}
