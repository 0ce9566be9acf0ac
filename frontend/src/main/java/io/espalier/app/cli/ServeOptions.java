package io.espalier.app.cli;

import io.espalier.engine.settings.RoutingEngine;
import io.espalier.engine.settings.SmSettings;
import io.espalier.server.Config;
import io.espalier.server.json.InputException;
import io.espalier.server.preflight.RackFileReader;
import io.espalier.server.preflight.SiteFiles;
import io.espalier.server.sm.SmOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Where the dashboard is served. */
final class ServeOptions {
    private static final int LAST_PORT = 65_535;

    @Option(
            names = "--port",
            paramLabel = "PORT",
            description = "TCP port on 127.0.0.1; 0 takes any free one (default: 8080).")
    private @Nullable Integer port;

    @Option(
            names = "--conf",
            paramLabel = "FILE",
            description = "The SM's opensm.conf: trees are planned as it says; read again when it, or a file it names,"
                    + " changes (default: the engine that fits the tables).")
    private @Nullable Path conf;

    @Option(
            names = "--routing-engine",
            paramLabel = "ENGINE",
            description = "The routing engine, or several with commas, in place of that in opensm.conf.")
    private @Nullable String routingEngine;

    @Option(
            names = "--racks",
            paramLabel = "FILE",
            description = "Which switches stand together: a rack and a node, or a pattern, in each line.")
    private @Nullable Path racks;

    /** These options in place of what they name in others. */
    Config over(Config base) throws CommandFailure {
        SmOptions sm = new SmOptions(
                Optional.ofNullable(conf).or(() -> base.sm().conf()),
                Optional.ofNullable(routingEngine).or(() -> base.sm().routingEngine()));
        return withPort(withRacks(base.withSm(checked(sm))));
    }

    private Config withRacks(Config base) throws CommandFailure {
        if (racks == null) {
            return base;
        }
        try {
            return base.withRacks(RackFileReader.read(racks));
        } catch (InputException e) {
            throw new CommandFailure(ExitCode.CANNOT_TELL, CommandFailure.words(e), e);
        } catch (IOException e) {
            throw new CommandFailure(ExitCode.CANNOT_TELL, SiteFiles.unreadable(racks, e), e);
        }
    }

    private static SmOptions checked(SmOptions sm) throws CommandFailure {
        if (sm.conf().isPresent() && !Files.isReadable(sm.conf().get())) {
            throw new CommandFailure(ExitCode.CANNOT_TELL, sm.conf().get() + ": cannot be read");
        }
        List<String> unknown = sm.routingEngine()
                .map(engine ->
                        SmSettings.DEFAULTS.with(SmSettings.ENGINES, engine).unknownEngines())
                .orElse(List.of());
        if (!unknown.isEmpty()) {
            throw new CommandFailure(
                    ExitCode.USAGE,
                    "no routing engine " + String.join(", ", unknown) + "; OpenSM has "
                            + String.join(", ", RoutingEngine.labels()));
        }
        return sm;
    }

    /** Whether anything is said of the subnet manager. */
    boolean isSmSaid() {
        return conf != null || routingEngine != null;
    }

    /** With the port alone in place of that in others. */
    Config withPort(Config base) throws CommandFailure {
        if (port == null) {
            return base;
        }
        if (port < 0 || port > LAST_PORT) {
            throw new CommandFailure(ExitCode.USAGE, "--port: expected 0 to 65535, not " + port);
        }
        return base.withPort(port);
    }
}
