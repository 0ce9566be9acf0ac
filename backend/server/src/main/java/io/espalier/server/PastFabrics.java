package io.espalier.server;

import io.espalier.engine.FabricAnalysis;
import io.espalier.engine.cause.Assumption;
import io.espalier.engine.check.Circumstances;
import io.espalier.engine.site.Site;
import io.espalier.model.Part;
import io.espalier.server.store.FabricStore;
import io.espalier.server.sweep.Formers;
import io.espalier.server.sweep.Snapshot;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/** The stored fabrics that were asked for last, analysed. Two threads that ask for the same one may both read it. */
final class PastFabrics {
    private static final int KEPT = 12;

    private final FabricStore store;
    private final Supplier<Assumption> present;
    private final Supplier<Site> site;
    // In the order of use, guarded by itself.
    private final Map<Long, FabricAnalysis> kept = new LinkedHashMap<>(16, 0.75f, true);

    /**
     * @param present how the SM of the newest fabric is taken to be set up; it is taken to have been so before
     * @param site what the site has decided, now as before
     */
    PastFabrics(FabricStore store, Supplier<Assumption> present, Supplier<Site> site) {
        this.store = store;
        this.present = present;
        this.site = site;
    }

    Optional<Snapshot> find(long number) {
        return analysis(number)
                .map(now ->
                        new Snapshot(now, store.former(number, Part.MULTICAST).flatMap(this::analysis)));
    }

    private Formers formers(long number) {
        return Formers.of(
                part -> store.former(number, part).flatMap(this::analysis).map(FabricAnalysis::fabric));
    }

    private Optional<FabricAnalysis> analysis(long number) {
        Assumption assumption = present.get();
        synchronized (kept) {
            FabricAnalysis known = kept.get(number);
            if (known != null && known.assumption().settings().equals(assumption.settings())) {
                return Optional.of(known);
            }
        }
        Optional<FabricAnalysis> read = store.fabric(number)
                .map(fabric -> FabricAnalysis.of(
                        fabric, assumption, () -> formers(number).together(), new Circumstances(site.get())));
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
