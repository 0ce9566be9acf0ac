package io.espalier.ui.shell;

import com.vaadin.flow.component.html.Anchor;
import com.vaadin.flow.component.html.Nav;
import com.vaadin.flow.component.html.Span;
import io.espalier.server.access.Access;
import io.espalier.ui.part.Here;
import io.espalier.ui.part.Icon;
import io.espalier.ui.part.Marks;
import io.espalier.ui.part.Who;
import io.espalier.ui.text.Say;
import io.espalier.ui.text.Urls;
import io.espalier.ui.text.Words;
import java.util.LinkedHashMap;
import java.util.Map;

/** The column of pages at the left. */
@SuppressWarnings("serial")
final class Rail extends Nav {
    private final Map<String, Anchor> items = new LinkedHashMap<>();
    private final Span grave = Marks.span("", "esp-rail__count");

    Rail() {
        addClassName("esp-rail");
        getElement().setAttribute("aria-label", Say.of("rail.pages"));
        boolean accounts = Moment.findAccess().map(Access::accounts).isPresent();
        Page.RAIL.stream()
                .filter(page -> Who.may(page.role()))
                .filter(page -> accounts || !page.url().equals(Urls.ACCOUNTS))
                .forEach(this::add);
        Anchor findings = items.get(Urls.FINDINGS);
        if (findings != null) {
            findings.add(grave);
        }
        grave.setVisible(false);
    }

    private void add(Page page) {
        Anchor item = new Anchor(Here.url(page.url()), new Icon(page.icon()), new Span(page.title()));
        item.addClassName("esp-rail__item");
        item.getElement().setAttribute("data-key", page.key());
        items.put(page.url(), item);
        add(item);
    }

    /** Marks the page that is shown, by the first segment of its address; the others lead to the same moment. */
    void showCurrent(String segment) {
        String url = segment.equals(Urls.OVERVIEW_NAMED) ? Urls.OVERVIEW : segment;
        items.forEach((itemUrl, item) -> {
            item.setHref(Here.url(itemUrl));
            if (itemUrl.equals(url)) {
                item.getElement().setAttribute("aria-current", "page");
            } else {
                item.getElement().removeAttribute("aria-current");
            }
        });
    }

    /** Sets how many findings are errors or worse. */
    void showGrave(long count) {
        grave.setVisible(count > 0);
        Marks.setText(grave, Words.count(count));
        grave.getElement().setAttribute("title", Words.count(count, "open error"));
    }
}
