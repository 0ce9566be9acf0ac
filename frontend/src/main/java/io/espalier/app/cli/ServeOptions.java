package io.espalier.app.cli;

import io.espalier.app.ServerConfig;
import picocli.CommandLine.Option;

/** Where the dashboard is served. */
final class ServeOptions {
    @Option(
            names = "--port",
            paramLabel = "PORT",
            defaultValue = "" + ServerConfig.USUAL_PORT,
            description = "TCP port on 127.0.0.1; 0 takes any free one (default: ${DEFAULT-VALUE}).")
    private int port = ServerConfig.USUAL_PORT;

    ServerConfig config() throws CommandFailure {
        try {
            return ServerConfig.local().withPort(port);
        } catch (IllegalArgumentException e) {
            throw new CommandFailure(ExitCode.USAGE, "--port: " + e.getMessage(), e);
        }
    }
}
