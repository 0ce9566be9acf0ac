package io.espalier.server.api;

import io.espalier.engine.FabricAnalysis;
import io.espalier.engine.tree.RowShare;
import io.espalier.model.SweepProblem;
import io.espalier.server.ServiceHealth;
import io.espalier.server.sm.RoutedBy;
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
        Optional<RoutedByJson> routedBy,
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

    /** The routing engine that the plan of the newest fabric is made by. rows: of groups' trees, compared and as planned. */
    record RoutedByJson(String engine, String origin, Optional<Long> rows, Optional<Long> asPlanned, String text) {
        static RoutedByJson of(RoutedBy routed) {
            return new RoutedByJson(
                    routed.engine(),
                    routed.origin().name(),
                    routed.rows().map(RowShare::all),
                    routed.rows().map(RowShare::equal),
                    routed.words());
        }
    }

    static HealthJson of(ServiceHealth health, Optional<FabricAnalysis> current) {
        return new HealthJson(
                health.ready(),
                health.complaints(),
                SweepJson.of(health.sweep()),
                health.age().map(HealthJson::seconds),
                health.master().map(FabricJson.SmJson::of),
                current.map(RoutedBy::of).map(RoutedByJson::of),
                health.problems());
    }

    private static double seconds(Duration duration) {
        return duration.toMillis() / 1000.0;
    }
}
