package io.espalier.ui.part;

import com.vaadin.flow.component.html.Span;

/** A 16-pixel icon of static/icons/icons.svg, in the current text colour; hidden from screen readers. */
@SuppressWarnings("serial")
public final class Icon extends Span {
    /** The icon of that name, with a severity's or other class names beside its own. */
    public Icon(String name, String... classes) {
        // Flow makes no elements of the SVG namespace; the text is made of names in this program only.
        getElement()
                .setProperty(
                        "innerHTML",
                        "<svg class=\"esp-icon " + String.join(" ", classes) + "\" aria-hidden=\"true\">"
                                + "<use href=\"/icons/icons.svg#" + name + "\"></use></svg>");
        getStyle().set("display", "contents");
    }
}
