package io.espalier.app.cli;

import io.espalier.app.EspalierServer;
import io.espalier.collect.FabricSource;
import io.espalier.collect.UmadSource;
import io.espalier.server.Config;
import io.espalier.server.ConfigException;
import io.espalier.server.ConfigOverride;
import io.espalier.server.SubnetConfig;
import io.espalier.server.store.StoreException;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Function;
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
    private static final int DAY_SECONDS = 86_400;

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it before anything runs
    private CommandSpec spec;

    @Mixin
    private final ServeOptions serve = new ServeOptions();

    @Mixin
    private final FabricOptions fabric = new FabricOptions();

    @Option(
            names = "--config",
            paramLabel = "FILE",
            description =
                    "Settings, one key = value a line, several subnets in sections; variables such as ESPALIER_PORT"
                            + " go before it, and the other options before these (an example: espalier config example).")
    private @Nullable Path configFile;

    @Option(
            names = "--interval",
            paramLabel = "SECONDS",
            description = "From one reading of groups and tables to the next; the others in proportion (default: 30).")
    private @Nullable Integer seconds;

    @Option(
            names = "--data",
            paramLabel = "DIR",
            description = "Folder that keeps the history; without it the history is forgotten at the end.")
    private @Nullable Path data;

    @Override
    public Integer call() throws CommandFailure {
        Config config = config();
        requireFree(config);
        try (Running running = new Running()) {
            EspalierServer server = running.add(start(config, ServeCommand::source));
            spec.commandLine().getOut().println("Espalier: " + server.url());
            server.firstToken()
                    .ifPresent(token -> spec.commandLine()
                            .getOut()
                            .println("There are no accounts yet. Make the first at " + server.url()
                                    + "login with the token " + token));
            running.await();
        }
        return ExitCode.OK;
    }

    private static FabricSource source(SubnetConfig subnet) {
        return new UmadSource(subnet.umad(), InstantSource.system());
    }

    private Config config() throws CommandFailure {
        Config config = read();
        if (config.sectioned() && (fabric.isSaid() || serve.isSmSaid())) {
            throw new CommandFailure(
                    ExitCode.USAGE,
                    configFile + " names its subnets: set there, below [subnet NAME], what -C, -P, --sm-key-file,"
                            + " --m-key-file, --conf and --routing-engine say of one");
        }
        config = config.sectioned() ? serve.withPort(config) : serve.over(config);
        config = config.sectioned() ? config : config.withUmad(fabric.over(config.umad()));
        return seconds == null ? config : config.withInterval(interval(seconds));
    }

    private Config read() throws CommandFailure {
        List<ConfigOverride> overrides = new ArrayList<>(ConfigOverride.of(System.getenv()));
        if (data != null) {
            overrides.add(new ConfigOverride("--data", "data", data.toString()));
        }
        try {
            return Config.read(Optional.ofNullable(configFile), overrides);
        } catch (ConfigException e) {
            throw new CommandFailure(ExitCode.USAGE, CommandFailure.words(e), e);
        }
    }

    private static Duration interval(int seconds) throws CommandFailure {
        if (seconds < 1 || seconds > DAY_SECONDS) {
            throw new CommandFailure(ExitCode.USAGE, "--interval: expected 1 to 86400 seconds, not " + seconds);
        }
        return Duration.ofSeconds(seconds);
    }

    /** Fails if the port is taken: known before a fabric is simulated, not after. */
    static void requireFree(Config config) throws CommandFailure {
        try (ServerSocket socket = new ServerSocket()) {
            socket.setReuseAddress(true);
            socket.bind(new InetSocketAddress(
                    config.listening().bind(), config.listening().port()));
        } catch (IOException e) {
            String where = config.listening().bind() + ":" + config.listening().port();
            throw new CommandFailure(
                    ExitCode.CANNOT_TELL,
                    "cannot serve on " + where + ": " + CommandFailure.words(e) + "; --port takes another",
                    e);
        }
    }

    /** Starts a server, or says in one line why it cannot. */
    static EspalierServer start(Config config, Function<SubnetConfig, FabricSource> sources) throws CommandFailure {
        try {
            return EspalierServer.start(config, sources);
        } catch (IOException | StoreException e) {
            throw new CommandFailure(ExitCode.CANNOT_TELL, CommandFailure.words(e), e);
        }
    }
}
