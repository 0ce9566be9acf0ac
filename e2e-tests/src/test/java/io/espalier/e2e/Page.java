package io.espalier.e2e;

import java.util.List;
import org.openqa.selenium.By;
import org.openqa.selenium.StaleElementReferenceException;
import org.openqa.selenium.WebElement;

/** What all pages have: the rail, and the ways to look. */
class Page {
    private final Browser browser;

    Page(Browser browser) {
        this.browser = browser;
    }

    final Browser browser() {
        return browser;
    }

    /** Goes to a page by the rail at the left, as a user does. */
    final void choosePage(String address) {
        WebElement link = shown(By.cssSelector("nav a[href='" + address + "']"));
        link.click();
        browser.until("address " + address, driver -> browser.path().equals(address));
    }

    /** The first element that is shown. */
    final WebElement shown(By by) {
        browser.until(by.toString(), driver -> elements(by).stream().anyMatch(WebElement::isDisplayed));
        return elements(by).stream().filter(WebElement::isDisplayed).findFirst().orElseThrow();
    }

    final List<WebElement> elements(By by) {
        return browser.driver().findElements(by);
    }

    /** The text of the first element that is shown, or "" where none is. */
    final String text(By by) {
        for (int left = 5; ; left--) {
            try {
                return elements(by).stream()
                        .filter(WebElement::isDisplayed)
                        .findFirst()
                        .map(WebElement::getText)
                        .orElse("");
            } catch (StaleElementReferenceException e) {
                // The page put another in its place since it was found.
                if (left == 0) {
                    throw e;
                }
            }
        }
    }

    /** Waits until an element's text holds a part. */
    final void awaitText(By by, String part) {
        browser.until(by + " with text " + part, driver -> text(by).contains(part));
    }
}
