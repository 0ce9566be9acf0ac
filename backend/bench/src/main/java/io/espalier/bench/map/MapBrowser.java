package io.espalier.bench.map;

import io.espalier.bench.browser.HeadlessBrowser;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;

/** Has a page measure itself, each in a browser of its own. */
final class MapBrowser {
    private static final Duration MOST = Duration.ofMinutes(4);

    private MapBrowser() {}

    /** Opens a page, waits until it has measured itself, and keeps a picture of it. */
    static MapFigures measure(URI page, Path picture) throws IOException, InterruptedException {
        try (HeadlessBrowser browser = HeadlessBrowser.start()) {
            browser.open(page);
            MapFigures figures = figures(browser, page);
            Files.write(picture, browser.picture());
            return figures;
        }
    }

    private static MapFigures figures(HeadlessBrowser browser, URI page) throws InterruptedException {
        if (browser.await("return window.figures ?? null", MOST) instanceof Map<?, ?> told) {
            if (told.get("trouble") instanceof String trouble) {
                throw new IllegalStateException(page + ": " + trouble);
            }
            return MapFigures.of(told);
        }
        throw new IllegalStateException(page + " tells no figures");
    }
}
