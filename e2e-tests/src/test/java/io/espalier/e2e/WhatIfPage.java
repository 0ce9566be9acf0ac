package io.espalier.e2e;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;

/** What would happen if. */
final class WhatIfPage extends Page {
    private static final By ANSWER = By.className("esp-answer");

    WhatIfPage(Browser browser) {
        super(browser);
    }

    /** Waits for an answer that begins so, and tells all of it. */
    String awaitAnswer(String beginning) {
        browser().until(beginning, driver -> text(ANSWER).startsWith(beginning));
        return text(ANSWER);
    }

    /** Supposes the first thing that fits, besides what is supposed already. */
    void suppose(String text) {
        WebElement box = shown(By.cssSelector(".esp-suppose input"));
        box.sendKeys(text);
        browser()
                .until(
                        "something to choose",
                        driver -> elements(By.cssSelector("vaadin-combo-box-item:not([hidden])")).stream()
                                .anyMatch(item -> item.getText()
                                        .toLowerCase(Locale.ENGLISH)
                                        .contains(text)));
        box.sendKeys(Keys.ARROW_DOWN, Keys.ENTER);
    }

    /** The fabric's figures: name to what it is then. */
    Map<String, String> figures() {
        Map<String, String> figures = new TreeMap<>();
        for (WebElement row : elements(By.cssSelector(".esp-column .esp-panel tbody tr"))) {
            List<WebElement> cells = row.findElements(By.tagName("td"));
            if (cells.size() == 3) {
                figures.put(cells.get(0).getText(), cells.get(2).getText());
            }
        }
        return figures;
    }

    /** What is supposed, in order. */
    List<String> changes() {
        return elements(By.cssSelector(".esp-change .esp-name")).stream()
                .map(WebElement::getText)
                .toList();
    }
}
