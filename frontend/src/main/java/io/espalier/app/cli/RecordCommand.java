package io.espalier.app.cli;

import io.espalier.capture.WholeFile;
import io.espalier.server.record.RecordException;
import io.espalier.server.record.RecordOrder;
import io.espalier.server.record.Recorder;
import io.espalier.server.store.FabricStore;
import io.espalier.server.store.StoreException;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Locale;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code espalier record}: a span of the history in one file. */
@Command(
        name = "record",
        description = "Writes a span of the history to one file, which espalier open shows on any machine.",
        footer = {"", "Exit codes: 0 written, 2 there is nothing to write or it cannot be written."},
        mixinStandardHelpOptions = true)
final class RecordCommand implements Callable<Integer> {
    private static final double MEGABYTE = 1e6;

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it before anything runs
    private CommandSpec spec;

    @Option(
            names = "--from",
            required = true,
            paramLabel = "MOMENT",
            description = "Since when, in UTC, like 2026-03-01T03:12:00Z.")
    private @Nullable String from;

    @Option(names = "--to", paramLabel = "MOMENT", description = "Until when (default: now).")
    private @Nullable String to;

    @Option(names = "--out", required = true, paramLabel = "FILE", description = "The file to write: F.espalier.")
    private @Nullable Path out;

    @Option(
            names = "--anonymize",
            description =
                    "Replace names, GUIDs, LIDs, MGIDs and P_Keys, each by the same everywhere, so that trees stay as"
                            + " they are.")
    private boolean anonymize;

    @ArgGroup(multiplicity = "1")
    private final Where where = new Where();

    /** Whose history. */
    static final class Where {
        @Option(
                names = "--history",
                paramLabel = "DIR",
                description = "The history in this folder, which no running Espalier uses.")
        private @Nullable Path history;

        @Option(names = "--url", paramLabel = "URL", description = "That of the Espalier which serves there.")
        private @Nullable String url;
    }

    @Override
    public Integer call() throws CommandFailure {
        RecordOrder order = order();
        Path target = Objects.requireNonNull(out).toAbsolutePath();
        try {
            WholeFile.write(target, draft -> write(order, draft));
            String size = String.format(Locale.ENGLISH, "%.2f MB", Files.size(target) / MEGABYTE);
            spec.commandLine().getOut().println("wrote " + out + ", " + size);
        } catch (IOException e) {
            throw CommandFailure.because(ExitCode.CANNOT_TELL, "cannot write " + out, e);
        }
        return ExitCode.OK;
    }

    private RecordOrder order() throws CommandFailure {
        try {
            return new RecordOrder(
                    MomentOption.parse("--from", Objects.requireNonNull(from)),
                    to == null ? Instant.now() : MomentOption.parse("--to", to),
                    anonymize);
        } catch (IllegalArgumentException e) {
            throw new CommandFailure(ExitCode.USAGE, CommandFailure.words(e), e);
        }
    }

    private void write(RecordOrder order, Path draft) throws CommandFailure, IOException {
        if (where.url != null) {
            new RecordingClient(where.url).fetch(order, draft);
        } else {
            write(order, draft, Objects.requireNonNull(where.history));
        }
    }

    private static void write(RecordOrder order, Path draft, Path folder) throws CommandFailure, IOException {
        try (FabricStore store = HistoryFolder.open(folder);
                OutputStream file = Files.newOutputStream(draft)) {
            Recorder recorder = new Recorder(store);
            recorder.write(recorder.find(order), file);
        } catch (RecordException | StoreException e) {
            throw new CommandFailure(ExitCode.CANNOT_TELL, CommandFailure.words(e), e);
        }
    }
}
