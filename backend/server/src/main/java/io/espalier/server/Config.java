package io.espalier.server;

import io.espalier.collect.UmadOptions;
import io.espalier.engine.preflight.Site;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/**
 * What an operator may set, in one file of lines {@code key = value}; {@code #} begins a comment. Every key has a default,
 * so an empty file is a good one. Secrets are in files of their own, and {@link #toString} does not show them.
 *
 * @param bind address to listen on
 * @param port TCP port; 0 takes any free one
 * @param data folder that keeps the history; without one it is forgotten at the end
 * @param interval from the start of one sweep to the start of the next
 * @param umad which fabric to ask, with which keys, how hard
 * @param site what the site's own files say of how the fabric is run
 */
public record Config(String bind, int port, Optional<Path> data, Duration interval, UmadOptions umad, Site site) {
    /** What holds without a file. */
    public static final Config DEFAULT =
            new Config("127.0.0.1", 8080, Optional.empty(), Duration.ofSeconds(30), UmadOptions.DEFAULT, Site.DEFAULT);

    /**
     * Reads a file.
     *
     * @throws ConfigException with everything that is wrong with it, each with its line
     */
    public static Config read(Path file) throws ConfigException {
        return new ConfigReader(file).read();
    }

    /** The same on another port. */
    public Config withPort(int other) {
        return new Config(bind, other, data, interval, umad, site);
    }

    /** The same with another interval. */
    public Config withInterval(Duration other) {
        return new Config(bind, port, data, other, umad, site);
    }

    /** The same with the history in that folder. */
    public Config withData(Path folder) {
        return new Config(bind, port, Optional.of(folder), interval, umad, site);
    }

    /** The same of another fabric. */
    public Config withUmad(UmadOptions other) {
        return new Config(bind, port, data, interval, other, site);
    }
}
