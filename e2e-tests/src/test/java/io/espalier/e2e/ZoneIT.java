package io.espalier.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.app.EspalierServer;
import io.espalier.server.store.EventKind;
import java.io.IOException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.By;

/** Pages show times of a zone that somebody chose and take what is typed for such; addresses and files stay in UTC. */
class ZoneIT {
    /** Half an hour beside all others, and never changed. */
    private static final ZoneId KOLKATA = ZoneId.of("Asia/Kolkata");

    private static final By ZONE = By.cssSelector("esp-zone");
    private static final String CHOOSE = "const list = document.querySelector('esp-zone select');"
            + "list.value = arguments[0]; list.dispatchEvent(new Event('change'))";
    private static final String CSV = "const done = arguments[0];"
            + "fetch(document.querySelector('.esp-tabletools a').href).then(r => r.text()).then(done)";

    private EspalierServer server;
    private Browser browser;

    @BeforeEach
    void start() throws IOException {
        server = new StepSource().serveCut();
        browser = Browser.at(server.url());
    }

    @AfterEach
    void end() {
        browser.keepPicture("ZoneIT");
        browser.close();
        server.close();
    }

    private static String minute(Instant at, ZoneId zone) {
        return LocalDateTime.ofInstant(at, zone).truncatedTo(ChronoUnit.MINUTES).toString();
    }

    @Test
    void aChosenZoneIsShownAndTypedAndAddressesAndFilesStayInUtc() {
        Instant cut = StepSource.cutAt(server);
        EventsPage events = EventsPage.open(browser, EventKind.LINK_DOWN);
        events.awaitText(ZONE, "UTC");
        awaitTime(cut, ZoneOffset.UTC);
        browser.run(CHOOSE, KOLKATA.getId());
        events.awaitText(ZONE, "Asia/Kolkata, UTC+5:30");
        awaitTime(cut, KOLKATA);
        assertThat(browser.runLong(CSV).toString()).startsWith("Time (UTC),").contains(cut.toString());
        filterByTime(cut, events);
        anInstantOfTheAddress(cut, events);
        assertThat(browser.complaints()).isEmpty();
    }

    private void awaitTime(Instant at, ZoneId zone) {
        new EventsPage(browser).awaitEvent(java.util.List.of(minute(at, zone).substring("2026-03-01T".length())));
    }

    /** Typed as UTC it would ask for what is hours ahead. */
    private void filterByTime(Instant cut, EventsPage events) {
        By field = By.cssSelector(".esp-filter input");
        String typed = "at>=" + minute(cut, KOLKATA);
        events.fill(field, typed);
        browser.until(
                "the zone in the address", () -> browser.plainPath().contains("filter=" + typed + "[Asia/Kolkata]"));
        events.awaitCount("1 event");
        assertThat(events.properties(field, "value")).containsExactly(typed);
        browser.run(CHOOSE, "UTC");
        events.awaitText(ZONE, "UTC");
        events.awaitCount("1 event");
        browser.until(
                "the zone in the field", () -> events.properties(field, "value").contains(typed + "[Asia/Kolkata]"));
        browser.run(CHOOSE, KOLKATA.getId());
        events.awaitText(ZONE, "Asia/Kolkata");
    }

    private void anInstantOfTheAddress(Instant cut, EventsPage page) {
        Instant at = cut.truncatedTo(ChronoUnit.SECONDS).plusSeconds(1);
        browser.open("overview?at=" + at);
        page.awaitText(By.cssSelector(".esp-time esp-age"), "Not live");
        assertThat(browser.run("return document.getElementById('esp-moment').value")
                        .toString())
                .startsWith(minute(at, KOLKATA));
        page.click(By.cssSelector(".esp-time summary"));
        page.click(By.xpath("//button[.='Show this moment']"));
        browser.until("the same moment", () -> browser.plainPath().equals("overview?at=" + at));
    }
}
