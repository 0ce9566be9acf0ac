package io.espalier.bench.map;

import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.stream.DoubleStream;
import org.jspecify.annotations.Nullable;

/**
 * What was measured of one page; times in milliseconds, memory in megabytes of the JavaScript heap.
 *
 * @param firstPicture from navigation until the first picture was painted
 * @param redraw of everything, where the page tells it
 * @param memory after the first picture and a collection
 * @param pan a frame while the map is moved
 * @param zoom a frame while it is zoomed
 * @param highlight from a tree asked for until it was painted
 * @param clear from a tree taken away until that was painted
 * @param pick what lies under one pixel, where the page can be asked
 */
record MapFigures(
        double firstPicture,
        OptionalDouble redraw,
        double memory,
        Frames pan,
        Frames zoom,
        double highlight,
        double clear,
        OptionalDouble pick) {
    /** Frames of a motion: the median and the longest. */
    record Frames(double median, double worst) {
        static Frames of(@Nullable Object told) {
            if (told instanceof Map<?, ?> frames) {
                return new Frames(number(frames.get("median")), number(frames.get("worst")));
            }
            throw new IllegalStateException("the page tells no frames but " + told);
        }
    }

    /** The median of each figure over some runs, and the worst of all frames. */
    static MapFigures median(List<MapFigures> runs) {
        return new MapFigures(
                middle(runs.stream().mapToDouble(MapFigures::firstPicture)),
                optional(runs.stream().map(MapFigures::redraw).toList()),
                middle(runs.stream().mapToDouble(MapFigures::memory)),
                frames(runs.stream().map(MapFigures::pan).toList()),
                frames(runs.stream().map(MapFigures::zoom).toList()),
                middle(runs.stream().mapToDouble(MapFigures::highlight)),
                middle(runs.stream().mapToDouble(MapFigures::clear)),
                optional(runs.stream().map(MapFigures::pick).toList()));
    }

    private static Frames frames(List<Frames> runs) {
        return new Frames(
                middle(runs.stream().mapToDouble(Frames::median)),
                runs.stream().mapToDouble(Frames::worst).max().orElseThrow());
    }

    private static OptionalDouble optional(List<OptionalDouble> runs) {
        return runs.stream().allMatch(OptionalDouble::isPresent)
                ? OptionalDouble.of(middle(runs.stream().mapToDouble(OptionalDouble::getAsDouble)))
                : OptionalDouble.empty();
    }

    private static double middle(DoubleStream values) {
        double[] sorted = values.sorted().toArray();
        return sorted[sorted.length / 2];
    }

    static MapFigures of(Map<?, ?> told) {
        return new MapFigures(
                number(told.get("firstPicture")),
                optional(told.get("redraw")),
                number(told.get("memory")),
                Frames.of(told.get("pan")),
                Frames.of(told.get("zoom")),
                number(told.get("highlight")),
                number(told.get("clear")),
                optional(told.get("pick")));
    }

    private static double number(@Nullable Object told) {
        if (told instanceof Number number) {
            return number.doubleValue();
        }
        throw new IllegalStateException("the page tells no number but " + told);
    }

    private static OptionalDouble optional(@Nullable Object told) {
        return told instanceof Number number ? OptionalDouble.of(number.doubleValue()) : OptionalDouble.empty();
    }
}
