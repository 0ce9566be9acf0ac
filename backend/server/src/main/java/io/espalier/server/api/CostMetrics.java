package io.espalier.server.api;

import io.espalier.collect.Reading;
import io.espalier.mad.ManagementClass;
import io.espalier.server.sweep.OwnCost;
import io.espalier.transport.ClassCost;
import java.time.Duration;
import java.util.Locale;
import java.util.TreeMap;

/** What our readings cost the fabric and us, for Prometheus. */
final class CostMetrics {
    private static final double NANOS_PER_SECOND = 1e9;

    private CostMetrics() {}

    static void add(MetricsText text, OwnCost cost) {
        classes(text, cost);
        readings(text, cost);
        cost.window().ifPresent(window -> {
            text.family("espalier_window_smallest", "gauge", "Fewest requests that were allowed under way at once");
            text.sample(window);
        });
    }

    private static void classes(MetricsText text, OwnCost cost) {
        text.family("espalier_mads_total", "counter", "Requests sent, by management class");
        ofClasses(cost, (name, type) -> text.sample(type.sent(), "class", name));
        text.family("espalier_mad_timeouts_total", "counter", "Requests that nothing answered");
        ofClasses(cost, (name, type) -> text.sample(type.timeouts(), "class", name));
        text.family("espalier_mad_busy_total", "counter", "Answers that asked to be asked again later");
        ofClasses(cost, (name, type) -> text.sample(type.busy(), "class", name));
        text.family(
                "espalier_mad_wait_seconds_total", "counter", "Time from sending to the answer, all answers together");
        ofClasses(cost, (name, type) -> text.decimal(type.waitedNanos() / NANOS_PER_SECOND, "class", name));
    }

    /** Takes what one management class cost. */
    private interface OfClass {
        void take(String name, ClassCost cost);
    }

    private static void ofClasses(OwnCost cost, OfClass each) {
        new TreeMap<>(cost.byClass()).forEach((type, spent) -> each.take(name(type), spent));
    }

    private static String name(ManagementClass type) {
        return type.name().toLowerCase(Locale.ROOT);
    }

    private static void readings(MetricsText text, OwnCost cost) {
        TreeMap<Reading, OwnCost.OfReading> readings = new TreeMap<>(cost.byReading());
        text.family("espalier_reading_calls_total", "counter", "Calls, by the most thorough reading in them");
        readings.forEach((reading, of) -> text.sample(of.calls(), "reading", name(reading)));
        text.family(
                "espalier_reading_skipped_total", "counter", "Moments skipped, since other readings were under way");
        readings.forEach((reading, of) -> text.sample(of.skipped(), "reading", name(reading)));
        text.family("espalier_reading_mads_total", "counter", "Requests sent in such calls");
        readings.forEach((reading, of) -> text.sample(of.requests().sent(), "reading", name(reading)));
        text.family("espalier_reading_timeouts_total", "counter", "Requests in such calls that nothing answered");
        readings.forEach((reading, of) -> text.sample(of.requests().timeouts(), "reading", name(reading)));
        text.family("espalier_reading_seconds_total", "counter", "Time that such calls took");
        readings.forEach((reading, of) -> text.decimal(seconds(of.time()), "reading", name(reading)));
        text.family("espalier_reading_last_seconds", "gauge", "Time that the last such call took");
        readings.forEach(
                (reading, of) -> of.last().ifPresent(took -> text.decimal(seconds(took), "reading", name(reading))));
    }

    private static String name(Reading reading) {
        return reading.name().toLowerCase(Locale.ROOT);
    }

    static double seconds(Duration duration) {
        return duration.toNanos() / NANOS_PER_SECOND;
    }
}
