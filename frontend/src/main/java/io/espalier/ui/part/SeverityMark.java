package io.espalier.ui.part;

import com.vaadin.flow.component.html.Span;

/** How bad something is: a shape in a colour, and a word for those who see neither. */
@SuppressWarnings("serial")
public final class SeverityMark extends Span {
    /** The marks there are. */
    public enum Kind {
        CRITICAL("critical", "Critical"),
        ERROR("error", "Error"),
        WARNING("warning", "Warning"),
        INFO("info", "Note"),
        PASSED("passed", "Passed");

        private final String icon;
        private final String word;

        Kind(String icon, String word) {
            this.icon = icon;
            this.word = word;
        }

        /** Its icon's name. */
        public String icon() {
            return icon;
        }

        /** What it is called. */
        public String word() {
            return word;
        }
    }

    /** A mark that tells its word to screen readers. */
    public SeverityMark(Kind kind) {
        Span word = Marks.span(kind.word + " ", "esp-visually-hidden");
        add(new Icon(kind.icon, "esp-" + kind.icon), word);
        getStyle().set("display", "contents");
    }
}
