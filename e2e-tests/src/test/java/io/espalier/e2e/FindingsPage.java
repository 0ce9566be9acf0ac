package io.espalier.e2e;

import java.util.List;
import org.openqa.selenium.By;
import org.openqa.selenium.WebElement;

/** What is wrong now. */
final class FindingsPage extends Page {
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

    List<String> rows() {
        return elements(By.cssSelector(".esp-table--findings tbody tr")).stream()
                .map(WebElement::getText)
                .toList();
    }
}
