package io.espalier.app.cli;

import io.espalier.engine.storm.StormAdvice;
import io.espalier.engine.storm.StormFit;
import io.espalier.engine.storm.StormPlan;
import io.espalier.engine.storm.StormResult;
import io.espalier.engine.storm.TreeFit;
import io.espalier.lab.storm.Calibration;
import io.espalier.lab.storm.MeasuredStorm;
import io.espalier.lab.storm.StormTrial;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * What {@code espalier lab storm} has to say; with {@code --json}, as it stands.
 *
 * @param plan what the clients did
 * @param calibration where the model's times come from
 * @param model what was foretold
 * @param measured what happened
 * @param errors what the model was off by
 * @param advice what the model says would be better; empty for a storm too large to try variants of
 */
record StormReport(
        StormPlan plan,
        Calibration calibration,
        StormResult model,
        MeasuredStorm measured,
        Errors errors,
        List<String> advice) {
    /** Requests that a storm may lead to, so that its variants are played in seconds. */
    private static final long MOST_TO_ADVISE = 250_000;

    /**
     * What the model was off by, in percent of the measurement; empty where nothing was measured.
     *
     * @param lastPercent for the time when the last one was in
     * @param tablesPercent for the time when the tables were complete, which the measurement may tell late
     */
    record Errors(Optional<Double> lastPercent, Optional<Double> tablesPercent) {
        static Errors of(StormResult model, MeasuredStorm measured) {
            return new Errors(
                    percent(model.lastMicros(), measured.lastMicros()),
                    percent(model.tables().completeMicros(), measured.tables().completeMicros()));
        }

        private static Optional<Double> percent(double model, double measured) {
            return measured == 0 ? Optional.empty() : Optional.of(100 * (model / measured - 1));
        }
    }

    static StormReport of(StormTrial trial) {
        return new StormReport(
                trial.storm().plan(),
                trial.calibration(),
                trial.model(),
                trial.measured(),
                Errors.of(trial.model(), trial.measured()),
                advice(trial));
    }

    private static List<String> advice(StormTrial trial) {
        StormPlan plan = trial.storm().plan();
        long requests = (long) plan.joins() * (plan.retries().most() + 1);
        return requests > MOST_TO_ADVISE
                ? List.of()
                : StormAdvice.of(trial.storm()).sentences();
    }

    /** The report for people. */
    List<String> lines() {
        List<String> lines = new ArrayList<>(List.of(
                String.format(Locale.ROOT, 
                        "%,d joins to %,d groups by %d clients, %,d under way each; time-out %s, %d retries",
                        plan.joins(),
                        plan.groups(),
                        plan.clients(),
                        plan.window(),
                        time((double) plan.retries().timeoutMicros()),
                        plan.retries().most()),
                fitted(calibration.sa()),
                fitted(calibration.trees()),
                "",
                row("", "model", "measured", "error")));
        addRows(lines);
        lines.add("");
        lines.addAll(advice);
        return lines;
    }

    private static String fitted(StormFit fit) {
        return String.format(Locale.ROOT, 
                "fitted from %d small storms: latency %s, service %s a join; residual %.0f %%",
                fit.samples(), time(fit.latencyMicros()), time(fit.serviceMicros()), 100 * fit.residual());
    }

    private static String fitted(TreeFit fit) {
        return String.format(Locale.ROOT, 
                "trees follow: %s, and %s for each tree; residual %s",
                time(fit.settleMicros()), time(fit.treeMicros()), time(fit.residual()));
    }

    private void addRows(List<String> lines) {
        lines.add(times("first is in", model.firstMicros(), measured.firstMicros()));
        lines.add(times("half are in", model.medianMicros(), measured.medianMicros()));
        lines.add(times("99 % are in", model.p99Micros(), measured.p99Micros()));
        lines.add(times("last is in", model.lastMicros(), measured.lastMicros()));
        lines.add(counts("joins a second", Math.round(model.joinsPerSecond()), Math.round(measured.joinsPerSecond())));
        lines.add(counts("in", model.in(), measured.in()));
        lines.add(counts("gave up", model.gaveUp(), measured.gaveUp()));
        lines.add(counts("members in the SA", model.members(), measured.members()));
        lines.add(counts("requests", model.traffic().requests(), measured.requests()));
        lines.add(counts("time-outs", model.timeouts(), measured.timeouts()));
        lines.add(times(
                "tables complete",
                model.tables().completeMicros(),
                measured.tables().completeMicros()));
        lines.add(String.format(Locale.ROOT, 
                "  (as read from the switches; not before %s)",
                time(measured.tables().notBeforeMicros())));
    }

    private static String times(String name, double model, double measured) {
        return row(name, time(model), time(measured), error(model, measured));
    }

    private static String counts(String name, long model, long measured) {
        return row(name, String.format(Locale.ROOT, "%,d", model), String.format(Locale.ROOT, "%,d", measured), error((double) model, (double) measured));
    }

    private static String error(double model, double measured) {
        if (model == measured) {
            return "0 %";
        }
        return measured == 0 ? "" : String.format(Locale.ROOT, "%+.0f %%", 100 * (model / measured - 1));
    }

    private static String row(String name, String model, String measured, String error) {
        return String.format(Locale.ROOT, "%-18s %14s %14s %9s", name, model, measured, error).stripTrailing();
    }

    private static String time(double micros) {
        if (micros < 1_000) {
            return String.format(Locale.ROOT, "%.1f µs", micros);
        }
        return micros < 1_000_000 ? String.format(Locale.ROOT, "%.1f ms", micros / 1_000) : String.format(Locale.ROOT, "%.2f s", micros / 1_000_000);
    }
}
