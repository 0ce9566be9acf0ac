package io.espalier.engine.rules;

import io.espalier.engine.FabricAnalysis;
import io.espalier.engine.Trees;
import io.espalier.engine.cause.Assumption;
import io.espalier.engine.check.Circumstances;
import io.espalier.engine.check.Finding;
import io.espalier.model.Counter;
import io.espalier.model.Fabric;
import io.espalier.model.PortCounters;
import io.espalier.model.PortId;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** A fabric whose counters are read twice, 30 s apart; one without tables gets those that OpenSM would write. */
public final class TwoReadings {
    public static final Instant EARLY = Instant.parse("2026-03-01T03:12:00Z");
    public static final Instant LATE = EARLY.plusSeconds(30);

    /** What counters stand at before, unless said otherwise: nobody clears them. */
    private static final long BEFORE = 1_000_000;

    private final Fabric fabric;
    private final Map<PortId, PortCounters.Builder> before = new TreeMap<>();
    private final Map<PortId, PortCounters.Builder> now = new TreeMap<>();

    public TwoReadings(Fabric fabric) {
        this.fabric = fabric.tables().isEmpty() ? Trees.programmed(fabric) : fabric;
    }

    /** A counter that grew by so much. */
    public TwoReadings grew(PortId port, Counter counter, long by) {
        return read(port, counter, BEFORE, BEFORE + by);
    }

    /** A counter that was read twice. */
    public TwoReadings read(PortId port, Counter counter, long first, long second) {
        before.computeIfAbsent(port, key -> new PortCounters.Builder(EARLY)).set(counter, first);
        now.computeIfAbsent(port, key -> new PortCounters.Builder(LATE)).set(counter, second);
        return this;
    }

    /** A counter of a narrow field that stands at its end now. */
    public TwoReadings full(PortId port, Counter counter, long first, long max) {
        before.computeIfAbsent(port, key -> new PortCounters.Builder(EARLY)).set(counter, first, max);
        now.computeIfAbsent(port, key -> new PortCounters.Builder(LATE)).set(counter, max, max);
        return this;
    }

    public Fabric former() {
        Fabric.Builder builder = fabric.toBuilder().sweptAt(EARLY);
        before.forEach((port, counters) -> builder.counters(port, counters.build()));
        return builder.build();
    }

    public Fabric newest() {
        Fabric.Builder builder = fabric.toBuilder().sweptAt(LATE);
        now.forEach((port, counters) -> builder.counters(port, counters.build()));
        return builder.build();
    }

    public FabricAnalysis analysis() {
        return analysis(Circumstances.NONE);
    }

    private FabricAnalysis analysis(Circumstances circumstances) {
        return FabricAnalysis.of(newest(), Assumption.DEFAULT, () -> Optional.of(former()), circumstances);
    }

    public List<Finding> findings() {
        return analysis().findings();
    }

    public List<Finding> findings(Circumstances circumstances) {
        return analysis(circumstances).findings();
    }
}
