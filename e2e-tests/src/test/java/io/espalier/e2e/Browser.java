package io.espalier.e2e;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.openqa.selenium.ElementNotInteractableException;
import org.openqa.selenium.JavascriptExecutor;
import org.openqa.selenium.OutputType;
import org.openqa.selenium.StaleElementReferenceException;
import org.openqa.selenium.WebDriver;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.logging.LogEntry;
import org.openqa.selenium.logging.LogType;
import org.openqa.selenium.logging.LoggingPreferences;
import org.openqa.selenium.support.ui.WebDriverWait;

/** A headless Chromium with a profile of its own, looking at one program. */
final class Browser implements AutoCloseable {
    private static final Duration LIMIT = Duration.ofSeconds(30);
    private static final Duration BETWEEN_LOOKS = Duration.ofMillis(100);
    private static final int LOOKS = 20;
    private static final Path PICTURES = Path.of("target", "screenshots");

    /** It warns at length that it cannot speak the newest Chromium's own protocol, which nothing here needs. */
    private static final Logger SELENIUM = Logger.getLogger("org.openqa.selenium");

    private final Path profile = Folders.temporary("browser");
    private final URI root;
    private final ChromeDriver driver;

    private Browser(URI root) {
        this.root = root;
        SELENIUM.setLevel(Level.SEVERE);
        ChromeDriverService service = new ChromeDriverService.Builder()
                .usingDriverExecutable(new File("/usr/bin/chromedriver"))
                .usingAnyFreePort()
                .build();
        driver = new ChromeDriver(service, options(profile));
    }

    /** Opens a browser for the program at an address. */
    static Browser at(URI root) {
        return new Browser(root);
    }

    private static ChromeOptions options(Path profile) {
        LoggingPreferences logging = new LoggingPreferences();
        logging.enable(LogType.BROWSER, Level.ALL);
        ChromeOptions options = new ChromeOptions();
        options.setBinary("/usr/bin/chromium");
        options.addArguments(
                "--headless",
                "--no-sandbox",
                "--disable-gpu",
                "--disable-quic",
                "--disable-dev-shm-usage",
                "--no-first-run",
                "--disable-background-networking",
                "--disable-component-update",
                "--disable-sync",
                "--window-size=1600,1000",
                "--user-data-dir=" + profile);
        options.setCapability(ChromeOptions.LOGGING_PREFS, logging);
        return options;
    }

    /** For {@link Page} alone, which gives no element out. */
    WebDriver driver() {
        return driver;
    }

    /** Goes to an address below the program's root, such as {@code topology?overlay=load}. */
    void open(String path) {
        driver.get(root.resolve("/" + path).toString());
    }

    /** The address without the program's root. */
    String path() {
        return root.relativize(URI.create(driver.getCurrentUrl())).toString();
    }

    /** The same as one would write it, without percent signs. */
    String plainPath() {
        return URLDecoder.decode(path(), StandardCharsets.UTF_8);
    }

    Object run(String script, Object... arguments) {
        Object result = ((JavascriptExecutor) driver).executeScript(script, arguments);
        return result == null ? "" : result;
    }

    /** The same for a script that tells its result later, to its last argument. */
    Object runLong(String script) {
        driver.manage().timeouts().scriptTimeout(LIMIT);
        Object result = ((JavascriptExecutor) driver).executeAsyncScript(script);
        return result == null ? "" : result;
    }

    /** Runs a script in each page from now on, before any of the page's own. */
    void beforeEachPage(String script) {
        driver.executeCdpCommand("Page.addScriptToEvaluateOnNewDocument", Map.of("source", script));
    }

    /** Opens a file of this machine, without any server. */
    void openFile(Path file) {
        driver.get(file.toUri().toString());
    }

    /** Presses the browser's own button back. */
    void back() {
        driver.navigate().back();
    }

    /**
     * Waits until a condition holds on the page, which may change under the hand meanwhile: what it looks at may go, and what it
     * clicks may not be ready or lie under something for a moment.
     */
    void until(String what, BooleanSupplier condition) {
        new WebDriverWait(driver, LIMIT, BETWEEN_LOOKS)
                .ignoring(StaleElementReferenceException.class)
                .ignoring(ElementNotInteractableException.class)
                .withMessage(what)
                .until(any -> condition.getAsBoolean());
    }

    /** Looks once, and once more where the page has put another element in the place of one that was being read. */
    <T> T look(Supplier<T> look) {
        for (int left = LOOKS; ; left--) {
            try {
                return look.get();
            } catch (StaleElementReferenceException e) {
                if (left == 0) {
                    throw e;
                }
            }
        }
    }

    /** What the page's console complained about since it was last asked. */
    List<String> complaints() {
        return driver.manage().logs().get(LogType.BROWSER).getAll().stream()
                .filter(entry -> entry.getLevel().intValue() >= Level.SEVERE.intValue())
                .map(LogEntry::toString)
                .toList();
    }

    /** Makes the view this large, in CSS pixels. */
    void size(int width, int height) {
        driver.executeCdpCommand(
                "Emulation.setDeviceMetricsOverride",
                Map.of("width", width, "height", height, "deviceScaleFactor", 1, "mobile", false));
    }

    /** What the page looks like now, as WebP, which takes a third of PNG. */
    byte[] picture() {
        Map<String, Object> taken =
                driver.executeCdpCommand("Page.captureScreenshot", Map.of("format", "webp", "quality", 70));
        return Base64.getDecoder().decode((String) taken.get("data"));
    }

    /** Keeps what the page looks like now. */
    void keepPicture(String name) {
        try {
            Files.createDirectories(PICTURES);
            Path file = PICTURES.resolve(name + ".png");
            Files.write(file, driver.getScreenshotAs(OutputType.BYTES));
            System.out.println("the page as it was: " + file.toAbsolutePath());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        driver.quit();
        Folders.delete(profile);
    }
}
