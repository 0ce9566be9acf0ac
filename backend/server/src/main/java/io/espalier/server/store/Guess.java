package io.espalier.server.store;

/** What the next value of a column is guessed to be; what is kept is how far that was wrong. Ordinals are stored. */
enum Guess {
    /** As many more as on the average of the block. */
    STEADY {
        @Override
        long parameter(PortSeries series, int column) {
            long[] values = series.column(column);
            return (values[values.length - 1] - values[0]) / (values.length - 1);
        }

        @Override
        long next(PortSeries series, long[] values, int column, int k, long parameter) {
            return values[k - 1] + parameter;
        }
    },

    /** As many more as the time before. */
    AS_BEFORE {
        @Override
        long next(PortSeries series, long[] values, int column, int k, long parameter) {
            return k == 1 ? values[0] : 2 * values[k - 1] - values[k - 2];
        }
    },

    /** As many more as what it moves along with, in the proportion of the block: packets with data. */
    ALONG {
        @Override
        boolean fits(PortSeries series, int column) {
            return ColumnPacking.leader(column) >= 0 && series.moves(ColumnPacking.leader(column));
        }

        @Override
        long parameter(PortSeries series, int column) {
            long[] values = series.column(column);
            long[] leader = series.column(ColumnPacking.leader(column));
            int last = values.length - 1;
            double share = (double) (values[last] - values[0]) / (leader[last] - leader[0]);
            return Double.isFinite(share) && share >= 0 && share < 1 ? (long) (share * (1L << SHARE_BITS)) : 0;
        }

        @Override
        long next(PortSeries series, long[] values, int column, int k, long parameter) {
            long[] leader = series.column(ColumnPacking.leader(column));
            long moved = leader[k] - leader[k - 1];
            // In two parts, that the product stays within 64 bits for any data that a port can send.
            long high = (moved >> SHARE_BITS) * parameter;
            return values[k - 1] + high + (((moved & ((1L << SHARE_BITS) - 1)) * parameter) >> SHARE_BITS);
        }
    },

    /** Small: for columns that are no sums. */
    ZERO {
        @Override
        long next(PortSeries series, long[] values, int column, int k, long parameter) {
            return 0;
        }
    };

    private static final int SHARE_BITS = 28;

    /** Whether that may be guessed of a column. */
    boolean fits(PortSeries series, int column) {
        return true;
    }

    /** What is kept once for the whole column. */
    long parameter(PortSeries series, int column) {
        return 0;
    }

    /** The k-th value as guessed from those before, k from 1. */
    abstract long next(PortSeries series, long[] values, int column, int k, long parameter);

    /** How far the guesses are wrong, small from either side; that of the first value is not set. */
    long[] rests(PortSeries series, int column, long parameter) {
        long[] values = series.column(column);
        long[] rests = new long[values.length];
        for (int k = 1; k < values.length; k++) {
            rests[k] = SeriesBlock.zigzag(values[k] - next(series, values, column, k, parameter));
        }
        return rests;
    }
}
