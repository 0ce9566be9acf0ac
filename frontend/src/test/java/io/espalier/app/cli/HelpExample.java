package io.espalier.app.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** What the help page on preflights shows as the answer to its example. */
final class HelpExample {
    private static final Path PAGE = Path.of("../static/help/preflight.md");
    private static final String START = "```text\n";

    private HelpExample() {}

    static String[] output() {
        try {
            String page = Files.readString(PAGE);
            int start = page.indexOf(START) + START.length();
            return page.substring(start, page.indexOf("```", start)).lines().toArray(String[]::new);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
