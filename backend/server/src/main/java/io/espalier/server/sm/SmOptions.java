package io.espalier.server.sm;

import java.nio.file.Path;
import java.util.Optional;

/**
 * What the operator says of the subnet manager's set-up.
 *
 * @param conf its opensm.conf
 * @param routingEngine the engine, or several with commas, in place of that in opensm.conf
 */
public record SmOptions(Optional<Path> conf, Optional<String> routingEngine) {
    /** Nothing. */
    public static final SmOptions NONE = new SmOptions(Optional.empty(), Optional.empty());

    /** Whether anything is said. */
    public boolean isSaid() {
        return conf.isPresent() || routingEngine.isPresent();
    }
}
