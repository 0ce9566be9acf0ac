package io.espalier.engine.heat;

import io.espalier.model.Link;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Function;

/**
 * How busy a link is.
 *
 * @param link which
 * @param isTrunk whether both ends are switches
 * @param ab from its end a to its end b
 * @param ba from its end b to its end a
 */
public record LinkHeat(Link link, boolean isTrunk, Direction ab, Direction ba) {
    /** The busiest first: by load, then by trees, then in order. */
    public static final Comparator<LinkHeat> HOTTEST = Comparator.comparingDouble(
                    (LinkHeat heat) -> heat.most(Direction::load).orElse(0))
            .thenComparingInt(heat -> Math.max(heat.ab.trees(), heat.ba.trees()))
            .reversed()
            .thenComparing(LinkHeat::link);

    /** Both directions. */
    public List<Direction> directions() {
        return List.of(ab, ba);
    }

    /** The greater value of both directions, of those that are known. */
    public OptionalDouble most(Function<Direction, OptionalDouble> value) {
        return directions().stream()
                .map(value)
                .flatMapToDouble(OptionalDouble::stream)
                .max();
    }
}
