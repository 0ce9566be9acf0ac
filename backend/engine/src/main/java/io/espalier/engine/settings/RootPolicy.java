package io.espalier.engine.settings;

import io.espalier.model.Guid;
import java.util.Optional;

/** Which switch multicast trees are built from, among those that could be: the option {@code mcast_root_policy}. */
public sealed interface RootPolicy {
    /** OpenSM's rule: the first in KEY order of the switches whose farthest member is nearest. */
    record First() implements RootPolicy {}

    /**
     * One switch for every tree that it can be the root of.
     *
     * @param switchGuid its NodeGUID
     */
    record Pinned(Guid switchGuid) implements RootPolicy {}

    /** Of the switches whose farthest member is nearest, the one whose tree loads the links least. */
    record Spread() implements RootPolicy {}

    /** The policy that an option's value names, if it names one. */
    static Optional<RootPolicy> parse(String value) {
        return switch (value) {
            case "FIRST" -> Optional.of(new First());
            case "SPREAD" -> Optional.of(new Spread());
            default -> value.startsWith("PINNED:") ? pinned(value.substring(7)) : Optional.empty();
        };
    }

    private static Optional<RootPolicy> pinned(String guid) {
        try {
            return Optional.of(new Pinned(Guid.parse(guid)));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    /** The policy of these settings; OpenSM's rule where they name none. */
    static RootPolicy of(SmSettings settings) {
        return settings.text(AddedOption.ROOT_POLICY.key())
                .flatMap(RootPolicy::parse)
                .orElse(new First());
    }
}
