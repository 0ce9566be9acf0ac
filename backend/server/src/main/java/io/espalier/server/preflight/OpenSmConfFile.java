package io.espalier.server.preflight;

import io.espalier.engine.settings.OpenSmConf;
import io.espalier.engine.settings.SmSettings;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** opensm.conf on disk, with the files it names. */
public final class OpenSmConfFile {
    private OpenSmConfFile() {}

    /**
     * The settings.
     *
     * @throws IOException if the file itself cannot be read; a file it names may be missing, OpenSM too goes on without
     */
    public static SmSettings read(Path conf) throws IOException {
        return OpenSmConf.read(lines(conf), name -> linesIfThere(conf, name));
    }

    /** The lines of a file of OpenSM's; what is no UTF-8 in it becomes replacement characters, as comments may hold. */
    public static List<String> lines(Path file) throws IOException {
        return new String(Files.readAllBytes(file), StandardCharsets.UTF_8)
                .lines()
                .toList();
    }

    /** A relative name is one beside the file that names it. */
    private static Optional<List<String>> linesIfThere(Path conf, String name) {
        try {
            return Optional.of(lines(conf.resolveSibling(name)));
        } catch (IOException | InvalidPathException e) {
            return Optional.empty();
        }
    }
}
