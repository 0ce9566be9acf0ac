package io.espalier.server.store;

import io.espalier.model.PortId;
import java.util.Arrays;

/** Reads what {@link ColumnPacking} wrote. Used by one thread. */
final class ColumnUnpacking {
    private static final Guess[] GUESSES = Guess.values();

    private final int columns;
    private final long[] times;
    private final long[] offsets;
    private long lastPresent;
    private long lastStuck;

    ColumnUnpacking(int columns, long[] times) {
        this.columns = columns;
        this.times = times;
        this.offsets = new long[times.length];
    }

    PortSeries unpack(BitUnpacker unpacker, PortId port) {
        int[] rows = rows(unpacker);
        long[] readAt = readAt(unpacker, rows);
        long[] present = new long[rows.length];
        long[] stuck = new long[rows.length];
        masks(unpacker, present, stuck);
        PortSeries series = new PortSeries(port, columns, rows, readAt, present, stuck);
        boolean[] hidden = new boolean[PacketSums.count()];
        for (int i = 0; i < hidden.length && columns == PortSeries.COUNTERS; i++) {
            hidden[i] = unpacker.flag();
        }
        while (unpacker.flag()) {
            series.setStill((int) unpacker.bits(Byte.SIZE), unpacker.number());
        }
        while (unpacker.flag()) {
            int column = (int) unpacker.bits(Byte.SIZE);
            series.set(column, column(unpacker, series, column));
        }
        PacketSums.show(series, hidden);
        return series;
    }

    private int[] rows(BitUnpacker unpacker) {
        boolean all = unpacker.flag();
        int[] rows = new int[times.length];
        int count = 0;
        for (int row = 0; row < rows.length; row++) {
            if (all || unpacker.flag()) {
                rows[count++] = row;
            }
        }
        return all ? rows : Arrays.copyOf(rows, count);
    }

    private long[] readAt(BitUnpacker unpacker, int[] rows) {
        long[] readAt = new long[rows.length];
        int rest = (int) unpacker.bits(6);
        for (int k = 0; k < readAt.length; k++) {
            offsets[rows[k]] += SeriesBlock.unzigzag(unpacker.rice(rest));
            readAt[k] = times[rows[k]] + offsets[rows[k]];
        }
        return readAt;
    }

    private void masks(BitUnpacker unpacker, long[] present, long[] stuck) {
        boolean same = unpacker.flag();
        for (int k = 0; k < present.length; k++) {
            if (!same && !unpacker.flag()) {
                lastPresent = unpacker.bits(PortSeries.COUNTERS);
                lastStuck = unpacker.bits(PortSeries.COUNTERS);
            }
            present[k] = lastPresent;
            stuck[k] = lastStuck;
        }
    }

    private static long[] column(BitUnpacker unpacker, PortSeries series, int column) {
        Guess guess = GUESSES[(int) unpacker.bits(2)];
        long parameter = unpacker.number();
        int rest = (int) unpacker.bits(6);
        long[] values = new long[series.size()];
        values[0] = series.first(column);
        for (int k = 1; k < values.length; k++) {
            values[k] = guess.next(series, values, column, k, parameter) + SeriesBlock.unzigzag(unpacker.rice(rest));
        }
        return values;
    }
}
