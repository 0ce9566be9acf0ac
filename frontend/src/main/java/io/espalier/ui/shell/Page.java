package io.espalier.ui.shell;

import io.espalier.ui.text.Urls;
import java.util.List;

/**
 * A page that the rail leads to.
 *
 * @param url its address
 * @param icon its icon's name
 * @param title what it is called
 * @param key the letter that leads there after "g"
 */
record Page(String url, String icon, String title, String key) {
    /** The rail, from top to bottom. */
    static final List<Page> RAIL = List.of(
            new Page(Urls.OVERVIEW, "overview", "Overview", "o"),
            new Page(Urls.TOPOLOGY, "topology", "Topology", "m"),
            new Page(Urls.GROUPS, "groups", "Groups", "g"),
            new Page(Urls.LINKS, "links", "Links", "l"),
            new Page(Urls.HOISTING, "hoisting", "Hoisting", "h"),
            new Page(Urls.WHAT_IF, "what-if", "What-if", "w"),
            new Page(Urls.PREFLIGHT, "preflight", "Preflight", "p"),
            new Page(Urls.FINDINGS, "findings", "Findings", "f"),
            new Page(Urls.EVENTS, "events", "Events", "e"),
            new Page(Urls.SM, "sm", "SM", "s"),
            new Page(Urls.INCIDENT, "incident", "Incident", "i"),
            new Page(Urls.SETTINGS, "settings", "Settings", "c"),
            new Page(Urls.HELP, "help", "Help", "k"));
}
