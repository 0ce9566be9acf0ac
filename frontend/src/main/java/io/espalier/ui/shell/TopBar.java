package io.espalier.ui.shell;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.html.Anchor;
import com.vaadin.flow.component.html.Header;
import com.vaadin.flow.component.html.NativeButton;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.dom.Element;
import com.vaadin.flow.router.Location;
import io.espalier.server.ServiceHealth;
import io.espalier.ui.part.Here;
import io.espalier.ui.part.Icon;
import io.espalier.ui.part.Marks;
import io.espalier.ui.part.Who;
import io.espalier.ui.text.Language;
import io.espalier.ui.text.Names;
import io.espalier.ui.text.Say;
import io.espalier.ui.text.Urls;
import io.espalier.ui.text.Zone;
import java.time.Duration;
import java.util.Optional;

/** The bar at the top: what fabric, the search, who is master, how old what is shown is, the time zone, the language, the theme. */
@SuppressWarnings("serial")
final class TopBar extends Header {
    /** Turns the theme over and remembers it. */
    private static final String TOGGLE_THEME = "const root=document.documentElement;"
            + "const next=(root.getAttribute('theme')||'').includes('dark')?'light':'dark';"
            + "root.setAttribute('theme',next);"
            + "try{localStorage.setItem('espalier-theme',next)}catch(e){}";

    /** Remembers a language for a year; the whole page is made anew in it. */
    private static final String TOGGLE_LANGUAGE =
            "document.cookie=`${$0}=${$1};path=/;max-age=31536000;samesite=strict`;location.reload();";

    private final Span fabric = Marks.span("", "esp-nowrap");
    private final Anchor brand = new Anchor("", new Icon("espalier"));
    private final Anchor master = new Anchor("", "");
    private final Element age = new Element("esp-age");
    private final Element zone = new Element("esp-zone");
    private final TimePicker time;

    TopBar(SubnetChooser subnets, SearchBox search, TimePicker time) {
        this.time = time;
        addClassName("esp-bar");
        brand.addClassName("esp-brand");
        brand.getElement().setAttribute("aria-label", Say.of("bar.home"));
        Span name = new Span();
        name.addClassName("esp-fabric");
        name.getElement().appendChild(Marks.element("b", "Espalier"));
        name.add(Marks.span("/", "esp-tertiary"), subnets, fabric);
        Span sm = new Span(new Icon("sm"), Marks.span(Say.of("bar.master")), master);
        sm.addClassName("esp-age");
        master.addClassName("esp-number");
        add(brand, name, search, Marks.span("", "esp-spacer"), sm);
        getElement().appendChild(age);
        add(time);
        zone.setAttribute("zone", Zone.name());
        getElement().appendChild(zone);
        add(language(), theme());
        Who.name().map(TopBar::leaving).ifPresent(getElement()::appendChild);
    }

    /** Says which page is shown, and of which moment: the bar's links lead to others of the same. */
    void at(Location location) {
        time.at(location);
        brand.setHref(Here.url(Urls.OVERVIEW));
        master.setHref(Here.url(Urls.SM));
    }

    /** Who is logged in, and the way out: a form of its own, since the session ends with it. */
    private static Element leaving(String name) {
        Element mark = new Element("input");
        mark.setAttribute("type", "hidden").setAttribute("name", "leave").setAttribute("value", "yes");
        Element leave = Marks.element("button", Say.of("bar.leave"));
        leave.setAttribute("class", "esp-button esp-button--bare");
        Element form = new Element("form");
        form.setAttribute("method", "post").setAttribute("action", "/login").setAttribute("class", "esp-who");
        return form.appendChild(named(name), mark, leave);
    }

    /** A name leads to the page on which its owner changes the password, if there is one here. */
    private static Element named(String name) {
        boolean own = Moment.findAccess()
                .filter(access -> access.accounts().has(Who.now()))
                .isPresent();
        Element named = Marks.element(own ? "a" : "span", name);
        return own
                ? named.setAttribute("href", "/password")
                        // That page is none of Flow's.
                        .setAttribute("router-ignore", "")
                        .setAttribute("class", "esp-link")
                        .setAttribute("title", Say.of("bar.password"))
                        .setAttribute("aria-label", Say.of("bar.password.of", name))
                : named;
    }

    /** Turns to the next language, which the button is written in. */
    private static Component language() {
        Language next = Say.language().next();
        NativeButton button = Marks.button(next.ownName(), () -> {});
        button.addClassNames("esp-button--bare", "esp-language");
        button.getElement().setAttribute("lang", next.tag());
        button.addClickListener(click -> button.getElement().executeJs(TOGGLE_LANGUAGE, Language.COOKIE, next.tag()));
        return button;
    }

    private static Component theme() {
        NativeButton button = new NativeButton();
        button.add(new Icon("theme"));
        button.addClassNames("esp-button", "esp-button--bare", "esp-theme");
        button.getElement().setAttribute("type", "button");
        button.getElement().setAttribute("aria-label", Say.of("bar.theme"));
        button.getElement().setAttribute("title", Say.of("bar.theme"));
        button.addClickListener(click -> button.getElement().executeJs(TOGGLE_THEME));
        return button;
    }

    void show(Moment moment) {
        Marks.setText(fabric, moment.analysis().map(TopBar::fabricName).orElse(Say.of("bar.no-fabric")));
        Marks.setText(master, masterName(moment));
        showAge(moment);
        zone.setAttribute("said", Zone.name(moment.now()));
        time.show(moment);
    }

    private static String fabricName(io.espalier.engine.FabricAnalysis analysis) {
        return Say.of("bar.subnet", String.format("%016x", analysis.fabric().gidPrefix()));
    }

    private static String masterName(Moment moment) {
        return moment.master()
                .flatMap(sm -> moment.analysis().map(analysis -> new Names(analysis.fabric()).member(sm.portGuid())))
                .orElse(Say.of("bar.no-master"));
    }

    /** The browser counts on from here by itself; the attribute says how old the fabric was when it was sent. */
    private void showAge(Moment moment) {
        ServiceHealth health = moment.health();
        Optional<Duration> since =
                moment.live() && moment.service().recording().isEmpty() ? health.age() : Optional.empty();
        age.setVisible(since.isPresent());
        since.ifPresent(time -> {
            Duration limit = health.sweep().interval().multipliedBy(3).plusSeconds(5);
            age.setAttribute("stale-after", Long.toString(limit.toSeconds()));
            age.setAttribute("seconds", String.format(java.util.Locale.ROOT, "%.1f", time.toMillis() / 1000.0));
        });
    }
}
