package io.espalier.server.preflight;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The files that the help page on preflights shows. */
public final class ExampleFiles {
    private static final Path FOLDER = Path.of("../../static/help/examples/preflight");

    private ExampleFiles() {}

    /** One of them. */
    public static Path path(String name) {
        return FOLDER.resolve(name);
    }

    /** What is in it. */
    public static byte[] bytes(String name) throws IOException {
        return Files.readAllBytes(path(name));
    }
}
