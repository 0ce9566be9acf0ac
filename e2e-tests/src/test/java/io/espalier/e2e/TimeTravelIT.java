package io.espalier.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.app.EspalierServer;
import io.espalier.server.Config;
import io.espalier.server.store.EventKind;
import io.espalier.server.store.EventQuery;
import java.io.IOException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.Set;
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
        server = EspalierServer.start(Config.DEFAULT.withPort(0).withInterval(Duration.ofHours(1)), source);
        server.service().sweepOnce();
        source.whole(false);
        server.service().sweepOnce();
        browser = Browser.at(server.url());
    }

    @AfterEach
    void end() {
        browser.keepPicture("TimeTravelIT");
        browser.close();
        server.close();
    }

    private Instant cutAt() {
        return server.service()
                .events(EventQuery.latest(10).of(Set.of(EventKind.LINK_DOWN)))
                .getFirst()
                .at();
    }

    private String address() {
        return URLDecoder.decode(browser.path(), StandardCharsets.UTF_8);
    }

    @Test
    void anInstantShowsThePastAndComparingShowsWhatIsAnother() {
        OverviewPage page = OverviewPage.open(browser);
        page.awaitText(FIGURES, "23 links");
        Instant before = cutAt().minusNanos(1);
        browser.open("?at=" + before);
        page.awaitText(FIGURES, "24 links");
        page.awaitText(PAST, "Not live");

        // Another page is of the same moment, and what happens meanwhile disturbs none.
        page.shown(By.cssSelector("nav a[href^='events']")).click();
        browser.until("the moment stays", driver -> address().contains("at=" + before));
        source.whole(true);
        server.service().sweepOnce();
        page.awaitText(PAST, "Not live");

        // From one moment to another, and back by the browser's own button.
        browser.open("overview?at=" + before);
        page.awaitText(FIGURES, "24 links");
        browser.open("overview?at=" + cutAt());
        page.awaitText(FIGURES, "23 links");
        browser.driver().navigate().back();
        page.awaitText(FIGURES, "24 links");
        assertThat(page.elements(By.cssSelector("button[aria-label='Next change']")))
                .isNotEmpty();

        browser.open("compare?from=" + before + "&to=" + cutAt());
        browser.until(
                "the cable among the changes",
                driver -> page.elements(By.tagName("vaadin-grid-cell-content")).stream()
                        .anyMatch(cell -> cell.getText().equals("Links")));
        browser.until(
                "the map",
                driver -> browser.run(
                                "return document.querySelector('fabric-canvas')?.hasAttribute('data-ready') || false")
                        .equals(true));
        browser.keepPicture("TimeTravelIT-compare");
        assertThat(browser.complaints()).isEmpty();

        browser.open("overview?at=" + before);
        page.shown(By.xpath("//button[text()='Back to live']")).click();
        page.awaitText(FIGURES, "24 links");
        browser.until("live", driver -> browser.path().equals("overview"));
        assertThat(page.elements(By.cssSelector(".esp-live-dot")).getFirst().isDisplayed())
                .isTrue();
    }
}
