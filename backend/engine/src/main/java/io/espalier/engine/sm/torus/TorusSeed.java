package io.espalier.engine.sm.torus;

import io.espalier.model.Guid;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Where to begin: links from one switch along the dimensions.
 *
 * @param links direction to link; directions are 0 for -x, 1 for +x, 2 for -y and so on
 * @param dateLines for each dimension, where the date line is as seen from that switch
 */
record TorusSeed(Map<Integer, Cable> links, List<Integer> dateLines) {
    /** A link that names its two switches. */
    record Cable(Guid from, Guid to) {}

    static final TorusSeed NOTHING = new TorusSeed(Map.of(), List.of(0, 0, 0));

    TorusSeed {
        links = Collections.unmodifiableMap(new HashMap<>(links));
        dateLines = List.copyOf(dateLines);
    }

    Optional<Cable> link(int direction) {
        return Optional.ofNullable(links.get(direction));
    }

    TorusSeed with(int direction, Cable cable) {
        Map<Integer, Cable> more = new HashMap<>(links);
        more.put(direction, cable);
        return new TorusSeed(more, dateLines);
    }

    TorusSeed withDateLine(int dimension, int position) {
        Integer[] moved = dateLines.toArray(Integer[]::new);
        moved[dimension] = position;
        return new TorusSeed(links, Arrays.asList(moved));
    }
}
