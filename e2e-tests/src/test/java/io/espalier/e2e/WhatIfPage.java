package io.espalier.e2e;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;

/** What would happen if. */
final class WhatIfPage extends Page {
    private static final By ANSWER = By.className("esp-answer");

    WhatIfPage(Browser browser) {
        super(browser);
    }

    /** Waits for an answer that begins so, and tells all of it. */
    String awaitAnswer(String beginning) {
        browser().until(beginning, () -> text(ANSWER).startsWith(beginning));
        return text(ANSWER);
    }

    /** Supposes the first thing that fits, besides what is supposed already. */
    void suppose(String text) {
        By box = By.cssSelector(".esp-suppose input");
        keys(box, text);
        browser()
                .until(
                        "something to choose",
                        () -> texts(By.cssSelector("vaadin-combo-box-item:not([hidden])")).stream()
                                .anyMatch(
                                        item -> item.toLowerCase(Locale.ENGLISH).contains(text)));
        keys(box, Keys.ARROW_DOWN, Keys.ENTER);
    }

    /** The fabric's figures: name to what it is then. */
    Map<String, String> figures() {
        Map<String, String> figures = new TreeMap<>();
        String row = ".esp-column .esp-panel tbody td:nth-child(3):last-child";
        for (Object pair : (List<?>) browser()
                .run("return [...document.querySelectorAll('" + row
                        + "')].map(then => [then.parentElement.firstElementChild.innerText, then.innerText])")) {
            List<?> texts = (List<?>) pair;
            figures.put(texts.getFirst().toString(), texts.getLast().toString());
        }
        return figures;
    }

    /** What is supposed, in order. */
    List<String> changes() {
        return texts(By.cssSelector(".esp-change .esp-name"));
    }
}
