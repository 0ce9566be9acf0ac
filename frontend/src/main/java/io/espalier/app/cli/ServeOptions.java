package io.espalier.app.cli;

import io.espalier.server.Config;
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

    /** These options in place of what they name in others. */
    Config over(Config base) throws CommandFailure {
        if (port == null) {
            return base;
        }
        if (port < 0 || port > LAST_PORT) {
            throw new CommandFailure(ExitCode.USAGE, "--port: expected 0 to 65535, not " + port);
        }
        return base.withPort(port);
    }
}
