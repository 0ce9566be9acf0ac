package io.espalier.e2e;

import java.util.List;
import java.util.Optional;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;

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
                        driver -> rows().stream().anyMatch(row -> words.stream().allMatch(row::contains)));
    }

    /** Waits until no finding is listed whose row holds all of these. */
    void awaitNoFinding(List<String> words) {
        browser()
                .until(
                        "no finding with " + words,
                        driver ->
                                rows().stream().noneMatch(row -> words.stream().allMatch(row::contains)));
    }

    /** Presses a button in the first row that holds all of these. */
    void press(List<String> words, String button) {
        browser().until("button " + button + " of " + words, driver -> {
            for (WebElement row : elements(By.cssSelector(ROWS))) {
                if (words.stream().allMatch(row.getText()::contains)) {
                    row.findElement(By.xpath(".//button[normalize-space()='" + button + "']"))
                            .click();
                    return true;
                }
            }
            return false;
        });
    }

    /** Fills in who and why, and confirms. */
    void answer(String by, String note, String button) {
        browser().until("form to " + button, driver -> done(button).isPresent());
        type(".esp-finding-form vaadin-text-field[placeholder='Your name'] input", by);
        type(".esp-finding-form vaadin-text-field[placeholder^='Note'] input", note);
        done(button).orElseThrow().click();
    }

    private Optional<WebElement> done(String button) {
        return elements(By.cssSelector(".esp-finding-form button.esp-button--primary")).stream()
                .filter(done -> done.isDisplayed() && done.getText().equals(button))
                .findFirst();
    }

    private void type(String field, String text) {
        WebElement input = elements(By.cssSelector(field)).getFirst();
        input.clear();
        input.sendKeys(text);
        input.sendKeys(Keys.TAB);
    }

    /** Chooses which findings are listed. */
    void tab(String label) {
        elements(By.cssSelector(".esp-seg button")).stream()
                .filter(button -> button.getText().equals(label))
                .findFirst()
                .orElseThrow()
                .click();
    }

    List<String> rows() {
        return elements(By.cssSelector(ROWS)).stream().map(WebElement::getText).toList();
    }
}
