package io.espalier.server.store;

import io.espalier.model.Counter;

/**
 * Writes the readings of the ports of a block one after another; {@link ColumnUnpacking} backwards. Used by one thread.
 *
 * <pre>
 * flag     of every moment; else a flag for each moment
 * 6 bits   rest of the times; for each reading: rice, time less the moment's, less the same of the port before
 * flag     masks as at the last reading of the port before, all the time; else for each reading: flag as before, else
 *          48 + 48 bits, counters that there are and those that are stuck
 * 2 flags  packets sent, received: unicast stands as what all are more than unicast and multicast together
 * flag     no column has a first value; else for each that has: flag 1, 8 bits column, number; then flag 0
 * for each column that moves: flag 1, 8 bits column, 2 bits {@link Guess}, number its parameter, 6 bits rest, then rice for
 *          each reading but the first: value less what was guessed
 * flag 0
 * </pre>
 */
final class ColumnPacking {
    private final long[] times;
    // Of the port before: how far its reading of a moment was from the moment, and its last masks.
    private final long[] offsets;
    private long present;
    private long stuck;

    ColumnPacking(long[] times) {
        this.times = times;
        this.offsets = new long[times.length];
    }

    void pack(BitPacker packer, PortSeries series) {
        rows(packer, series);
        times(packer, series);
        masks(packer, series);
        PortSeries told = series.columns() == PortSeries.COUNTERS ? PacketSums.hide(packer, series) : series;
        firsts(packer, told);
        for (int column = 0; column < told.columns(); column++) {
            if (told.moves(column)) {
                packer.flag(true);
                packer.bits(column, Byte.SIZE);
                column(packer, told, column);
            }
        }
        packer.flag(false);
    }

    private void rows(BitPacker packer, PortSeries series) {
        boolean all = series.size() == times.length;
        packer.flag(all);
        int k = 0;
        for (int row = 0; row < times.length && !all; row++) {
            boolean read = k < series.size() && series.row(k) == row;
            packer.flag(read);
            k += read ? 1 : 0;
        }
    }

    private void times(BitPacker packer, PortSeries series) {
        long[] rests = new long[series.size()];
        for (int k = 0; k < rests.length; k++) {
            long offset = series.readAt(k) - times[series.row(k)];
            rests[k] = SeriesBlock.zigzag(offset - offsets[series.row(k)]);
            offsets[series.row(k)] = offset;
        }
        rests(packer, rests, 0);
    }

    private static void rests(BitPacker packer, long[] rests, int from) {
        int rest = BitPacker.bestRest(rests, from);
        packer.bits(rest, 6);
        for (int k = from; k < rests.length; k++) {
            packer.rice(rests[k], rest);
        }
    }

    private void masks(BitPacker packer, PortSeries series) {
        boolean same = true;
        for (int k = 0; k < series.size(); k++) {
            same &= series.present(k) == present && series.stuck(k) == stuck;
        }
        packer.flag(same);
        for (int k = 0; k < series.size() && !same; k++) {
            boolean asBefore = series.present(k) == present && series.stuck(k) == stuck;
            packer.flag(asBefore);
            if (!asBefore) {
                packer.bits(series.present(k), PortSeries.COUNTERS);
                packer.bits(series.stuck(k), PortSeries.COUNTERS);
            }
            present = series.present(k);
            stuck = series.stuck(k);
        }
    }

    private static void firsts(BitPacker packer, PortSeries series) {
        for (int column = 0; column < series.columns(); column++) {
            if (series.first(column) != 0) {
                packer.flag(true);
                packer.bits(column, Byte.SIZE);
                packer.number(series.first(column));
            }
        }
        packer.flag(false);
    }

    private static void column(BitPacker packer, PortSeries series, int column) {
        long[] values = series.column(column);
        Guess best = Guess.STEADY;
        long bestParameter = 0;
        long[] bestRests = new long[0];
        int bestRest = 0;
        long bestBits = Long.MAX_VALUE;
        for (Guess guess : Guess.values()) {
            if (!guess.fits(series, column)) {
                continue;
            }
            long parameter = guess.parameter(series, column);
            long[] rests = guess.rests(series, column, parameter);
            int rest = BitPacker.bestRest(rests, 1);
            long bits = BitPacker.riceBits(rests, 1, rest);
            if (bits < bestBits) {
                best = guess;
                bestParameter = parameter;
                bestRests = rests;
                bestRest = rest;
                bestBits = bits;
            }
        }
        packer.bits(best.ordinal(), 2);
        packer.number(bestParameter);
        packer.bits(bestRest, 6);
        for (int k = 1; k < values.length; k++) {
            packer.rice(bestRests[k], bestRest);
        }
    }

    /** The column that one moves along with. */
    static int leader(int column) {
        if (column == Counter.XMIT_PKTS.ordinal()) {
            return Counter.XMIT_DATA.ordinal();
        }
        return column == Counter.RCV_PKTS.ordinal() ? Counter.RCV_DATA.ordinal() : -1;
    }
}
