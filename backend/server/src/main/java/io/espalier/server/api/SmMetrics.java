package io.espalier.server.api;

import io.espalier.server.smhealth.SmActivity;
import io.espalier.server.smhealth.SmHealth;
import java.util.Locale;

/** The subnet managers, for Prometheus. */
final class SmMetrics {
    private SmMetrics() {}

    static void add(MetricsText text, SmHealth health) {
        health.lastRoundTrip().ifPresent(trip -> {
            text.family("infiniband_sa_query_seconds", "gauge", "Time the SA took to answer a small question");
            text.decimal(CostMetrics.seconds(trip.took()));
        });
        text.family("infiniband_sm_info", "gauge", "1 for each subnet manager that answers");
        health.managers().forEach(sm -> text.sample(1, labels(sm)));
        text.family("infiniband_sm_priority", "gauge", "Priority of a subnet manager");
        health.managers().forEach(sm -> text.sample(sm.manager().priority(), guid(sm)));
        text.family("infiniband_sm_activity_total", "counter", "ActCount of a subnet manager");
        health.managers().forEach(sm -> text.sample(sm.manager().activityCount(), guid(sm)));
        text.family(
                "infiniband_sm_activity_per_second", "gauge", "How fast ActCount grew between the last two readings");
        health.managers().forEach(sm -> sm.perSecond().ifPresent(rate -> text.decimal(rate, guid(sm))));
        processes(text, health);
        health.log().ifPresent(log -> {
            text.family("espalier_sm_log_lines_total", "counter", "Lines read of OpenSM's log");
            text.sample(log.lines());
            text.family(
                    "espalier_sm_log_strange_total", "counter", "Of these, lines that are not in the form of its log");
            text.sample(log.strange());
        });
    }

    private static String[] guid(SmActivity sm) {
        return new String[] {"port_guid", sm.manager().portGuid().toString()};
    }

    private static String[] labels(SmActivity sm) {
        String state = sm.manager().state().name().toLowerCase(Locale.ROOT);
        return new String[] {
            "port_guid",
            sm.manager().portGuid().toString(),
            "lid",
            sm.manager().lid().toString(),
            "state",
            state
        };
    }

    private static void processes(MetricsText text, SmHealth health) {
        if (health.processes().isEmpty()) {
            return;
        }
        text.family("espalier_opensm_cpu", "gauge", "Processors that an OpenSM on this machine keeps busy");
        health.processes().forEach(of -> of.cpu().ifPresent(cpu -> text.decimal(cpu, "pid", "" + of.pid())));
        text.family("espalier_opensm_resident_bytes", "gauge", "Memory that an OpenSM on this machine uses");
        health.processes().forEach(of -> text.sample(of.residentBytes(), "pid", "" + of.pid()));
        text.family("espalier_opensm_threads", "gauge", "Threads of an OpenSM on this machine");
        health.processes().forEach(of -> text.sample(of.threads(), "pid", "" + of.pid()));
    }
}
