package io.espalier.e2e;

import io.espalier.model.Mlid;
import java.util.List;
import org.openqa.selenium.By;

/** The table of groups. */
final class GroupsPage extends Page {
    private static final By FILTER = By.cssSelector("vaadin-text-field.esp-filter input");
    private static final By MLIDS = By.cssSelector("vaadin-grid a.esp-mono");

    /** The texts of the cells of the row that the link to a group stands in. */
    private static final String ROW =
            "const link = [...document.querySelectorAll('vaadin-grid a.esp-mono')].find(a => a.textContent === arguments[0]"
                    + " && a.checkVisibility()); if (!link) return '';"
                    + "const row = link.closest('vaadin-grid-cell-content').assignedSlot.closest('tr');"
                    + "return [...row.querySelectorAll('slot')].map(s => s.assignedNodes()[0].textContent).join(' | ');";

    GroupsPage(Browser browser) {
        super(browser);
    }

    static GroupsPage open(Browser browser) {
        browser.open("groups");
        return new GroupsPage(browser);
    }

    void filter(String text) {
        fill(FILTER, text);
    }

    /** Waits until the line above the table says how many groups are shown. */
    void awaitCount(String count) {
        awaitText(By.className("esp-page__head"), count);
    }

    /** The MLIDs of the rows that are shown. */
    List<String> mlids() {
        return texts(MLIDS);
    }

    /** Waits until the row of a group says something. */
    void awaitRow(Mlid mlid, String part) {
        browser().until("row of " + mlid + " with " + part, () -> row(mlid).contains(part));
    }

    private String row(Mlid mlid) {
        return browser().run(ROW, mlid.toString()).toString();
    }

    /** Clicks a group, which leads to its tree on the map. */
    TopologyPage choose(Mlid mlid) {
        click(By.xpath("//vaadin-grid//a[contains(@class, 'esp-mono')][.='" + mlid + "']"));
        return new TopologyPage(browser());
    }
}
