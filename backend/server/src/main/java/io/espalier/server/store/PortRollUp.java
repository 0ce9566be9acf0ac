package io.espalier.server.store;

import java.util.Arrays;
import java.util.List;

/** Rolls the readings of one port, or what they were rolled up to before, up to larger steps. Used once. */
final class PortRollUp {
    private final Steps steps;
    private final long gapMillis;
    private final List<PortSeries> series;
    // Of each reading: in which series it is, and where.
    private final PortSeries[] sources;
    private final int[] places;
    private int size;

    /**
     * The steps of a block: number 0 is what came last before it, the others are its steps.
     *
     * @param begins milliseconds
     * @param ends milliseconds, not in it
     * @param step milliseconds
     */
    record Steps(long begins, long ends, long step) {
        int row(long millis) {
            return millis < begins ? 0 : (int) ((millis - begins) / step) + 1;
        }

        long[] times() {
            long[] times = new long[row(ends - 1) + 1];
            for (int row = 0; row < times.length; row++) {
                times[row] = begins + (row - 1) * step;
            }
            return times;
        }
    }

    /**
     * @param gapMillis two readings further apart have a gap between them
     * @param series oldest first; what is in two of them counts once
     */
    PortRollUp(Steps steps, long gapMillis, List<PortSeries> series) {
        this.steps = steps;
        this.gapMillis = gapMillis;
        this.series = series;
        int all = series.stream().mapToInt(PortSeries::size).sum();
        sources = new PortSeries[all];
        places = new int[all];
        long last = Long.MIN_VALUE;
        for (PortSeries source : series) {
            for (int k = 0; k < source.size(); k++) {
                if (source.readAt(k) > last && source.readAt(k) < steps.ends()) {
                    sources[size] = source;
                    places[size++] = k;
                    last = source.readAt(k);
                }
            }
        }
    }

    private long readAt(int i) {
        return sources[i].readAt(places[i]);
    }

    private long value(int column, int i) {
        return sources[i].columns() > column ? sources[i].value(column, places[i]) : 0;
    }

    private boolean has(int counter, int i) {
        return sources[i].has(counter, places[i]);
    }

    /** The points, which may be none. */
    PortSeries roll() {
        int[] lasts = lasts();
        int[] rows = new int[lasts.length];
        long[] times = new long[lasts.length];
        long[] present = new long[lasts.length];
        long[] stuck = new long[lasts.length];
        for (int p = 0; p < lasts.length; p++) {
            times[p] = readAt(lasts[p]);
            rows[p] = steps.row(times[p]);
            present[p] = sources[lasts[p]].present(places[lasts[p]]);
            stuck[p] = sources[lasts[p]].stuck(places[lasts[p]]);
        }
        PortSeries rolled = new PortSeries(sources[0].port(), RolledColumns.COLUMNS, rows, times, present, stuck);
        rolled.set(RolledColumns.UNMEASURED, unmeasured(lasts));
        for (int counter = 0; counter < PortSeries.COUNTERS; counter++) {
            if (isStill(counter)) {
                rolled.setStill(counter, value(counter, 0));
            } else {
                counter(rolled, counter, lasts);
            }
        }
        return rolled;
    }

    /** Most counters of most ports stand still, and then there is nothing to work out. */
    private boolean isStill(int counter) {
        for (PortSeries one : series) {
            boolean more = one.columns() > PortSeries.COUNTERS
                    && (one.moves(RolledColumns.more(counter)) || one.first(RolledColumns.more(counter)) != 0);
            if (one.size() > 0 && (more || one.moves(counter) || one.first(counter) != value(counter, 0))) {
                return false;
            }
        }
        return true;
    }

    boolean isEmpty() {
        return size == 0 || readAt(size - 1) < steps.begins();
    }

    /** The last reading of each step. */
    private int[] lasts() {
        int[] lasts = new int[size];
        int count = 0;
        for (int i = 0; i < size; i++) {
            boolean isLast = i + 1 == size || steps.row(readAt(i)) != steps.row(readAt(i + 1));
            if (isLast) {
                lasts[count++] = i;
            }
        }
        return Arrays.copyOf(lasts, count);
    }

    /** How long was not measured before a reading. */
    private long unmeasured(int i) {
        if (sources[i].columns() > PortSeries.COUNTERS) {
            return value(RolledColumns.UNMEASURED, i);
        }
        long apart = readAt(i) - readAt(i - 1);
        return apart > gapMillis ? apart : 0;
    }

    private long[] unmeasured(int[] lasts) {
        long[] sums = new long[lasts.length];
        for (int p = 1; p < lasts.length; p++) {
            for (int i = lasts[p - 1] + 1; i <= lasts[p]; i++) {
                sums[p] += unmeasured(i);
            }
        }
        return sums;
    }

    private void counter(PortSeries rolled, int counter, int[] lasts) {
        long[] values = new long[lasts.length];
        long[] more = new long[lasts.length];
        long[] low = new long[lasts.length];
        long[] high = new long[lasts.length];
        for (int p = 0; p < lasts.length; p++) {
            values[p] = value(counter, lasts[p]);
            // What came before the first point is not known.
            if (p > 0) {
                Moves moves = moves(counter, lasts[p - 1], lasts[p]);
                more[p] = moves.total - (values[p] - values[p - 1]);
                low[p] = RolledColumns.steps(moves.lowest, moves.mean());
                high[p] = RolledColumns.steps(moves.mean(), moves.highest);
            }
        }
        rolled.set(counter, values);
        rolled.set(RolledColumns.more(counter), more);
        rolled.set(RolledColumns.low(counter), low);
        rolled.set(RolledColumns.high(counter), high);
    }

    /** What a counter did between some readings in a row. */
    private static final class Moves {
        private long total;
        private long millis;
        private double lowest = Double.MAX_VALUE;
        private double highest;

        void add(long moved, long over, double low, double high) {
            total += moved;
            millis += over;
            lowest = Math.min(lowest, low);
            highest = Math.max(highest, high);
        }

        double mean() {
            return millis == 0 ? 0 : (double) total / millis;
        }
    }

    private Moves moves(int counter, int from, int to) {
        Moves moves = new Moves();
        for (int i = from + 1; i <= to; i++) {
            long over = readAt(i) - readAt(i - 1) - unmeasured(i);
            if (over > 0 && has(counter, i) && has(counter, i - 1)) {
                long moved = moved(counter, i);
                double mean = (double) moved / over;
                moves.add(
                        moved,
                        over,
                        RolledColumns.below(mean, value(RolledColumns.low(counter), i)),
                        RolledColumns.above(mean, value(RolledColumns.high(counter), i)));
            }
        }
        return moves;
    }

    /** After a reset a counter has counted at least what it stands at. */
    private long moved(int counter, int i) {
        long now = value(counter, i);
        long before = value(counter, i - 1);
        if (sources[i].columns() > PortSeries.COUNTERS) {
            return now - before + value(RolledColumns.more(counter), i);
        }
        return Long.compareUnsigned(now, before) < 0 ? now : now - before;
    }
}
