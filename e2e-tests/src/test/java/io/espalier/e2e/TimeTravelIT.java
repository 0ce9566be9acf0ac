package io.espalier.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.app.EspalierServer;
import java.io.IOException;
import java.time.Instant;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.By;

/** From live to an instant of the past, to what has changed since, and back to live. */
class TimeTravelIT {
    private static final By FIGURES = By.className("esp-figures");
    private static final By PAST = By.cssSelector(".esp-time esp-age");

    private final StepSource source = new StepSource();
    private EspalierServer server;
    private Browser browser;

    @BeforeEach
    void start() throws IOException {
        server = source.serveCut();
        browser = Browser.at(server.url());
    }

    @AfterEach
    void end() {
        browser.keepPicture("TimeTravelIT");
        browser.close();
        server.close();
    }

    @Test
    void anInstantShowsThePastAndComparingShowsWhatIsAnother() {
        OverviewPage page = OverviewPage.open(browser);
        page.awaitText(FIGURES, "23 links");
        Instant before = StepSource.cutAt(server).minusNanos(1);
        goBackTo(before, page);
        goOn(before, page);
        compareWith(before, page);
        goLive(before, page);
        assertThat(browser.complaints()).isEmpty();
    }

    /** Another page is of the same moment, and what happens meanwhile disturbs none. */
    private void goBackTo(Instant before, OverviewPage page) {
        browser.open("?at=" + before);
        page.awaitText(FIGURES, "24 links");
        page.awaitText(PAST, "Not live");
        page.click(By.cssSelector("nav a[href^='events']"));
        awaitAddress("events?at=" + before);
        source.whole(true);
        server.service().sweepOnce();
        page.awaitText(PAST, "Not live");
        page.click(By.cssSelector("nav a[href^='overview']"));
        awaitAddress("overview?at=" + before);

        // A link that is followed while another page is on its way leads to the same moment too.
        browser.run("['events', 'groups', 'links'].forEach((page, index) => setTimeout("
                + "() => document.querySelector(`nav a[href^=${page}]`).click(), 20 * index))");
        awaitAddress("links?at=" + before);
        page.click(By.cssSelector("nav a[href^='overview']"));
        page.awaitText(FIGURES, "24 links");
    }

    /** The next change is the cut; the browser's own button leads back. */
    private void goOn(Instant before, OverviewPage page) {
        page.click(By.cssSelector("button[aria-label='Next change']"));
        page.awaitText(FIGURES, "23 links");
        awaitAddress("overview?at=" + StepSource.cutAt(server));
        browser.back();
        awaitAddress("overview?at=" + before);
        page.awaitText(FIGURES, "24 links");
    }

    private void awaitAddress(String path) {
        browser.until(path, () -> browser.plainPath().equals(path));
    }

    private void compareWith(Instant before, OverviewPage page) {
        browser.open("compare?from=" + before + "&to=" + StepSource.cutAt(server));
        browser.until(
                "the cable among the changes",
                () -> page.texts(By.tagName("vaadin-grid-cell-content")).contains("Links"));
        browser.until(
                "the map",
                () -> browser.run("return document.querySelector('fabric-canvas')?.hasAttribute('data-ready') || false")
                        .equals(true));
        browser.keepPicture("TimeTravelIT-compare");
    }

    private void goLive(Instant before, OverviewPage page) {
        browser.open("overview?at=" + before);
        page.click(By.xpath("//button[text()='Back to live']"));
        page.awaitText(FIGURES, "24 links");
        awaitAddress("overview");
        assertThat(page.isShown(By.cssSelector(".esp-live-dot"))).isTrue();
    }
}
