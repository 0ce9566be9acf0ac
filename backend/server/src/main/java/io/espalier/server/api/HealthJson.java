package io.espalier.server.api;

import io.espalier.model.SweepProblem;
import io.espalier.server.ServiceHealth;
import io.espalier.server.sweep.SweepHealth;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** How the service fares; complaints are sentences for people, the gravest first. */
record HealthJson(
        boolean ready,
        List<String> complaints,
        SweepJson sweep,
        Optional<Double> ageSeconds,
        Optional<FabricJson.SmJson> master,
        Map<SweepProblem.Reason, Integer> problems) {
    /** The sweep loop. */
    record SweepJson(
            String state,
            double intervalSeconds,
            long sweeps,
            long failures,
            long lateRuns,
            Optional<String> lastSuccess,
            Optional<Double> lastSeconds,
            Optional<String> failingSince,
            Optional<String> lastError) {
        static SweepJson of(SweepHealth health) {
            return new SweepJson(
                    health.state().name(),
                    seconds(health.interval()),
                    health.sweeps(),
                    health.failures(),
                    health.lateRuns(),
                    health.lastSuccess().map(Instant::toString),
                    health.lastDuration().map(HealthJson::seconds),
                    health.failingSince().map(Instant::toString),
                    health.lastError());
        }
    }

    static HealthJson of(ServiceHealth health) {
        return new HealthJson(
                health.ready(),
                health.complaints(),
                SweepJson.of(health.sweep()),
                health.age().map(HealthJson::seconds),
                health.master().map(FabricJson.SmJson::of),
                health.problems());
    }

    private static double seconds(Duration duration) {
        return duration.toMillis() / 1000.0;
    }
}
