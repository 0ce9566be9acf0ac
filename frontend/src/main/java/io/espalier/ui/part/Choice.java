package io.espalier.ui.part;

import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.NativeButton;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;

/** A row of buttons of which one is on. */
@SuppressWarnings("serial")
public final class Choice<T> extends Div {
    private final Map<T, NativeButton> buttons = new LinkedHashMap<>();
    private final transient Consumer<T> onChoose;

    /** A choice without options. */
    public Choice(String label, Consumer<T> onChoose) {
        this.onChoose = onChoose;
        addClassName("esp-seg");
        getElement().setAttribute("role", "group");
        getElement().setAttribute("aria-label", label);
    }

    /** Adds an option at the right. */
    public Choice<T> option(T value, String text) {
        NativeButton button = new NativeButton(text, click -> onChoose.accept(value));
        button.getElement().setAttribute("type", "button");
        buttons.put(value, button);
        add(button);
        return this;
    }

    /** Shows which option is on, without telling anybody. */
    public void show(T value) {
        buttons.forEach((option, button) ->
                button.getElement().setAttribute("aria-pressed", Boolean.toString(option.equals(value))));
    }

    /** Shows or hides an option. */
    public void offer(T value, boolean offered) {
        NativeButton button = buttons.get(value);
        if (button != null) {
            button.setVisible(offered);
        }
    }
}
