package io.espalier.engine.storm;

import java.util.Comparator;
import java.util.List;

/**
 * Latency and service time of an SA, from measured runs.
 *
 * <p>With few joins under way the SA is idle between them and a join takes two latencies and one service, whatever their
 * number. With many it never is, and a join takes as many services as are under way. So the round trip is the larger of
 * the two, and the fit is the pair with the least sum of squared relative errors, found by trying every place where the
 * first kind of run may end and the second begin. At least one run counts as of the second kind, and at least one as of
 * the first.
 *
 * @param latencyMicros one way, in microseconds
 * @param serviceMicros of one request
 * @param residual root mean square of the relative errors: 0.1 is 10 %
 * @param samples runs it is from
 */
public record StormFit(double latencyMicros, double serviceMicros, double residual, int samples) {

    /**
     * The fit.
     *
     * @throws IllegalArgumentException without runs of two different numbers of joins under way
     */
    public static StormFit of(List<StormSample> runs) {
        List<StormSample> sorted = runs.stream()
                .sorted(Comparator.comparingInt(StormSample::outstanding))
                .toList();
        if (sorted.isEmpty()
                || sorted.getFirst().outstanding() == sorted.getLast().outstanding()) {
            throw new IllegalArgumentException("a fit needs runs with two different numbers of joins under way");
        }
        StormFit best = at(sorted, 1);
        for (int idle = 2; idle < sorted.size(); idle++) {
            StormFit other = at(sorted, idle);
            best = other.residual() < best.residual() ? other : best;
        }
        return best;
    }

    /** The costs it says a join has. */
    public SaCosts costs() {
        return SaCosts.of(latencyMicros, serviceMicros);
    }

    private static StormFit at(List<StormSample> sorted, int idle) {
        double roundTrip = scale(sorted.subList(0, idle), false);
        double service = Math.min(roundTrip, scale(sorted.subList(idle, sorted.size()), true));
        double squares = 0;
        for (StormSample run : sorted) {
            double error = Math.max(roundTrip, run.outstanding() * service) / run.roundTripMicros() - 1;
            squares += error * error;
        }
        return new StormFit((roundTrip - service) / 2, service, Math.sqrt(squares / sorted.size()), sorted.size());
    }

    /** The x with the least sum of (x * n / y - 1)², n being 1 or the joins under way. */
    private static double scale(List<StormSample> runs, boolean timesOutstanding) {
        double sum = 0;
        double squares = 0;
        for (StormSample run : runs) {
            double ratio = (timesOutstanding ? run.outstanding() : 1) / run.roundTripMicros();
            sum += ratio;
            squares += ratio * ratio;
        }
        return sum / squares;
    }
}
