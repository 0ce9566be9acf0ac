package io.espalier.e2e;

import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.interactions.Actions;
import org.openqa.selenium.support.ui.Select;

/**
 * What all pages have: the rail, and the ways to look and to act. A page puts other elements in place of those it has, under
 * the hand of whoever looks, so no element is given out: each way finds its element anew, and again where it has gone before
 * it was read.
 */
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
        click(By.cssSelector("nav a[href='" + address + "']"));
        browser.until("address " + address, () -> browser.path().equals(address));
    }

    /** Clicks the first element that is shown, as soon as one is and nothing lies over it. */
    final void click(By by) {
        act(by, WebElement::click);
    }

    /** Moves the mouse to a place of the screen, in pixels from the view's corner, and clicks. */
    final void clickAt(int x, int y) {
        new Actions(browser.driver()).moveToLocation(x, y).click().perform();
    }

    /** Writes into the first field that is shown, in place of what stood there. */
    final void fill(By by, CharSequence... text) {
        act(by, field -> {
            field.sendKeys(Keys.chord(Keys.CONTROL, "a"), Keys.BACK_SPACE);
            field.sendKeys(text);
        });
    }

    /** Presses keys in the first element that is shown. */
    final void keys(By by, CharSequence... keys) {
        act(by, element -> element.sendKeys(keys));
    }

    /** Chooses from a list by what it shows. */
    final void select(By by, String text) {
        act(by, list -> new Select(list).selectByVisibleText(text));
    }

    private void act(By by, Consumer<WebElement> action) {
        browser.until(by.toString(), () -> {
            List<WebElement> shown = shown(by);
            shown.stream().limit(1).forEach(action);
            return !shown.isEmpty();
        });
    }

    /** Waits until an element is shown. */
    final void awaitShown(By by) {
        browser.until(by.toString(), () -> isShown(by));
    }

    final boolean isShown(By by) {
        return browser.look(() -> !shown(by).isEmpty());
    }

    /** How many there are, shown or not. */
    final int count(By by) {
        return browser.driver().findElements(by).size();
    }

    /** The text of the first element that is shown, or "" where none is. */
    final String text(By by) {
        return texts(by).stream().findFirst().orElse("");
    }

    /** The texts of the elements that are shown. */
    final List<String> texts(By by) {
        return read(by, WebElement::getText);
    }

    /** An attribute of the elements that are shown, as its document has it; "null" where one has none. */
    final List<String> attributes(By by, String name) {
        return read(by, element -> String.valueOf(element.getDomAttribute(name)));
    }

    /** A property of the elements that are shown, such as a field's value. */
    final List<String> properties(By by, String name) {
        return read(by, element -> String.valueOf(element.getDomProperty(name)));
    }

    private List<String> read(By by, Function<WebElement, String> part) {
        return browser.look(() -> shown(by).stream().map(part).toList());
    }

    private List<WebElement> shown(By by) {
        return browser.driver().findElements(by).stream()
                .filter(WebElement::isDisplayed)
                .toList();
    }

    /** Waits until an element's text holds a part. */
    final void awaitText(By by, String part) {
        browser.until(by + " with text " + part, () -> text(by).contains(part));
    }
}
