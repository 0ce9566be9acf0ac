package io.espalier.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.By;

/**
 * How the main pages look in the demo: nothing is wider than a laptop's screen, and each speaks Chinese as well. On the way each has
 * its picture taken; with {@code -Despalier.pictures=DIR} they are kept there, as those are that the documentation shows.
 */
class LooksIT {
    private static final Program DEMO = Program.start(List.of("demo", "--port", "0"));
    private static final Browser BROWSER = Browser.at(DEMO.url());
    private static final String PICTURES = System.getProperty("espalier.pictures", "");
    private static final int MOST_BYTES = 250_000;

    /** What no page may show: a key without a text. */
    private static final String NO_TEXT = "return /![a-z]{2}[_A-Z]*: /.test(document.body.innerText + document.title)";

    private static final String TOO_WIDE =
            "return document.documentElement.scrollWidth - document.documentElement.clientWidth";

    private static final String RUNS_OUT = "return [...document.querySelectorAll('.esp-panel *')].filter(part => {"
            + " const panel = part.closest('.esp-panel').getBoundingClientRect(), own = part.getBoundingClientRect();"
            + " return own.width > 0 && own.right > panel.right + 1 && !part.closest('vaadin-grid');"
            + "}).map(part => part.className + ' ' + part.textContent).join()";

    private static final String UNDER_DOTS = "return document.querySelector('.esp-page').getBoundingClientRect().bottom"
            + " > document.querySelector('.esp-wall').getBoundingClientRect().top + 1";

    @TempDir
    Path folder;

    private final Page page = new Page(BROWSER);

    @AfterAll
    static void close() {
        BROWSER.close();
        DEMO.close();
    }

    /**
     * A page that the documentation shows.
     *
     * @param name of its picture
     * @param path its address
     * @param shown what stands on it when it is complete
     */
    private record Look(String name, String path, By shown) {
        private static final By MAP = By.cssSelector("fabric-canvas[data-ready]");
        private static final By ROWS = By.cssSelector("vaadin-grid-cell-content a");
    }

    private List<Look> looks() {
        OverviewPage.open(BROWSER);
        BROWSER.until("a what-if", () -> page.count(By.cssSelector("main a[href^='what-if?']")) > 0);
        String whatIf = first("main a[href^='what-if?']");
        BROWSER.open("groups?sort=-members");
        String group = first("a[href^='groups/group?']");
        String tree = first("a[href^='topology?group=']");
        return List.of(
                new Look("overview", "", By.className("esp-fact__number")),
                new Look("topology", tree, Look.MAP),
                new Look("topology-load", "topology?overlay=load", Look.MAP),
                new Look("groups", "groups?sort=-members", Look.ROWS),
                new Look("group", group, By.className("esp-checks")),
                new Look("links", "links?sort=-load&filter=kind%3Dtrunk", Look.ROWS),
                new Look("hoisting", "hoisting", Look.ROWS),
                new Look("what-if", whatIf, By.className("esp-answer")),
                new Look("findings", "findings", By.cssSelector("main a")),
                new Look("events", "events", By.cssSelector("main a")),
                new Look("incident", "incident", By.cssSelector("main:has(.esp-lanes) fabric-canvas[data-ready]")),
                new Look("sm", "sm", By.className("esp-panel")));
    }

    private String first(String selector) {
        By by = By.cssSelector(selector);
        page.awaitShown(by);
        return page.attributes(by, "href").getFirst();
    }

    /** English pages are looked at by other tests too, so that they are only opened here when their pictures are wanted. */
    @Test
    void noPageIsWiderThanALaptopsScreenAndEachSpeaksChinese() throws IOException {
        BROWSER.size(1280, 800);
        List<Look> looks = looks();
        for (String language : PICTURES.isEmpty() ? List.of("zh-CN") : List.of("zh-CN", "en")) {
            BROWSER.open("help");
            BROWSER.run("document.cookie = 'espalier-language=' + arguments[0] + ';path=/;samesite=strict'", language);
            for (Look look : looks) {
                BROWSER.open(look.path());
                page.awaitShown(look.shown());
                assertThat(BROWSER.run("return document.documentElement.lang")).isEqualTo(language);
                assertThat(BROWSER.run(NO_TEXT))
                        .as(look.name() + ": a text without words")
                        .isEqualTo(false);
                assertThat(BROWSER.run(TOO_WIDE))
                        .as(look.name() + ": wider than the screen")
                        .isEqualTo(0L);
                keep(look.name() + (language.equals("en") ? "" : "-" + language));
            }
        }
        assertThat(BROWSER.complaints()).as("console of the browser").isEmpty();
    }

    /** A laptop as a wall: all is larger, nobody scrolls sideways, and dots tell which page is shown. */
    @Test
    void onAWallNothingRunsOutOfItsPanelOrLiesUnderTheDots() {
        BROWSER.size(1280, 800);
        for (String path : List.of("overview", "findings", "links", "sm")) {
            BROWSER.open(path + "?wall=300");
            page.awaitShown(By.className("esp-panel"));
            page.awaitShown(By.className("esp-wall"));
            assertThat(BROWSER.run(RUNS_OUT)).as(path).isEqualTo("");
            assertThat(BROWSER.run(UNDER_DOTS)).as(path).isEqualTo(false);
        }
    }

    private void keep(String name) throws IOException {
        Path file = (PICTURES.isEmpty() ? folder : Path.of(PICTURES)).resolve(name + ".webp");
        Files.write(file, BROWSER.picture());
        assertThat(Files.size(file)).as(name).isLessThan(MOST_BYTES);
    }
}
