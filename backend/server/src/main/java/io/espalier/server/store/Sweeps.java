package io.espalier.server.store;

import java.util.Optional;
import org.jdbi.v3.core.Handle;

/** Which sweeps that read counters were when. */
final class Sweeps {
    private Sweeps() {}

    private static long nanos(long millis) {
        return millis >= Long.MAX_VALUE / 1_000_000 ? Long.MAX_VALUE : millis * 1_000_000;
    }

    /** The first that ended then or later. */
    static Optional<Long> from(Handle handle, long millis) {
        return handle.select(
                        "SELECT counters_sweep FROM sweep WHERE swept_at >= ? ORDER BY swept_at, number LIMIT 1",
                        nanos(millis))
                .mapTo(Long.class)
                .findOne();
    }

    /** The last that ended before. */
    static Optional<Long> last(Handle handle, long millis) {
        return handle.select(
                        "SELECT counters_sweep FROM sweep WHERE swept_at < ? ORDER BY swept_at DESC, number DESC LIMIT 1",
                        nanos(millis))
                .mapTo(Long.class)
                .findOne();
    }

    /** When the last ended that ended before. */
    static Optional<Long> lastMillis(Handle handle, long millis) {
        return handle.select("SELECT MAX(swept_at) FROM sweep WHERE swept_at < ?", nanos(millis))
                .mapTo(Long.class)
                .findOne()
                .map(nanos -> Nanos.instant(nanos).toEpochMilli());
    }

    /** When a sweep ended. */
    static Optional<Long> millis(Handle handle, long sweep) {
        return handle.select("SELECT swept_at FROM sweep WHERE number = ?", sweep)
                .map((row, context) -> Nanos.instant(row.getLong(1)).toEpochMilli())
                .findOne();
    }
}
