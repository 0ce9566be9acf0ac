package io.espalier.ui;

import com.vaadin.flow.component.dependency.StyleSheet;
import com.vaadin.flow.component.page.AppShellConfigurator;
import com.vaadin.flow.component.page.Inline;
import com.vaadin.flow.component.page.Push;
import com.vaadin.flow.server.AppShellSettings;
import com.vaadin.flow.server.VaadinRequest;
import com.vaadin.flow.theme.lumo.Lumo;
import io.espalier.ui.shell.LanguageRule;
import io.espalier.ui.shell.Moment;
import io.espalier.ui.shell.ZoneRule;
import io.espalier.ui.text.Zone;
import io.espalier.ui.topology.MapAhead;

/** The HTML page that all pages live in: styles, theme, language, push. */
@Push
@StyleSheet(Lumo.STYLESHEET)
@StyleSheet("/styles/tokens.css")
@StyleSheet("/styles/app.css")
@StyleSheet("/styles/pages.css")
@StyleSheet("/styles/time.css")
@StyleSheet("/styles/tables.css")
@StyleSheet("/styles/insight.css")
@SuppressWarnings("serial")
public final class AppShell implements AppShellConfigurator {
    /** Runs before the first paint, so that a remembered theme does not flash. */
    private static final String THEME = "var t=null;try{t=localStorage.getItem('espalier-theme')}catch(e){}"
            + "document.documentElement.setAttribute('theme',t==='light'?'light':'dark');";

    @Override
    public void configurePage(AppShellSettings settings) {
        settings.setPageTitle("Espalier");
        settings.setViewport("width=device-width, initial-scale=1");
        settings.addInlineWithContents(THEME, Inline.Wrapping.JAVASCRIPT);
        settings.addInlineWithContents(language(), Inline.Wrapping.JAVASCRIPT);
        settings.addInlineWithContents(zone(), Inline.Wrapping.JAVASCRIPT);
        settings.addFavIcon("icon", "/icons/espalier.svg", "any");
        MapAhead.announce(settings, Moment.findSubnets());
    }

    /** Screen readers and our own scripts go by it; Vaadin would name its first language always. */
    private static String language() {
        String tag = LanguageRule.asked(VaadinRequest.getCurrent()).tag();
        return "document.documentElement.lang='" + tag + "';";
    }

    /** Our own scripts write times in it. */
    private static String zone() {
        String name = Zone.name(ZoneRule.asked(VaadinRequest.getCurrent()));
        return "document.documentElement.dataset.zone='" + name + "';";
    }
}
