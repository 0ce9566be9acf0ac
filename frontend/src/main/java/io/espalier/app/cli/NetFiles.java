package io.espalier.app.cli;

import io.espalier.files.Importer;
import io.espalier.model.Adapter;
import io.espalier.model.Fabric;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;

/** Reads ibnetdiscover output for the demo, and tells what of it was not understood. */
final class NetFiles {
    private static final int SHOWN = 5;

    private NetFiles() {}

    static Fabric read(Path file, PrintWriter err) throws CommandFailure {
        if (!Files.isReadable(file)) {
            throw new CommandFailure(ExitCode.CANNOT_TELL, file + ": cannot be read: no such file or folder");
        }
        Importer.Result result = Importer.read(List.of(file), Instant.EPOCH);
        result.problems().stream().limit(SHOWN).forEach(problem -> err.println("espalier: " + problem));
        if (result.problems().size() > SHOWN) {
            err.println("espalier: " + file + ": " + (result.problems().size() - SHOWN) + " more lines like these");
        }
        if (result.fabric().switches().isEmpty()
                || result.fabric().nodes().values().stream().noneMatch(Adapter.class::isInstance)) {
            throw new CommandFailure(
                    ExitCode.CANNOT_TELL,
                    file + ": expected the output of ibnetdiscover with at least one switch and one host");
        }
        return result.fabric();
    }
}
