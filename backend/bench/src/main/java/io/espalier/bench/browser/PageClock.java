package io.espalier.bench.browser;

import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Locale;

/** How long pages of a server take, from the navigation until what makes them usable has been painted. */
public final class PageClock {
    private static final Duration MOST = Duration.ofMinutes(2);

    // Looks at each frame; a text of the table's rows may come later than the rows.
    private static final String WATCH = """
            (() => {
              const pages = PAGES;
              const path = location.pathname.slice(1);
              const look = () => {
                const seen = document.querySelector(pages[path] ?? "main");
                if (seen && (seen.localName === "fabric-canvas" || seen.textContent.trim() !== "")) {
                  requestAnimationFrame(() => setTimeout(() => (window.usableAt = performance.now())));
                } else {
                  requestAnimationFrame(look);
                }
              };
              requestAnimationFrame(look);
            })();
            """;

    private final URI server;
    private final HeadlessBrowser browser;

    /** Watches the pages of a server in a browser. */
    public PageClock(URI server, HeadlessBrowser browser, List<BenchPage> pages) {
        this.server = server;
        this.browser = browser;
        String usable = pages.stream()
                .map(page -> String.format(Locale.ROOT, "\"%s\": \"%s\"", page.path(), page.usable()))
                .reduce("", (all, one) -> all.isEmpty() ? one : all + ", " + one);
        browser.beforeEachPage(WATCH.replace("PAGES", "{" + usable + "}"));
    }

    /** Opens a page: milliseconds until it was usable. */
    public double open(BenchPage page) throws InterruptedException {
        browser.open(server.resolve("/" + page.path()));
        if (browser.await("return window.usableAt ?? null", MOST) instanceof Number millis) {
            return millis.doubleValue();
        }
        throw new IllegalStateException(page.name() + " tells no time");
    }
}
