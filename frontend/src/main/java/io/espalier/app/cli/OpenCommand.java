package io.espalier.app.cli;

import io.espalier.app.EspalierServer;
import io.espalier.server.Config;
import io.espalier.server.record.RecordedHistory;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code espalier open}: the dashboard on a file. */
@Command(
        name = "open",
        description =
                "Serves the dashboard of a recording or a capture, on 127.0.0.1. Nothing is read from any fabric, and"
                        + " nothing is kept.",
        footer = {
            "",
            "Ends with Ctrl-C or TERM. Exit codes: 0 ended as told, 2 the file cannot be used or not be served."
        },
        mixinStandardHelpOptions = true)
final class OpenCommand implements Callable<Integer> {
    private static final int SHOWN = 3;

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it before anything runs
    private CommandSpec spec;

    @Mixin
    private final ServeOptions serve = new ServeOptions();

    @Parameters(index = "0", paramLabel = "FILE", description = "What espalier record or espalier collect has written.")
    private @Nullable Path file;

    @Override
    public Integer call() throws CommandFailure {
        Config config = serve.over(Config.DEFAULT);
        ServeCommand.requireFree(config);
        run(config, java.util.Objects.requireNonNull(file), Optional.empty(), spec);
        return ExitCode.OK;
    }

    /**
     * Serves a file until the process is told to end.
     *
     * @param endsAt when it is to seem to end; empty for when it did
     */
    static void run(Config config, Path file, Optional<Instant> endsAt, CommandSpec spec) throws CommandFailure {
        try (Running running = new Running()) {
            RecordedHistory history = RecordedHistory.read(file, endsAt);
            EspalierServer server = running.add(EspalierServer.show(config, history));
            warn(history, file, spec);
            spec.commandLine().getOut().println("Espalier, " + history.title() + ": " + server.url());
            running.await();
        } catch (IOException e) {
            throw new CommandFailure(ExitCode.CANNOT_TELL, CommandFailure.words(e), e);
        }
    }

    /** One line, however much is missing; the Overview has all of it. */
    private static void warn(RecordedHistory history, Path file, CommandSpec spec) {
        List<String> damage = history.damage();
        if (!damage.isEmpty()) {
            String more = damage.size() > SHOWN ? "; and " + (damage.size() - SHOWN) + " more, on the Overview" : "";
            spec.commandLine()
                    .getErr()
                    .println("espalier: " + file + ": "
                            + String.join("; ", damage.subList(0, Math.min(SHOWN, damage.size()))) + more);
        }
    }
}
