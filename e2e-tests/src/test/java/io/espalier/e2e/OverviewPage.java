package io.espalier.e2e;

import org.openqa.selenium.By;

/** The first page. */
final class OverviewPage extends Page {
    OverviewPage(Browser browser) {
        super(browser);
    }

    static OverviewPage open(Browser browser) {
        browser.open("");
        OverviewPage page = new OverviewPage(browser);
        page.awaitShown(By.className("esp-fact__number"));
        return page;
    }

    /** The large fact's figures: "17 of 25". */
    String fact() {
        return text(By.className("esp-fact__number"));
    }

    String sentence() {
        return text(By.className("esp-fact__sentence"));
    }

    /** Follows a link by its text. */
    void press(String link) {
        click(By.linkText(link));
    }

    String figures() {
        return text(By.className("esp-figures"));
    }
}
