package io.espalier.ui.shell;

import io.espalier.server.access.Role;
import io.espalier.ui.text.Say;
import io.espalier.ui.text.Urls;
import java.util.List;
import java.util.Optional;

/**
 * A page that the rail leads to.
 *
 * @param url its address
 * @param icon its icon's name
 * @param key the letter that leads there after "g"
 * @param role what whoever opens it must be allowed to
 */
record Page(String url, String icon, String key, Role role) {
    /** The rail, from top to bottom. */
    static final List<Page> RAIL = List.of(
            new Page(Urls.OVERVIEW, "overview", "o", Role.VIEWER),
            new Page(Urls.TOPOLOGY, "topology", "m", Role.VIEWER),
            new Page(Urls.GROUPS, "groups", "g", Role.VIEWER),
            new Page(Urls.LINKS, "links", "l", Role.VIEWER),
            new Page(Urls.HOISTING, "hoisting", "h", Role.VIEWER),
            new Page(Urls.WHAT_IF, "what-if", "w", Role.ENGINEER),
            new Page(Urls.PREFLIGHT, "preflight", "p", Role.ENGINEER),
            new Page(Urls.FINDINGS, "findings", "f", Role.VIEWER),
            new Page(Urls.EVENTS, "events", "e", Role.VIEWER),
            new Page(Urls.SM, "sm", "s", Role.VIEWER),
            new Page(Urls.INCIDENT, "incident", "i", Role.VIEWER),
            new Page(Urls.REVIEWS, "reviews", "r", Role.VIEWER),
            new Page(Urls.SETTINGS, "settings", "c", Role.VIEWER),
            new Page(Urls.ACCOUNTS, "user", "a", Role.ADMIN),
            new Page(Urls.HELP, "help", "k", Role.VIEWER));

    /** What it is called. */
    String title() {
        return Say.of("page." + icon);
    }

    /** That of an address's first segment. */
    static Optional<Page> find(String segment) {
        return RAIL.stream().filter(page -> page.url().equals(segment)).findFirst();
    }
}
