package io.espalier.server.api;

import io.espalier.model.Counter;
import io.espalier.model.PortId;
import io.espalier.server.store.CounterPoint;
import java.util.List;

/** One counter of one port over time, as columns, oldest first; values as in {@link CountersJson}. */
record CounterHistoryJson(
        String node, int port, String counter, List<String> readAt, List<String> value, List<Integer> stuck) {
    static CounterHistoryJson of(PortId port, Counter counter, List<CounterPoint> points) {
        return new CounterHistoryJson(
                port.node().toString(),
                port.number(),
                counter.field(),
                points.stream().map(point -> point.readAt().toString()).toList(),
                points.stream()
                        .map(point -> Long.toUnsignedString(point.value()))
                        .toList(),
                points.stream().map(point -> point.stuck() ? 1 : 0).toList());
    }
}
