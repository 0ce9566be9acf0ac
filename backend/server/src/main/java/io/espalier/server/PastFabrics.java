package io.espalier.server;

import io.espalier.engine.FabricAnalysis;
import io.espalier.server.store.FabricStore;
import io.espalier.server.sweep.Snapshot;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** The stored fabrics that were asked for last, analysed. Two threads that ask for the same one may both read it. */
final class PastFabrics {
    private static final int KEPT = 12;

    private final FabricStore store;
    // In the order of use, guarded by itself.
    private final Map<Long, FabricAnalysis> kept = new LinkedHashMap<>(16, 0.75f, true);

    PastFabrics(FabricStore store) {
        this.store = store;
    }

    Optional<Snapshot> find(long number) {
        return analysis(number).map(now -> new Snapshot(now, analysis(number - 1)));
    }

    private Optional<FabricAnalysis> analysis(long number) {
        synchronized (kept) {
            FabricAnalysis known = kept.get(number);
            if (known != null) {
                return Optional.of(known);
            }
        }
        Optional<FabricAnalysis> read = store.fabric(number).map(FabricAnalysis::of);
        read.ifPresent(analysis -> keep(number, analysis));
        return read;
    }

    private void keep(long number, FabricAnalysis analysis) {
        synchronized (kept) {
            kept.put(number, analysis);
            if (kept.size() > KEPT) {
                kept.remove(kept.keySet().iterator().next());
            }
        }
    }
}
