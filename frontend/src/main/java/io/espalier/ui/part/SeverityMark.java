package io.espalier.ui.part;

import com.vaadin.flow.component.html.Span;
import io.espalier.ui.text.Say;

/** How bad something is: a shape in a colour, and a word for those who see neither. */
@SuppressWarnings("serial")
public final class SeverityMark extends Span {
    /** The marks there are. */
    public enum Kind {
        CRITICAL("critical"),
        ERROR("error"),
        WARNING("warning"),
        INFO("info"),
        PASSED("passed");

        private final String icon;

        Kind(String icon) {
            this.icon = icon;
        }

        /** Its icon's name. */
        public String icon() {
            return icon;
        }

        /** What it is called. */
        public String word() {
            return Say.of("severity." + icon);
        }
    }

    /** A mark that tells its word to screen readers. */
    public SeverityMark(Kind kind) {
        Span word = Marks.span(kind.word() + " ", "esp-visually-hidden");
        add(new Icon(kind.icon, "esp-" + kind.icon), word);
        getStyle().set("display", "contents");
    }
}
