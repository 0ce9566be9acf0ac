package io.espalier.ui.shell;

import com.vaadin.flow.component.UI;
import com.vaadin.flow.server.VaadinRequest;
import io.espalier.ui.text.Language;

/** Decides in which language a page speaks, before any part of it is made: the one chosen in this browser, else the browser's own. */
public final class LanguageRule {
    private LanguageRule() {}

    /** Holds a page that is being opened to the rule. */
    public static void hold(UI ui) {
        ui.setLocale(asked(VaadinRequest.getCurrent()).locale());
    }

    /** The language to answer a request in. */
    public static Language asked(VaadinRequest request) {
        return Language.asked(request.getCookies(), request.getLocale());
    }
}
