package io.espalier.e2e;

import io.espalier.server.store.EventKind;
import java.util.List;
import org.openqa.selenium.By;

/** What happened, newest first. */
final class EventsPage extends Page {
    EventsPage(Browser browser) {
        super(browser);
    }

    static EventsPage open(Browser browser) {
        browser.open("events");
        return new EventsPage(browser);
    }

    /** Those of one kind: of all only the newest are to be seen without scrolling. */
    static EventsPage open(Browser browser, EventKind kind) {
        browser.open("events?kind=" + kind);
        return new EventsPage(browser);
    }

    /** Waits until an event is listed whose words hold all of these. */
    void awaitEvent(List<String> words) {
        browser()
                .until(
                        "event with " + words,
                        () -> cells().stream().anyMatch(cell -> words.stream().allMatch(cell::contains)));
    }

    /** Writes a note on nothing in particular, as a user does. */
    void addNote(String text, String by, String tags) {
        click(By.cssSelector(".esp-events__add"));
        fill("Note", text);
        fill("Your name", by);
        fill("Tags", tags);
        click(By.xpath("//button[.='Save note']"));
    }

    private void fill(String label, String value) {
        By field = By.xpath("//label[normalize-space(.)='" + label + "']/..//*[self::input or self::textarea]");
        fill(field, value);
    }

    /** Presses the chip of a tag above the list. */
    void chooseTag(String tag) {
        click(By.xpath("//*[contains(@class,'esp-tags')]//button[.='" + tag + "']"));
    }

    /** Waits until so many are listed, in the page's words. */
    void awaitCount(String words) {
        awaitText(By.cssSelector(".esp-page__head .esp-secondary"), words);
    }

    private List<String> cells() {
        return texts(By.tagName("vaadin-grid-cell-content"));
    }
}
