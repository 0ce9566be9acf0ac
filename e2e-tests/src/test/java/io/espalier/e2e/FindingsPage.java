package io.espalier.e2e;

import java.util.List;
import java.util.stream.Collectors;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;

/** What is wrong now. */
final class FindingsPage extends Page {
    private static final String ROWS = ".esp-table--findings tbody tr";

    FindingsPage(Browser browser) {
        super(browser);
    }

    static FindingsPage open(Browser browser) {
        browser.open("findings");
        return new FindingsPage(browser);
    }

    /** Waits until a finding is listed whose row holds all of these. */
    void awaitFinding(List<String> words) {
        browser()
                .until(
                        "finding with " + words,
                        () -> rows().stream().anyMatch(row -> words.stream().allMatch(row::contains)));
    }

    /** Waits until no finding is listed whose row holds all of these. */
    void awaitNoFinding(List<String> words) {
        browser()
                .until(
                        "no finding with " + words,
                        () -> rows().stream().noneMatch(row -> words.stream().allMatch(row::contains)));
    }

    /** Presses a button in the first row that holds all of these. */
    void press(List<String> words, String button) {
        String holds = words.stream().map(word -> "contains(., '" + word + "')").collect(Collectors.joining(" and "));
        click(By.xpath("//table[contains(@class, 'esp-table--findings')]/tbody/tr[" + holds
                + "]//button[normalize-space()='" + button + "']"));
    }

    /** Fills in who and why, and confirms. */
    void answer(String by, String note, String button) {
        By done = By.xpath("//*[contains(@class, 'esp-finding-form')]//button[contains(@class, 'esp-button--primary')]"
                + "[normalize-space()='" + button + "']");
        awaitShown(done);
        fill(By.cssSelector(".esp-finding-form vaadin-text-field[placeholder='Your name'] input"), by, Keys.TAB);
        fill(By.cssSelector(".esp-finding-form vaadin-text-field[placeholder^='Note'] input"), note, Keys.TAB);
        click(done);
    }

    /** Chooses which findings are listed. */
    void tab(String label) {
        click(By.xpath("//*[contains(@class, 'esp-seg')]//button[normalize-space()='" + label + "']"));
    }

    List<String> rows() {
        return texts(By.cssSelector(ROWS));
    }
}
