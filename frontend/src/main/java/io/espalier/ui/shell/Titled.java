package io.espalier.ui.shell;

import com.vaadin.flow.router.HasDynamicTitle;

/** A page that says what it is called; the browser shows that with the program's name. */
public interface Titled extends HasDynamicTitle {
    /** What the page is called, in the language of whoever looks. */
    String title();

    @Override
    default String getPageTitle() {
        return title() + " · Espalier";
    }
}
