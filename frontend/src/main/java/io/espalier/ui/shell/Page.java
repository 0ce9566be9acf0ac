package io.espalier.ui.shell;

import io.espalier.server.access.Role;
import io.espalier.ui.text.Urls;
import java.util.List;
import java.util.Optional;

/**
 * A page that the rail leads to.
 *
 * @param url its address
 * @param icon its icon's name
 * @param title what it is called
 * @param key the letter that leads there after "g"
 * @param role what whoever opens it must be allowed to
 */
record Page(String url, String icon, String title, String key, Role role) {
    /** The rail, from top to bottom. */
    static final List<Page> RAIL = List.of(
            new Page(Urls.OVERVIEW, "overview", "Overview", "o", Role.VIEWER),
            new Page(Urls.TOPOLOGY, "topology", "Topology", "m", Role.VIEWER),
            new Page(Urls.GROUPS, "groups", "Groups", "g", Role.VIEWER),
            new Page(Urls.LINKS, "links", "Links", "l", Role.VIEWER),
            new Page(Urls.HOISTING, "hoisting", "Hoisting", "h", Role.VIEWER),
            new Page(Urls.WHAT_IF, "what-if", "What-if", "w", Role.ENGINEER),
            new Page(Urls.PREFLIGHT, "preflight", "Preflight", "p", Role.ENGINEER),
            new Page(Urls.FINDINGS, "findings", "Findings", "f", Role.VIEWER),
            new Page(Urls.EVENTS, "events", "Events", "e", Role.VIEWER),
            new Page(Urls.SM, "sm", "SM", "s", Role.VIEWER),
            new Page(Urls.INCIDENT, "incident", "Incident", "i", Role.VIEWER),
            new Page(Urls.REVIEWS, "reviews", "Reviews", "r", Role.VIEWER),
            new Page(Urls.SETTINGS, "settings", "Settings", "c", Role.VIEWER),
            new Page(Urls.ACCOUNTS, "user", "Accounts", "a", Role.ADMIN),
            new Page(Urls.HELP, "help", "Help", "k", Role.VIEWER));

    /** That of an address's first segment. */
    static Optional<Page> find(String segment) {
        return RAIL.stream().filter(page -> page.url().equals(segment)).findFirst();
    }
}
