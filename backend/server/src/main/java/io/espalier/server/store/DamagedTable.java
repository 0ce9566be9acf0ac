package io.espalier.server.store;

import java.util.Iterator;
import java.util.OptionalLong;
import org.h2.mvstore.tx.TransactionMap;
import org.h2.result.Row;

/**
 * The rows of a table in a file that may be damaged. Where a page cannot be read, goes on with the next row that can. Used by one
 * thread.
 */
final class DamagedTable {
    private final TransactionMap<Long, Row> map;
    private boolean damaged;

    DamagedTable(TransactionMap<Long, Row> map) {
        this.map = map;
    }

    /** Takes a row. */
    @FunctionalInterface
    interface Sink {
        void row(Row row);
    }

    /** How many rows there should be; empty where that cannot be read either. */
    OptionalLong size() {
        try {
            return OptionalLong.of(map.sizeAsLong());
        } catch (RuntimeException | AssertionError e) {
            damaged = true;
            return OptionalLong.empty();
        }
    }

    /** Whether anything could not be read so far. */
    boolean damaged() {
        return damaged;
    }

    /** Gives every row that can be read, ascending by key. */
    void read(Sink sink) {
        OptionalLong from = readable(Long.MIN_VALUE);
        while (from.isPresent()) {
            OptionalLong stopped = readFrom(from.getAsLong(), sink);
            from = stopped.isPresent() ? readable(stopped.getAsLong()) : stopped;
        }
    }

    /** Reads on from a key; gives the key behind the last row where a page is unreadable, nothing at the end. */
    private OptionalLong readFrom(long from, Sink sink) {
        long next = from;
        try {
            Iterator<Long> keys = map.keyIterator(from);
            while (keys.hasNext()) {
                long key = keys.next();
                Row row = map.get(key);
                next = key + 1;
                if (row != null) {
                    sink.row(row);
                }
                if (key == Long.MAX_VALUE) {
                    return OptionalLong.empty();
                }
            }
            return OptionalLong.empty();
        } catch (RuntimeException | AssertionError e) {
            damaged = true;
            // What is readable from here would have been read.
            return OptionalLong.of(next);
        }
    }

    /** The first key from that one on behind which a page can be read; nothing where none can. */
    private OptionalLong readable(long from) {
        if (isReadable(from)) {
            return OptionalLong.of(from);
        }
        damaged = true;
        long bad = from;
        long step = 1;
        long good = from;
        do {
            good = good > Long.MAX_VALUE - step ? Long.MAX_VALUE : good + step;
            if (isReadable(good)) {
                return OptionalLong.of(between(bad, good));
            }
            bad = good;
            step = step > Long.MAX_VALUE / 2 ? step : 2 * step;
        } while (good < Long.MAX_VALUE);
        return OptionalLong.empty();
    }

    private long between(long unreadable, long readable) {
        long bad = unreadable;
        long good = readable;
        while (good - bad > 1 || good - bad < 0) {
            long middle = Math.floorDiv(bad, 2) + Math.floorDiv(good, 2) + (bad & good & 1);
            if (isReadable(middle)) {
                good = middle;
            } else {
                bad = middle;
            }
        }
        return good;
    }

    private boolean isReadable(long key) {
        try {
            Iterator<Long> keys = map.keyIterator(key);
            if (keys.hasNext()) {
                map.get(keys.next());
            }
            return true;
        } catch (RuntimeException | AssertionError e) {
            return false;
        }
    }
}
