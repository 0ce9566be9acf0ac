package io.espalier.e2e;

import io.espalier.model.Mlid;
import java.util.List;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;

/** The table of groups. */
final class GroupsPage extends Page {
    private static final By FILTER = By.cssSelector("vaadin-text-field.esp-filter input");
    private static final By MLIDS = By.cssSelector("vaadin-grid a.esp-mono");

    /** The texts of the cells of the row that a link stands in. */
    private static final String ROW =
            "const row = arguments[0].closest('vaadin-grid-cell-content').assignedSlot.closest('tr');"
                    + "return [...row.querySelectorAll('slot')].map(s => s.assignedNodes()[0].textContent).join(' | ');";

    GroupsPage(Browser browser) {
        super(browser);
    }

    static GroupsPage open(Browser browser) {
        browser.open("groups");
        return new GroupsPage(browser);
    }

    void filter(String text) {
        WebElement field = shown(FILTER);
        field.sendKeys(Keys.chord(Keys.CONTROL, "a"), text);
    }

    /** Waits until the line above the table says how many groups are shown. */
    void awaitCount(String count) {
        awaitText(By.className("esp-page__head"), count);
    }

    /** The MLIDs of the rows that are shown. */
    List<String> mlids() {
        return elements(MLIDS).stream()
                .filter(WebElement::isDisplayed)
                .map(WebElement::getText)
                .toList();
    }

    /** Waits until the row of a group says something. */
    void awaitRow(Mlid mlid, String part) {
        browser().until("row of " + mlid + " with " + part, driver -> row(mlid).contains(part));
    }

    private String row(Mlid mlid) {
        return elements(MLIDS).stream()
                .filter(link -> link.isDisplayed() && link.getText().equals(mlid.toString()))
                .findFirst()
                .map(link -> browser().run(ROW, link).toString())
                .orElse("");
    }

    /** Clicks a group, which leads to its tree on the map. */
    TopologyPage choose(Mlid mlid) {
        browser().until("row of " + mlid, driver -> mlids().contains(mlid.toString()));
        elements(MLIDS).stream()
                .filter(link -> link.getText().equals(mlid.toString()))
                .findFirst()
                .orElseThrow()
                .click();
        return new TopologyPage(browser());
    }
}
