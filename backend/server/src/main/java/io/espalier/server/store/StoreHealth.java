package io.espalier.server.store;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * How the history fares, as of the last look at it.
 *
 * @param bytes what it takes on disk
 * @param used how much of that holds something; the rest is filled before the disk gives more
 * @param maxBytes what it may take, 0 for any size
 * @param problem what could not be done to keep it in order
 */
public record StoreHealth(long bytes, long used, long maxBytes, Optional<String> problem) {
    private static final double NEARLY = 0.8;
    private static final double GIGA = 1e9;

    static final StoreHealth UNKNOWN = new StoreHealth(0, 0, 0, Optional.empty());

    /** The share of what it may take, 0 where that is any size. */
    public double share() {
        return maxBytes == 0 ? 0 : (double) used / maxBytes;
    }

    /** What is wrong or soon will be, each one sentence for people. */
    public List<String> complaints() {
        return Stream.concat(problem.stream(), size().stream()).toList();
    }

    private Optional<String> size() {
        if (share() < NEARLY) {
            return Optional.empty();
        }
        String taken = String.format(
                Locale.ROOT,
                "the history takes %.1f GB of the %.1f GB that history_max_size allows",
                used / GIGA,
                maxBytes / GIGA);
        return Optional.of(
                taken + (share() < 1 ? ": soon the oldest counters go" : ": the oldest counters go before their time"));
    }
}
