package io.espalier.server.store;

import io.espalier.model.Counter;
import io.espalier.model.PortCounters;
import io.espalier.model.PortId;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Readings of one port, oldest first, as columns. Column c, below {@link #COUNTERS}, is the counter of ordinal c; what a
 * roll-up adds is in columns after those ({@link RollUp}). A column that stands still costs one number.
 */
final class PortSeries {
    /** Ordinals of {@link Counter} are stored: constants may be added at its end only. */
    static final int COUNTERS = 48;

    private static final Counter[] ALL = Counter.values();
    private static final long[] STILL = new long[0];

    private final PortId port;
    private final int[] rows;
    private final long[] readAt;
    private final long[] present;
    private final long[] stuck;
    private final long[] firsts;
    private final long[][] moving;

    /**
     * A series in which everything is 0 yet.
     *
     * @param columns how many columns there are
     * @param rows which moments of the block these readings are of, ascending
     * @param readAt milliseconds since 1970
     * @param present which counters the port has, a mask for each reading
     * @param stuck which of them stand at the end of their field
     */
    PortSeries(PortId port, int columns, int[] rows, long[] readAt, long[] present, long[] stuck) {
        this.port = port;
        this.rows = rows;
        this.readAt = readAt;
        this.present = present;
        this.stuck = stuck;
        this.firsts = new long[columns];
        this.moving = new long[columns][];
        Arrays.fill(moving, STILL);
    }

    /** The columns of readings. */
    static PortSeries of(PortId port, int[] rows, List<PortCounters> readings) {
        int size = rows.length;
        PortSeries series = new PortSeries(port, COUNTERS, rows, new long[size], new long[size], new long[size]);
        for (int k = 0; k < size; k++) {
            PortCounters reading = readings.get(k);
            series.readAt[k] = reading.readAt().toEpochMilli();
            series.present[k] = CounterPacking.present(reading);
            series.stuck[k] = CounterPacking.stuck(reading);
        }
        for (Counter counter : ALL) {
            long[] values = new long[size];
            for (int k = 0; k < size; k++) {
                values[k] = readings.get(k).value(counter).orElse(0);
            }
            series.set(counter.ordinal(), values);
        }
        return series;
    }

    /** Sets a column; the array is taken, not copied. */
    void set(int column, long[] values) {
        firsts[column] = values.length == 0 ? 0 : values[0];
        moving[column] = STILL;
        for (long value : values) {
            if (value != values[0]) {
                moving[column] = values;
                return;
            }
        }
    }

    /** One whose columns can be set without changing this one's. */
    PortSeries copy() {
        PortSeries copy = new PortSeries(port, firsts.length, rows, readAt, present, stuck);
        System.arraycopy(firsts, 0, copy.firsts, 0, firsts.length);
        System.arraycopy(moving, 0, copy.moving, 0, moving.length);
        return copy;
    }

    void setStill(int column, long value) {
        firsts[column] = value;
        moving[column] = STILL;
    }

    PortId port() {
        return port;
    }

    int columns() {
        return firsts.length;
    }

    int size() {
        return rows.length;
    }

    int row(int k) {
        return rows[k];
    }

    /** Which reading is of a moment; below 0 if none is. */
    int find(int row) {
        return Arrays.binarySearch(rows, row);
    }

    long readAt(int k) {
        return readAt[k];
    }

    long present(int k) {
        return present[k];
    }

    long stuck(int k) {
        return stuck[k];
    }

    boolean has(int column, int k) {
        return (present[k] & 1L << column) != 0;
    }

    boolean moves(int column) {
        return moving[column].length > 0;
    }

    long first(int column) {
        return firsts[column];
    }

    /** The values of a column that moves. */
    long[] column(int column) {
        return moving[column];
    }

    long value(int column, int k) {
        return moving[column].length > 0 ? moving[column][k] : firsts[column];
    }

    /** The k-th reading, as it was. */
    PortCounters reading(int k) {
        PortCounters.Builder builder = new PortCounters.Builder(Instant.ofEpochMilli(readAt[k]));
        for (Counter counter : ALL) {
            long bit = 1L << counter.ordinal();
            long value = value(counter.ordinal(), k);
            if ((stuck[k] & bit) != 0) {
                builder.set(counter, value, value);
            } else if ((present[k] & bit) != 0) {
                builder.set(counter, value);
            }
        }
        return builder.build();
    }

    /** The k-th value of a counter that the port has. */
    CounterPoint point(Counter counter, int k) {
        boolean atEnd = (stuck[k] & 1L << counter.ordinal()) != 0;
        return new CounterPoint(Instant.ofEpochMilli(readAt[k]), value(counter.ordinal(), k), atEnd);
    }

    /** The same of a roll-up, with what the counter did since the point before; the first has none before. */
    CounterPoint rolledPoint(Counter counter, int k) {
        CounterPoint point = point(counter, k);
        if (k == 0) {
            return point;
        }
        int column = counter.ordinal();
        long moved = value(column, k) - value(column, k - 1) + value(RolledColumns.more(column), k);
        long millis = readAt[k] - readAt[k - 1] - value(RolledColumns.UNMEASURED, k);
        double mean = millis == 0 ? 0 : moved / (millis / 1e3);
        CounterSpan span = new CounterSpan(
                Instant.ofEpochMilli(readAt[k - 1]),
                moved,
                Duration.ofMillis(millis),
                RolledColumns.below(mean, value(RolledColumns.low(column), k)),
                RolledColumns.above(mean, value(RolledColumns.high(column), k)));
        return new CounterPoint(point.readAt(), point.value(), point.stuck(), Optional.of(span));
    }
}
