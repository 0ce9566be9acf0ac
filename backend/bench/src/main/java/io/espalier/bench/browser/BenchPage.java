package io.espalier.bench.browser;

import java.util.List;

/**
 * A page, and what stands on it when it can be used.
 *
 * @param name of the page
 * @param path its address, after the server's
 * @param usable a CSS selector of what is there then, and not before
 */
public record BenchPage(String name, String path, String usable) {
    private static final String ROWS = "main vaadin-grid-cell-content a";

    /** The page that all others are held against. */
    public static final BenchPage MAP = new BenchPage("topology", "topology", "fabric-canvas[data-ready]");

    /** The page that people come to first. */
    public static final BenchPage OVERVIEW = new BenchPage("overview", "", "main .esp-fact__number");

    /** All pages but the map; those with a table are usable when its rows are there. */
    public static final List<BenchPage> OTHERS = List.of(
            OVERVIEW,
            new BenchPage("groups", "groups", ROWS),
            new BenchPage("links", "links", ROWS),
            new BenchPage("hoisting", "hoisting", ROWS),
            new BenchPage("findings", "findings", ROWS),
            new BenchPage("events", "events", ROWS),
            new BenchPage("what-if", "what-if", "main .esp-panel"),
            new BenchPage("sm", "sm", "main .esp-panel"));
}
