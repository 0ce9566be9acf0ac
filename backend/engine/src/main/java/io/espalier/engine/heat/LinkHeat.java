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
    public static List<LinkHeat> hottest(List<LinkHeat> links) {
        return links.stream()
                .map(Ranked::of)
                .sorted(Ranked.HOTTEST)
                .map(Ranked::heat)
                .toList();
    }

    /** A link with what it is sorted by, which takes longer to find than to compare. */
    private record Ranked(LinkHeat heat, double load, int trees) {
        static final Comparator<Ranked> HOTTEST = Comparator.comparingDouble(Ranked::load)
                .thenComparingInt(Ranked::trees)
                .reversed()
                .thenComparing(ranked -> ranked.heat().link());

        static Ranked of(LinkHeat heat) {
            return new Ranked(heat, heat.most(Direction::load).orElse(0), heat.trees());
        }
    }

    /** Trees that one or the other direction carries, the greater number. */
    public int trees() {
        return Math.max(ab.trees(), ba.trees());
    }

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
