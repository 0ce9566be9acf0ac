package io.espalier.bench.browser;

import java.io.Closeable;
import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.openqa.selenium.OutputType;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;

/** A headless Chromium with a profile of its own, that finds nothing another has left. */
public final class HeadlessBrowser implements Closeable {
    private static final Duration BETWEEN_LOOKS = Duration.ofMillis(500);
    private static final Logger SELENIUM = Logger.getLogger("org.openqa.selenium");

    private final Path profile;
    private final ChromeDriver driver;

    private HeadlessBrowser(Path profile) {
        this.profile = profile;
        ChromeDriverService service = new ChromeDriverService.Builder()
                .usingDriverExecutable(new File("/usr/bin/chromedriver"))
                .usingAnyFreePort()
                .build();
        driver = new ChromeDriver(service, options(profile));
    }

    /** Starts one. */
    public static HeadlessBrowser start() throws IOException {
        SELENIUM.setLevel(Level.SEVERE);
        return new HeadlessBrowser(Files.createTempDirectory("espalier-bench-browser"));
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

    /** Runs a script in each page before the page's own. */
    public void beforeEachPage(String script) {
        driver.executeCdpCommand("Page.addScriptToEvaluateOnNewDocument", Map.of("source", script));
    }

    /** Goes to a page, and returns when its document is loaded. */
    public void open(URI page) {
        driver.get(page.toString());
    }

    /**
     * What a script returns as soon as that is not null.
     *
     * @throws IllegalStateException if it is null for too long
     */
    public Object await(String script, Duration most) throws InterruptedException {
        long end = System.nanoTime() + most.toNanos();
        while (System.nanoTime() < end) {
            @Nullable Object told = driver.executeScript(script);
            if (told != null) {
                return told;
            }
            Thread.sleep(BETWEEN_LOOKS);
        }
        throw new IllegalStateException(driver.getCurrentUrl() + " is not ready within " + most.toSeconds() + " s");
    }

    /** What is seen now, as a PNG. */
    public byte[] picture() {
        return driver.getScreenshotAs(OutputType.BYTES);
    }

    @Override
    public void close() throws IOException {
        driver.quit();
        try (Stream<Path> files = Files.walk(profile)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(file);
            }
        }
    }
}
