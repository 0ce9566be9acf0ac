package io.espalier.engine.storm;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/**
 * How to let the same joins in soonest without time-outs.
 *
 * <p>Found by playing the storm with batches of several sizes, offered to the SA at 70, 85 and 95 % of what it can work on,
 * and with several back-offs as it is. It is the best of those, not the best there is. Best is: nobody gives up, then fewest
 * time-outs, then the last one in soonest.
 *
 * @param asAsked the storm as it was asked about
 * @param paced the best pace found, which may be the pace as it was
 * @param pacedResult how the storm goes with it
 * @param backoff the best back-off found for the pace as it was, for joins that cannot be paced
 * @param backoffResult how the storm goes with it
 * @param tried how many storms were played
 */
public record StormAdvice(
        StormResult asAsked,
        Pace paced,
        StormResult pacedResult,
        Backoff backoff,
        StormResult backoffResult,
        int tried) {
    private static final double[] LOADS = {0.95, 0.85, 0.7};
    private static final int STEP = 4;

    /** No client keeps time much finer. */
    private static final double SHORTEST_GAP_MICROS = 1_000;

    private static final Comparator<StormResult> BEST = Comparator.comparingInt(StormResult::gaveUp)
            .thenComparingLong(StormResult::timeouts)
            .thenComparingDouble(StormResult::lastMicros);

    private record Try<T>(T choice, StormResult result) {}

    /** Plays the storm and its variants. */
    public static StormAdvice of(StormCase storm) {
        StormResult asAsked = StormModel.run(storm);
        List<Try<Pace>> paces = new ArrayList<>(List.of(new Try<>(storm.plan().pace(), asAsked)));
        List<Try<Backoff>> backoffs =
                new ArrayList<>(List.of(new Try<>(storm.plan().retries().backoff(), asAsked)));
        if (asAsked.timeouts() > 0) {
            paces(storm)
                    .forEach(pace -> paces.add(new Try<>(
                            pace, StormModel.run(storm.with(storm.plan().with(pace))))));
            backoffs(storm)
                    .forEach(backoff -> backoffs.add(new Try<>(backoff, StormModel.run(withBackoff(storm, backoff)))));
        }
        Try<Pace> paced = best(paces);
        Try<Backoff> patient = best(backoffs);
        return new StormAdvice(
                asAsked,
                paced.choice(),
                paced.result(),
                patient.choice(),
                patient.result(),
                paces.size() + backoffs.size() - 1);
    }

    private static <T> Try<T> best(List<Try<T>> tries) {
        return tries.stream().min(Comparator.comparing(Try::result, BEST)).orElseThrow();
    }

    private static StormCase withBackoff(StormCase storm, Backoff backoff) {
        return storm.with(storm.plan().with(storm.plan().retries().with(backoff)));
    }

    /** From the batch that keeps the SA busy for a millisecond up by fours, while they are smaller than the storm. */
    private static List<Pace> paces(StormCase storm) {
        List<Pace> paces = new ArrayList<>();
        double members = (double) storm.plan().joins() / storm.plan().groups();
        double service = storm.sa().serviceMicros() + storm.sa().growthMicros() * members;
        int least = (int) Math.min(storm.plan().joins(), Math.max(1, Math.ceil(SHORTEST_GAP_MICROS / service)));
        for (int batch = least; batch < storm.plan().joins(); batch *= STEP) {
            for (double load : LOADS) {
                long gap = (long) Math.ceil(batch * service / load);
                paces.add(new Pace(batch, Math.min(gap, Limits.LONGEST_MICROS)));
            }
        }
        return paces;
    }

    /** From a quarter of the time the SA needs for all that can be under way, up to 16 times that. */
    private static List<Backoff> backoffs(StormCase storm) {
        double drain = storm.plan().mostUnderWay() * storm.sa().serviceMicros();
        List<Backoff> backoffs = new ArrayList<>(List.of(Backoff.NONE));
        for (double share = 0.25; share <= 4; share *= 2) {
            long first = Math.max(1, Math.round(share * drain));
            backoffs.add(Backoff.doubling(Math.min(first, Limits.LONGEST_MICROS)));
        }
        return backoffs;
    }

    /** The advice, in sentences. */
    public List<String> sentences() {
        List<String> sentences = new ArrayList<>();
        sentences.add("As asked: " + outcome(asAsked) + ".");
        if (asAsked.timeouts() == 0) {
            sentences.add("No request waits longer than the time-out, so neither pace nor back-off would help.");
            return sentences;
        }
        sentences.add(pacedSentence());
        sentences.add(backoffSentence());
        return sentences;
    }

    private String pacedSentence() {
        if (!isBetter(pacedResult)) {
            return "None of the paces tried is better: allow a longer time-out or fewer joins under way.";
        }
        String what = paced.batch() == 1
                ? "one join every " + duration((double) paced.gapMicros())
                : String.format(
                        Locale.ROOT, "batches of %,d, one every %s", paced.batch(), duration((double) paced.gapMicros()));
        return "Started in " + what + ": " + outcome(pacedResult) + ".";
    }

    private String backoffSentence() {
        if (!isBetter(backoffResult)) {
            return "None of the back-offs tried is better than the one asked about.";
        }
        String what = backoff.mostMicros() == 0
                ? "no back-off"
                : "a back-off of " + duration((double) backoff.firstMicros()) + " that doubles up to "
                        + duration((double) backoff.mostMicros()) + ", with a quarter of jitter";
        return "Not paced, but with " + what + ": " + outcome(backoffResult) + ".";
    }

    private boolean isBetter(StormResult result) {
        return BEST.compare(result, asAsked) < 0;
    }

    private static String outcome(StormResult result) {
        String who = result.everyoneIsIn()
                ? "everyone is in after " + duration(result.lastMicros())
                : String.format(
                        Locale.ROOT, "%,d of %,d are in and %,d give up", result.in(), result.joins(), result.gaveUp());
        if (result.timeouts() == 0) {
            return who + ", without a time-out";
        }
        return String.format(
                Locale.ROOT,
                "%s, with %,d time-outs and %,d requests that the SA works on for nothing",
                who,
                result.timeouts(),
                result.traffic().duplicates());
    }

    private static String duration(double micros) {
        if (micros < 1_000) {
            return String.format(Locale.ROOT, "%.0f µs", micros);
        }
        return micros < 1_000_000
                ? String.format(Locale.ROOT, "%.1f ms", micros / 1_000)
                : String.format(Locale.ROOT, "%.2f s", micros / 1_000_000);
    }
}
