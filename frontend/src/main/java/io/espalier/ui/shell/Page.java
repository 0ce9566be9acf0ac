package io.espalier.ui.shell;

import io.espalier.ui.text.Urls;
import java.util.List;

/**
 * A page that the rail leads to.
 *
 * @param url its address
 * @param icon its icon's name
 * @param title what it is called
 */
record Page(String url, String icon, String title) {
    /** The rail, from top to bottom. */
    static final List<Page> RAIL = List.of(
            new Page(Urls.OVERVIEW, "overview", "Overview"),
            new Page(Urls.TOPOLOGY, "topology", "Topology"),
            new Page(Urls.GROUPS, "groups", "Groups"),
            new Page(Urls.LINKS, "links", "Links"),
            new Page(Urls.WHAT_IF, "what-if", "What-if"),
            new Page(Urls.FINDINGS, "findings", "Findings"),
            new Page(Urls.EVENTS, "events", "Events"),
            new Page(Urls.SM, "sm", "SM"),
            new Page(Urls.HELP, "help", "Help"));
}
