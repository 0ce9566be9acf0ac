package io.espalier.server.store;

import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;

/**
 * Removes counters that have had their time, or that there is no room for: only what the next grain has already. Where there is
 * no room without them either, the oldest events follow.
 */
final class Upkeep {
    private static final List<Integer> GRAINS = List.of(0, 1, 2, 3);

    /** Of readings by a clock before its time is believed. */
    private static final Duration BELIEVED = Duration.ofDays(1);

    /** Events of so long stay whatever they take. */
    private static final Duration RECENT = Duration.ofDays(30);

    private final Handle handle;
    private final Retention retention;

    Upkeep(Handle handle, Retention retention) {
        this.handle = handle;
        this.retention = retention;
    }

    /** A block that could go. */
    private record Oldest(int grain, CounterBlocks.Span span, long endsMillis) {}

    /**
     * Removes what is to go.
     *
     * @param newest the newest sweep, milliseconds
     * @return whether what is left is still too large: facts and events of the last 30 days stay, and counters that are not
     *     rolled up
     */
    boolean run(long newest) {
        long now = believed(newest);
        for (int grain : GRAINS) {
            long keep = retention.of(grain).toMillis();
            place(grain, Math.min(now - keep, goodTo(grain)))
                    .ifPresent(place -> CounterBlocks.removeBefore(handle, grain, place));
        }
        // As long as there is a minute to look at more closely.
        place(Grain.READ, now - retention.minutes().toMillis())
                .ifPresent(sweep -> CounterTotals.removeBefore(handle, sweep));
        return retention.maxBytes() > 0 && !shrink(Instant.ofEpochMilli(now));
    }

    /**
     * The moment by which things grow old: that of the newest sweep, unless the time leapt ahead within the last day, as by a clock
     * that is wrong, or while the server was off; then that of the last sweep before. One wrong clock would else end all counters.
     */
    private long believed(long newest) {
        long day = BELIEVED.toMillis();
        long before = Sweeps.lastMillis(handle, newest - day).orElse(newest);
        return newest - before > 2 * day ? before : newest;
    }

    /** Up to when the next grain has everything; the last grain needs none. */
    private long goodTo(int grain) {
        return grain + 1 == GRAINS.size()
                ? Long.MAX_VALUE
                : RollUp.rolledTo(handle, grain + 1).orElse(Long.MIN_VALUE);
    }

    /** A moment as the blocks of a grain have it. */
    private Optional<Long> place(int grain, long millis) {
        if (millis <= 0) {
            return Optional.empty();
        }
        return grain == Grain.READ ? Sweeps.last(handle, millis) : Optional.of(millis);
    }

    private boolean shrink(Instant now) {
        long used = StoreSize.used(handle);
        Optional<Oldest> oldest = oldest();
        while (used > retention.maxBytes() && oldest.isPresent()) {
            used -= CounterBlocks.remove(
                    handle, oldest.get().grain(), oldest.get().span());
            oldest = oldest();
        }
        if (used > retention.maxBytes()) {
            used -= new EventUpkeep(handle).remove(now.minus(RECENT), used - retention.maxBytes());
        }
        return used <= retention.maxBytes();
    }

    private Optional<Oldest> oldest() {
        return GRAINS.stream().flatMap(this::oldest).min(Comparator.comparingLong(Oldest::endsMillis));
    }

    private Stream<Oldest> oldest(int grain) {
        return CounterBlocks.from(handle, grain, Long.MIN_VALUE)
                .flatMap(span -> (grain == Grain.READ ? Sweeps.millis(handle, span.ends()) : Optional.of(span.ends()))
                        .map(ends -> new Oldest(grain, span, ends)))
                .filter(oldest -> oldest.endsMillis() < goodTo(grain))
                .stream();
    }
}
