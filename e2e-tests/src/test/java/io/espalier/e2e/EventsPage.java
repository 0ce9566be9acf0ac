package io.espalier.e2e;

import java.util.List;
import org.openqa.selenium.By;
import org.openqa.selenium.WebElement;

/** What happened, newest first. */
final class EventsPage extends Page {
    EventsPage(Browser browser) {
        super(browser);
    }

    static EventsPage open(Browser browser) {
        browser.open("events");
        return new EventsPage(browser);
    }

    /** Waits until an event is listed whose words hold all of these. */
    void awaitEvent(List<String> words) {
        browser()
                .until(
                        "event with " + words,
                        driver ->
                                cells().stream().anyMatch(cell -> words.stream().allMatch(cell::contains)));
    }

    private List<String> cells() {
        return elements(By.tagName("vaadin-grid-cell-content")).stream()
                .filter(WebElement::isDisplayed)
                .map(WebElement::getText)
                .toList();
    }
}
