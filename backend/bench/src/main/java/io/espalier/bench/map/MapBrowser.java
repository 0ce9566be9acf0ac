package io.espalier.bench.map;

import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.Stream;
import org.openqa.selenium.OutputType;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;

/** A new headless Chromium for each page, so that none finds what another has left. */
final class MapBrowser {
    private static final long LIMIT_MILLIS = 240_000;
    private static final long BETWEEN_LOOKS_MILLIS = 500;
    private static final Logger SELENIUM = Logger.getLogger("org.openqa.selenium");

    private MapBrowser() {}

    /** Opens a page, waits until it has measured itself, and keeps a picture of it. */
    static MapFigures measure(URI page, Path picture) throws IOException, InterruptedException {
        SELENIUM.setLevel(Level.SEVERE);
        Path profile = Files.createTempDirectory("espalier-map");
        ChromeDriverService service = new ChromeDriverService.Builder()
                .usingDriverExecutable(new File("/usr/bin/chromedriver"))
                .usingAnyFreePort()
                .build();
        ChromeDriver driver = new ChromeDriver(service, options(profile));
        try {
            driver.get(page.toString());
            MapFigures figures = figures(driver, page);
            Files.write(picture, driver.getScreenshotAs(OutputType.BYTES));
            return figures;
        } finally {
            driver.quit();
            delete(profile);
        }
    }

    private static ChromeOptions options(Path profile) {
        ChromeOptions options = new ChromeOptions();
        options.setBinary("/usr/bin/chromium");
        options.addArguments(List.of(
                "--headless",
                "--no-sandbox",
                "--disable-gpu",
                "--enable-unsafe-swiftshader",
                "--disable-quic",
                "--disable-dev-shm-usage",
                "--no-first-run",
                "--disable-background-networking",
                "--disable-component-update",
                "--disable-sync",
                "--enable-precise-memory-info",
                "--js-flags=--expose-gc",
                "--window-size=1600,1000",
                "--user-data-dir=" + profile));
        return options;
    }

    private static MapFigures figures(ChromeDriver driver, URI page) throws InterruptedException {
        long end = System.currentTimeMillis() + LIMIT_MILLIS;
        while (System.currentTimeMillis() < end) {
            if (driver.executeScript("return window.figures ?? null") instanceof Map<?, ?> told) {
                if (told.get("trouble") instanceof String trouble) {
                    throw new IllegalStateException(page + ": " + trouble);
                }
                return MapFigures.of(told);
            }
            Thread.sleep(BETWEEN_LOOKS_MILLIS);
        }
        throw new IllegalStateException(page + " has not measured itself within " + LIMIT_MILLIS / 1000 + " s");
    }

    private static void delete(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(file);
            }
        }
    }
}
