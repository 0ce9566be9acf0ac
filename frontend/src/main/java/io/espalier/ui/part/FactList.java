package io.espalier.ui.part;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.html.DescriptionList;

/** Names and values in two columns: {@code dl.esp-facts}. */
@SuppressWarnings("serial")
public final class FactList extends DescriptionList {
    public FactList() {
        addClassName("esp-facts");
    }

    /** Adds a line whose value is made of parts. */
    public FactList fact(String name, Component... parts) {
        Description value = new Description();
        for (int i = 0; i < parts.length; i++) {
            if (i > 0) {
                value.add(new com.vaadin.flow.component.Text(" "));
            }
            value.add(parts[i]);
        }
        add(new Term(name), value);
        return this;
    }

    /** Adds a line of text; what stands after an id's comma is set back. */
    public FactList fact(String name, String value) {
        int comma = value.indexOf(',');
        if (!value.startsWith("0x")) {
            return fact(name, Marks.span(value));
        }
        String id = comma < 0 ? value : value.substring(0, comma);
        Component rest = Marks.span(comma < 0 ? "" : value.substring(comma + 1).strip(), "esp-secondary");
        return fact(name, Marks.span(id, "esp-mono"), rest);
    }
}
