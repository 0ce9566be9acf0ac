package io.espalier.server.api;

import io.espalier.model.Counter;
import io.espalier.model.PortId;
import io.espalier.server.store.CounterPoint;
import io.espalier.server.store.CounterSpan;
import java.util.List;

/**
 * One counter of one port over time, as columns, oldest first; values as in {@link CountersJson}. Where readings are kept rolled
 * up, a span says what the counter did since the point before; a point that is a reading of its own has an empty one.
 */
record CounterHistoryJson(
        String node,
        int port,
        String counter,
        List<String> readAt,
        List<String> value,
        List<Integer> stuck,
        List<List<SpanJson>> span) {
    /**
     * @param moved how much it counted while it was measured
     * @param mean a second
     */
    record SpanJson(String from, String moved, long measuredMillis, double mean, double lowest, double highest) {
        static SpanJson of(CounterSpan span) {
            return new SpanJson(
                    span.from().toString(),
                    Long.toString(span.moved()),
                    span.measured().toMillis(),
                    span.measured().isZero() ? 0 : span.mean(),
                    span.lowest(),
                    span.highest());
        }
    }

    static CounterHistoryJson of(PortId port, Counter counter, List<CounterPoint> points) {
        return new CounterHistoryJson(
                port.node().toString(),
                port.number(),
                counter.field(),
                points.stream().map(point -> point.readAt().toString()).toList(),
                points.stream()
                        .map(point -> Long.toUnsignedString(point.value()))
                        .toList(),
                points.stream().map(point -> point.stuck() ? 1 : 0).toList(),
                points.stream()
                        .map(point -> point.span().stream().map(SpanJson::of).toList())
                        .toList());
    }
}
