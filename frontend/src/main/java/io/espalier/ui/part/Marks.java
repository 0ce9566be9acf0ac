package io.espalier.ui.part;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.HasText;
import com.vaadin.flow.component.html.Anchor;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.NativeButton;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.dom.Element;
import io.espalier.ui.text.Say;

/** Text, links and bars as components. */
public final class Marks {
    private Marks() {}

    /** Text with class names. */
    public static Span span(String text, String... classes) {
        Span span = new Span(text);
        span.addClassNames(classes);
        return span;
    }

    /** Things in a row of text. */
    public static Span line(Component... parts) {
        return new Span(parts);
    }

    /** A block with one class name. */
    public static Div div(String className, Component... parts) {
        Div div = new Div(parts);
        div.addClassName(className);
        return div;
    }

    /** A name that leads to its page. */
    public static Anchor link(String text, String href) {
        Anchor anchor = new Anchor(Here.url(href), text);
        anchor.addClassNames("esp-link", "esp-name");
        return anchor;
    }

    /** A GUID, LID, MGID, MLID or P_Key that leads to its page. */
    public static Anchor code(String text, String href) {
        Anchor anchor = link(text, href);
        anchor.addClassName("esp-mono");
        return anchor;
    }

    /** A number that leads to the list behind it. */
    public static Anchor number(String text, String href) {
        Anchor anchor = new Anchor(Here.url(href), text);
        anchor.addClassName("esp-number");
        return anchor;
    }

    /** A link that looks like a button: it leads on with what is shown. */
    public static Anchor action(String text, String href) {
        Anchor anchor = new Anchor(Here.url(href), text);
        anchor.addClassName("esp-button");
        return anchor;
    }

    /** A button with an act's name on it. */
    public static NativeButton button(String text, Runnable act) {
        NativeButton button = new NativeButton(text, click -> act.run());
        button.getElement().setAttribute("type", "button");
        button.addClassName("esp-button");
        return button;
    }

    /** A button that puts a page's address into the clipboard. */
    public static NativeButton copyLink(String href) {
        NativeButton button = button(Say.of("copy-link"), () -> {});
        button.getElement()
                .setAttribute(
                        "onclick",
                        "import('/pages/copy.js').then(m=>m.copy(new URL(this.dataset.link,document.baseURI).href))");
        button.getElement().setAttribute("data-link", href);
        return button;
    }

    /** An HTML element that Flow has no class for, as a part of a component. */
    public static Element element(String tag, String text) {
        Element element = new Element(tag);
        element.setText(text);
        return element;
    }

    /** A horizontal bar whose length is a share of its track's. */
    public static Span loadBar(double share, int step) {
        Span bar = new Span();
        bar.addClassName("esp-loadbar");
        bar.getElement().setAttribute("data-step", Integer.toString(step));
        bar.getElement().appendChild(fill(share));
        return bar;
    }

    /** The filled part of a bar or track, 0 to 1. */
    public static Element fill(double share) {
        Element fill = new Element("i");
        fill.getStyle().set("--esp-value", Double.toString(Math.clamp(share, 0, 1)));
        return fill;
    }

    /** Sets a text only when it is another: no work for the browser, no lost selection. */
    public static void setText(HasText component, String text) {
        if (!text.equals(component.getText())) {
            component.setText(text);
        }
    }
}
