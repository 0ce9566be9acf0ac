package io.espalier.server;

import io.espalier.collect.UmadOptions;
import io.espalier.engine.preflight.Site;
import io.espalier.server.sm.SmOptions;
import io.espalier.server.smhealth.LocalSmOptions;
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
 * @param watch how often to read what, and what of the SM is on this machine
 * @param umad which fabric to ask, with which keys, how hard
 * @param sm how the subnet manager is set up
 * @param site what the site's own files say of how the fabric is to be used
 */
public record Config(
        String bind, int port, Optional<Path> data, WatchOptions watch, UmadOptions umad, SmOptions sm, Site site) {
    /** What holds without a file. */
    public static final Config DEFAULT = new Config(
            "127.0.0.1",
            8080,
            Optional.empty(),
            WatchOptions.DEFAULT,
            UmadOptions.DEFAULT,
            SmOptions.NONE,
            Site.DEFAULT);

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
        return new Config(bind, other, data, watch, umad, sm, site);
    }

    /** The same with all readings at another pace: that interval for groups and tables, the others in proportion. */
    public Config withInterval(Duration other) {
        return new Config(bind, port, data, watch.withPace(other), umad, sm, site);
    }

    /** The same with the history in that folder. */
    public Config withData(Path folder) {
        return new Config(bind, port, Optional.of(folder), watch, umad, sm, site);
    }

    /** The same with another word on the subnet manager. */
    public Config withSm(SmOptions other) {
        return new Config(bind, port, data, watch, umad, other, site);
    }

    /** The same of another fabric. */
    public Config withUmad(UmadOptions other) {
        return new Config(bind, port, data, watch, other, sm, site);
    }

    /** The same with a subnet manager on this machine. */
    public Config withLocalSm(LocalSmOptions other) {
        return new Config(bind, port, data, new WatchOptions(watch.intervals(), other), umad, sm, site);
    }
}
