package io.espalier.e2e;

import org.openqa.selenium.By;

/** The page about the subnet manager and the sweeps, and what the bar above every page says of them. */
final class HealthPage extends Page {
    private static final By LIVE = By.cssSelector(".esp-bar [role='status']");
    private static final By STALE = By.cssSelector(".esp-bar .is-stale");
    private static final By BODY = By.tagName("body");

    private HealthPage(Browser browser) {
        super(browser);
    }

    static HealthPage open(Browser browser) {
        browser.open("sm");
        return new HealthPage(browser);
    }

    /** Waits until the bar says that what is shown is kept fresh. */
    void awaitLive() {
        browser().until("Live", () -> text(LIVE).equals("Live"));
        browser().until("a fresh age", () -> count(STALE) == 0);
    }

    /** Waits until the bar says that what is shown is not kept fresh, and warns of its age. */
    void awaitStale() {
        awaitText(LIVE, "Not live");
        awaitShown(STALE);
    }

    /** Waits until the page says a sentence. */
    void awaitSaid(String sentence) {
        awaitText(BODY, sentence);
    }
}
