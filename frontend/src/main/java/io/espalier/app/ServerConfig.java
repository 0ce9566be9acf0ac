package io.espalier.app;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/**
 * How to serve.
 *
 * @param host address to listen on
 * @param port 0 takes any free one
 * @param interval from the start of one sweep to the start of the next
 * @param history folder that keeps the history; without one it is forgotten at the end
 */
public record ServerConfig(String host, int port, Duration interval, Optional<Path> history) {
    /** Only this machine can reach it. */
    public static final String LOCAL = "127.0.0.1";

    /** The port named in the documentation. */
    public static final int USUAL_PORT = 8080;

    /** Often enough to see what happens, seldom enough not to be noticed. */
    public static final Duration USUAL_INTERVAL = Duration.ofSeconds(10);

    public ServerConfig {
        if (port < 0 || port > 65_535) {
            throw new IllegalArgumentException("not a port (0 to 65535): " + port);
        }
        if (interval.isNegative() || interval.isZero()) {
            throw new IllegalArgumentException("the sweep interval must be more than nothing, not " + interval);
        }
    }

    /** This machine only, any free port, no history on disk. */
    public static ServerConfig local() {
        return new ServerConfig(LOCAL, 0, USUAL_INTERVAL, Optional.empty());
    }

    /** The same on another port. */
    public ServerConfig withPort(int other) {
        return new ServerConfig(host, other, interval, history);
    }

    /** The same with another interval. */
    public ServerConfig withInterval(Duration other) {
        return new ServerConfig(host, port, other, history);
    }
}
