package io.espalier.ui.part;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.html.NativeDetails;

/** A button that opens what is below it. */
public final class Menu {
    private Menu() {}

    /** Such a button, closed. */
    public static NativeDetails of(String title, Component content) {
        NativeDetails menu = new NativeDetails(title, content);
        menu.addClassName("esp-menu");
        menu.getSummary().addClassName("esp-button");
        menu.getSummary().add(new Icon("chevron-down"));
        return menu;
    }
}
