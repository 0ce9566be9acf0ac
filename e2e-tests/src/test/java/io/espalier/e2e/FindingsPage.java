package io.espalier.e2e;

import java.util.List;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;

/** What is wrong now. */
final class FindingsPage extends Page {
    /** The rows of the grid that are shown, each with all its cells' texts. */
    private static final String ROWS = "return [...document.querySelectorAll('vaadin-grid')]"
            + ".filter(grid => grid.checkVisibility())"
            + ".flatMap(grid => [...grid.shadowRoot.querySelectorAll('tbody tr:not([hidden])')])"
            + ".map(row => [...row.querySelectorAll('slot')].map(s => s.assignedNodes()[0]?.innerText ?? '').join(' '))"
            + ".filter(text => text.trim() !== '')";

    /** Presses a button in the first row whose text holds all words: in one step, since rows move under a hand that first looks. */
    private static final String PRESS =
            "for (const row of document.querySelector('vaadin-grid').shadowRoot.querySelectorAll('tbody tr:not([hidden])')) {"
                    + "  const cells = [...row.querySelectorAll('slot')].flatMap(slot => slot.assignedNodes());"
                    + "  const text = cells.map(cell => cell.innerText ?? '').join(' ');"
                    + "  const button = cells.flatMap(cell => [...cell.querySelectorAll('button')])"
                    + "    .find(one => (one.textContent.trim() || one.getAttribute('aria-label')) === arguments[1]);"
                    + "  if (button && arguments[0].every(word => text.includes(word))) { button.click(); return true; }"
                    + "} return false;";

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

    /** Opens the first row that holds all of these, or closes it. */
    void toggle(List<String> words) {
        press(words, "What is under this row");
    }

    /** Presses a button in the first row that holds all of these. */
    void press(List<String> words, String button) {
        browser()
                .until(
                        button + " in a row with " + words,
                        () -> browser().run(PRESS, words, button).equals(true));
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
        return ((List<?>) browser().run(ROWS)).stream().map(String::valueOf).toList();
    }
}
