package io.espalier.ui.health;

import io.espalier.model.Fabric;
import io.espalier.model.MulticastGroup;
import io.espalier.server.smhealth.SaRoundTrip;
import io.espalier.server.smhealth.SmHealth;
import io.espalier.ui.text.Say;
import io.espalier.ui.text.Words;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/**
 * How the SA fares.
 *
 * @param last how long it took to answer a small question, and when that was
 * @param usual the median of the answers that are remembered, and the slowest
 * @param over how many answers, and over what time
 * @param slowest the slowest of equal spans of that time, oldest first, as shares of the slowest of all
 * @param groups groups it knows
 * @param members member records it holds
 * @param mlids MLIDs in use, of as many as the smallest table holds
 */
record SaFacts(String last, String usual, String over, List<Bar> slowest, String groups, String members, String mlids) {
    /** Spans of time that are shown. */
    private static final int BARS = 12;

    /**
     * A span of time.
     *
     * @param from its begin
     * @param took the slowest answer in it
     * @param share of the slowest of all
     */
    record Bar(String from, String took, double share) {}

    static SaFacts of(Fabric fabric, SmHealth health, Instant now) {
        List<SaRoundTrip> trips = health.roundTrips();
        List<Duration> sorted = trips.stream().map(SaRoundTrip::took).sorted().toList();
        String last = health.lastRoundTrip()
                .map(trip -> Say.of("sm.sa.last", CostFacts.millis(trip.took()), Words.time(trip.at(), now)))
                .orElse(Words.NONE);
        String usual = sorted.isEmpty()
                ? Words.NONE
                : Say.of(
                        "sm.sa.usual",
                        CostFacts.millis(sorted.get(sorted.size() / 2)),
                        CostFacts.millis(sorted.getLast()));
        String over = sorted.isEmpty()
                ? Words.NONE
                : Say.of(
                        "sm.sa.over",
                        Words.count(sorted.size(), "answer"),
                        Words.duration(Duration.between(
                                trips.getFirst().at(), trips.getLast().at())));
        return new SaFacts(
                last,
                usual,
                over,
                bars(trips, now),
                Words.count(fabric.groups().size()),
                members(fabric),
                mlids(fabric));
    }

    private static List<Bar> bars(List<SaRoundTrip> trips, Instant now) {
        int width = (trips.size() + BARS - 1) / BARS;
        double most =
                trips.stream().mapToDouble(trip -> trip.took().toNanos()).max().orElse(1);
        List<Bar> bars = new ArrayList<>();
        for (int start = 0; start < trips.size(); start += width) {
            List<SaRoundTrip> span = trips.subList(start, Math.min(trips.size(), start + width));
            Duration slowest = span.stream()
                    .map(SaRoundTrip::took)
                    .max(Duration::compareTo)
                    .orElse(Duration.ZERO);
            bars.add(new Bar(
                    Words.time(span.getFirst().at(), now), CostFacts.millis(slowest), slowest.toNanos() / most));
        }
        return List.copyOf(bars);
    }

    private static String members(Fabric fabric) {
        long records = fabric.groups().stream()
                .mapToLong(group -> group.members().size())
                .sum();
        return fabric.membersKnown() ? Words.count(records) : Say.of("sm.sa.members.hidden");
    }

    private static String mlids(Fabric fabric) {
        long used =
                fabric.groups().stream().map(MulticastGroup::mlid).distinct().count();
        int cap = fabric.switches().stream()
                .mapToInt(node -> node.capabilities().multicastFdbCap())
                .filter(entries -> entries > 0)
                .min()
                .orElse(0);
        return cap == 0 ? Words.count(used) : Say.of("sm.sa.mlids.of", used, cap);
    }
}
