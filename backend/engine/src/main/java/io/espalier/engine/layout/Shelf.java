package io.espalier.engine.layout;

import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Shares out the width of the rows. Directors stand left, each with all its rows over one another, and the switches of these rows
 * beside them; a row without a module is shared out by itself.
 */
final class Shelf {
    private static final double BETWEEN = 2;

    /** Slots from the left to each director, and behind the last to all of them. */
    private final double[] starts;

    private final double beside;

    Shelf(List<Row> rows, int directors) {
        starts = new double[directors + 1];
        for (int director = 0; director < directors; director++) {
            starts[director + 1] = starts[director] + width(rows, director) + BETWEEN;
        }
        beside = rows.stream()
                .filter(row -> !row.modules().isEmpty())
                .mapToInt(Row::width)
                .max()
                .orElse(0);
    }

    private static double width(List<Row> rows, int director) {
        return rows.stream()
                .flatMap(row -> row.modules().entrySet().stream())
                .filter(entry -> entry.getKey() == director)
                .mapToInt(entry -> entry.getValue().slots().count())
                .max()
                .orElse(0);
    }

    /** Slots that a row takes. */
    double width(Row row) {
        return row.modules().isEmpty() ? row.width() : starts[starts.length - 1] + beside;
    }

    /** Where the switches of a row stand, by rank, from 0 at the left to 1 at the right of it. */
    Map<Integer, Double> shares(Row row) {
        double width = width(row);
        SortedMap<Integer, Double> shares = new TreeMap<>();
        row.modules().forEach((director, run) -> {
            double room = starts[director + 1] - starts[director] - BETWEEN;
            spread(run, starts[director] + BETWEEN / 2, room / run.slots().count(), width, shares);
        });
        double left = row.modules().isEmpty() ? 0 : starts[starts.length - 1];
        double pitch = row.modules().isEmpty() ? 1 : beside / Math.max(1, row.width());
        for (int i = 0; i < row.runs().size(); i++) {
            spread(row.runs().get(i), left + row.start(i) * pitch, pitch, width, shares);
        }
        return shares;
    }

    private static void spread(Row.Run run, double start, double pitch, double width, Map<Integer, Double> shares) {
        for (int i = 0; i < run.ranks().size(); i++) {
            shares.put(run.ranks().get(i), (start + (run.slots().of().get(i) + 0.5) * pitch) / width);
        }
    }
}
