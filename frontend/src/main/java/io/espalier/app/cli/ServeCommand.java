package io.espalier.app.cli;

import io.espalier.app.EspalierServer;
import io.espalier.app.ServerConfig;
import io.espalier.collect.UmadSource;
import io.espalier.server.store.StoreException;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code espalier serve}: the dashboard on a real fabric. */
@Command(
        name = "serve",
        description = "Serves the dashboard of the fabric behind a local InfiniBand port. Sends Get and GetTable only.",
        footer = {"", "Ends with Ctrl-C or TERM. Exit codes: 0 ended as told, 2 cannot serve."},
        mixinStandardHelpOptions = true)
final class ServeCommand implements Callable<Integer> {
    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it before anything runs
    private CommandSpec spec;

    @Mixin
    private final ServeOptions serve = new ServeOptions();

    @Mixin
    private final FabricOptions fabric = new FabricOptions();

    @Option(
            names = "--interval",
            paramLabel = "SECONDS",
            description = "From the start of one sweep to the start of the next (default: 10).")
    private int seconds = (int) ServerConfig.USUAL_INTERVAL.toSeconds();

    @Option(
            names = "--data",
            paramLabel = "DIR",
            description = "Folder that keeps the history; without it the history is forgotten at the end.")
    private @Nullable Path data;

    @Override
    public Integer call() throws CommandFailure {
        UmadSource source = new UmadSource(fabric.umad(), InstantSource.system());
        try (Running running = new Running()) {
            EspalierServer server = running.add(start(config(), source));
            spec.commandLine().getOut().println("Espalier: " + server.url());
            running.await();
        }
        return ExitCode.OK;
    }

    private ServerConfig config() throws CommandFailure {
        if (seconds < 1 || seconds > 86_400) {
            throw new CommandFailure(ExitCode.USAGE, "--interval: expected 1 to 86400 seconds, not " + seconds);
        }
        ServerConfig config = serve.config();
        return new ServerConfig(
                config.host(), config.port(), Duration.ofSeconds(seconds), Optional.ofNullable(data));
    }

    /** Starts a server, or says in one line why it cannot. */
    static EspalierServer start(ServerConfig config, UmadSource source) throws CommandFailure {
        try {
            return EspalierServer.start(config, source);
        } catch (IOException | StoreException e) {
            String cause = Optional.ofNullable(e.getMessage()).orElse(e.toString());
            throw new CommandFailure(ExitCode.CANNOT_TELL, cause, e);
        }
    }
}
