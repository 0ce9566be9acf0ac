package io.espalier.server.api;

import io.espalier.server.outputs.OutputState;
import java.util.List;

/** How the outputs of events fare, for Prometheus. */
final class OutputMetrics {
    private static final String OUTPUT = "output";

    private OutputMetrics() {}

    static void add(MetricsText text, List<OutputState> states) {
        if (states.isEmpty()) {
            return;
        }
        text.family("espalier_output_waiting", "gauge", "Events recorded and not yet delivered");
        states.forEach(state -> text.sample(state.waiting(), OUTPUT, state.name()));
        text.family("espalier_output_delivered_total", "counter", "Events delivered since the start");
        states.forEach(state -> text.sample(state.delivered(), OUTPUT, state.name()));
        text.family("espalier_output_failures", "gauge", "Attempts in a row that failed, up to now");
        states.forEach(state -> text.sample(state.failures(), OUTPUT, state.name()));
    }
}
