package io.espalier.app.cli;

import io.espalier.collect.NetDiscoverReader;
import io.espalier.model.Adapter;
import io.espalier.model.Fabric;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Instant;

/** Reads ibnetdiscover output for the demo, and tells what of it was not understood. */
final class NetFiles {
    private static final int SHOWN = 5;

    private NetFiles() {}

    static Fabric read(Path file, PrintWriter err) throws CommandFailure {
        NetDiscoverReader.Result result = readFile(file);
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

    private static NetDiscoverReader.Result readFile(Path file) throws CommandFailure {
        try {
            return NetDiscoverReader.read(file, Instant.EPOCH);
        } catch (IOException e) {
            throw CommandFailure.because(ExitCode.CANNOT_TELL, file + ": cannot be read", e);
        }
    }
}
