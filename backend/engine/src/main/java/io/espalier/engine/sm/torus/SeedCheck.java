package io.espalier.engine.sm.torus;

import io.espalier.engine.index.FabricIndex;
import io.espalier.model.Guid;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Whether the seeds in torus-2QoS.conf say enough, and which of them can be used in a fabric. */
final class SeedCheck {
    private static final List<String> NAMES = List.of("x", "y", "z");

    private final TorusConfig config;

    SeedCheck(TorusConfig config) {
        this.config = config;
    }

    /** What a seed lacks, in words; all must be right, used or not. */
    Optional<String> problem() {
        return config.seeds().stream().flatMap(this::problems).findFirst();
    }

    private Stream<String> problems(TorusSeed seed) {
        Stream.Builder<String> problems = Stream.builder();
        for (int dimension = 0; dimension < NAMES.size(); dimension++) {
            String name = NAMES.get(dimension);
            Optional<Guid> low = from(seed, 2 * dimension);
            Optional<Guid> high = from(seed, 2 * dimension + 1);
            if (config.shape().isRingOfFour(dimension) && (low.isEmpty() || !low.equals(high))) {
                problems.add("a ring of four along " + name + " needs both links of a seed, from one switch");
            }
            if (config.shape().size(dimension) > 1 && low.isEmpty() && high.isEmpty()) {
                problems.add("a seed has no link along " + name);
            }
            if (dimension > 0 && config.shape().size(dimension) > 1 && !startsTogether(seed, dimension)) {
                problems.add("the links of a seed along x and " + name + " do not start at one switch");
            }
        }
        return problems.build();
    }

    private static Optional<Guid> from(TorusSeed seed, int direction) {
        return seed.link(direction).map(TorusSeed.Cable::from);
    }

    private static boolean startsTogether(TorusSeed seed, int dimension) {
        Set<Guid> starts = new HashSet<>();
        Stream.of(0, 1).flatMap(direction -> from(seed, direction).stream()).forEach(starts::add);
        if (starts.isEmpty()) {
            return true;
        }
        Stream.of(2 * dimension, 2 * dimension + 1)
                .flatMap(direction -> from(seed, direction).stream())
                .forEach(starts::add);
        return starts.size() == 1;
    }

    /** The first seed whose switches are all in the fabric. */
    Optional<TorusSeed> usable(FabricIndex index) {
        return config.seeds().stream().filter(seed -> isThere(seed, index)).findFirst();
    }

    private boolean isThere(TorusSeed seed, FabricIndex index) {
        return seed.links().entrySet().stream()
                .filter(link -> config.shape().size(link.getKey() / 2) > 1)
                .map(link -> link.getValue())
                .allMatch(cable -> index.rank(cable.from()) >= 0 && index.rank(cable.to()) >= 0);
    }
}
