package io.espalier.ui.help;

import com.vaadin.flow.component.Html;
import com.vaadin.flow.component.html.Main;
import com.vaadin.flow.router.BeforeEnterEvent;
import com.vaadin.flow.router.BeforeEnterObserver;
import com.vaadin.flow.router.NotFoundException;
import com.vaadin.flow.router.Route;
import io.espalier.ui.manual.HelpSearch;
import io.espalier.ui.manual.HelpText;
import io.espalier.ui.part.Marks;
import io.espalier.ui.shell.MainLayout;
import io.espalier.ui.shell.Titled;
import io.espalier.ui.text.Language;
import io.espalier.ui.text.Say;
import io.espalier.ui.text.Urls;

/** A help page, or the list of them: they are in English, and say so to those who read another language. */
@Route(value = HelpView.URL + "/:page*", layout = MainLayout.class)
@SuppressWarnings("serial")
public final class HelpView extends Main implements BeforeEnterObserver, Titled {
    static final String URL = Urls.HELP;

    /** Once the styles are there, without which nothing scrolls. Who reads with a screen reader is taken there too. */
    private static final String GO_TO = "const go = () => window.requestAnimationFrame(() => {"
            + " const to = document.getElementById($0);"
            + " if (to) { to.tabIndex = -1; to.focus({preventScroll: true}); to.scrollIntoView(); } });"
            + "if (document.readyState === 'complete') { go(); } else { window.addEventListener('load', go, {once: true}); }";

    private String title = Say.of("page.help");

    public HelpView() {
        addClassName("esp-page");
    }

    @Override
    public void beforeEnter(BeforeEnterEvent event) {
        String name = event.getRouteParameters()
                .get("page")
                .filter(page -> !page.isEmpty())
                .orElse(HelpText.INDEX);
        HelpText text = HelpText.find(name).orElseThrow(() -> new NotFoundException("no help page " + name));
        title = text.title();
        removeAll();
        if (Say.language() != Language.ENGLISH) {
            add(Marks.div("esp-secondary", Marks.span(Say.of("help.in-english"))));
        }
        Html page = new Html(text.html());
        add(page);
        event.getLocation()
                .getQueryParameters()
                .getSingleParameter(HelpSearch.HEADING)
                .ifPresent(heading -> page.getElement().executeJs(GO_TO, heading));
    }

    @Override
    public String title() {
        return title;
    }
}
