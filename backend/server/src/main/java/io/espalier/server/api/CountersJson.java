package io.espalier.server.api;

import io.espalier.model.Counter;
import io.espalier.model.Fabric;
import io.espalier.model.Port;
import io.espalier.model.PortCounters;
import io.espalier.server.sweep.PortRate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * The counters of a port as a sweep read them, by the spec's names; values are unsigned decimal text, since 64 bits do not
 * fit a JSON number. A counter that the port lacks is absent; a stuck one counted at least its value.
 */
record CountersJson(
        long fabric,
        String node,
        int port,
        Optional<String> readAt,
        Map<String, String> values,
        List<String> stuck,
        Optional<RateJson> rates) {
    /** How fast they moved since the sweep before; null where that cannot be told. */
    record RateJson(
            double overSeconds,
            OptionalDouble xmitGbps,
            OptionalDouble rcvGbps,
            OptionalDouble xmitWaitPerSecond,
            OptionalDouble errorsPerMinute,
            boolean reset,
            boolean faulty) {
        static RateJson of(PortRate rate) {
            return new RateJson(
                    rate.over().toNanos() / 1e9,
                    rate.xmitGbps(),
                    rate.rcvGbps(),
                    rate.xmitWaitPerSecond(),
                    rate.errorsPerMinute(),
                    rate.reset(),
                    rate.faulty());
        }
    }

    static CountersJson of(Fabric fabric, Port port, Optional<PortRate> rate) {
        Optional<PortCounters> read = Optional.ofNullable(fabric.counters().get(port.id()));
        Map<String, String> values = new LinkedHashMap<>();
        List<String> stuck = new ArrayList<>();
        read.ifPresent(counters -> collect(counters, values, stuck));
        return new CountersJson(
                fabric.number(),
                port.id().node().toString(),
                port.number(),
                read.map(counters -> counters.readAt().toString()),
                values,
                stuck,
                rate.map(RateJson::of));
    }

    private static void collect(PortCounters counters, Map<String, String> values, List<String> stuck) {
        for (Counter counter : Counter.values()) {
            counters.value(counter).ifPresent(value -> values.put(counter.field(), Long.toUnsignedString(value)));
            if (counters.isStuck(counter)) {
                stuck.add(counter.field());
            }
        }
    }
}
