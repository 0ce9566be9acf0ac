package io.espalier.server.store;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.HandleCallback;

/** What was found wrong, from when to when, and what was not to be told. Safe from any thread. */
public final class FindingStore {
    private final FabricStore store;

    FindingStore(FabricStore store) {
        this.store = store;
    }

    /** Every finding that ever was. */
    public List<KeptFinding> findings() {
        return read(FindingTable::all);
    }

    /** The findings that were open after one moment and not only after another. */
    public List<KeptFinding> findings(Instant after, Instant upTo) {
        return read(handle -> FindingTable.between(handle, after, upTo));
    }

    /** The spans that have not ended. */
    public List<FindingSpan> openSpans() {
        return read(handle -> FindingTable.spansAt(handle, EventQuery.FOREVER.minusNanos(1)));
    }

    /** The spans in which that moment lies. */
    public List<FindingSpan> spansAt(Instant moment) {
        return read(handle -> FindingTable.spansAt(handle, moment));
    }

    /** The spans that ended after one moment and not after another. */
    public List<FindingSpan> endedBetween(Instant after, Instant upTo) {
        return read(handle -> FindingTable.endedBetween(handle, after, upTo));
    }

    /** Suppressions that hold after that moment. */
    public List<KeptSuppression> suppressionsAfter(Instant moment) {
        return read(handle -> SuppressionTable.after(handle, moment));
    }

    /** When the newest fabric was swept that was there at that moment. */
    public Optional<Instant> lastSweep(Instant moment) {
        return read(handle -> SweepTable.newestBy(handle, moment, 1)).stream()
                .map(StoredFabric::sweptAt)
                .findFirst();
    }

    /** Writes what became of findings, with the events that tell it; gives these with their ids. */
    public List<FabricEvent> write(FindingBatch batch, List<FabricEvent> events) {
        return store.record(events, (handle, recorded) -> FindingTable.write(handle, batch));
    }

    /** Writes a new suppression, whose id is then the greatest, with the events that tell it; gives these with their ids. */
    public List<FabricEvent> add(KeptSuppression suppression, List<FabricEvent> events) {
        return store.record(events, (handle, recorded) -> SuppressionTable.add(handle, suppression));
    }

    /** Writes that suppressions end otherwise than was set. */
    public List<FabricEvent> end(List<KeptSuppression> suppressions, List<FabricEvent> events) {
        return store.record(events, (handle, recorded) -> SuppressionTable.end(handle, suppressions));
    }

    /** The id of the newest suppression, 0 before the first. */
    public long lastSuppression() {
        return read(SuppressionTable::lastId);
    }

    private <T> T read(HandleCallback<T, RuntimeException> work) {
        return store.withHandle(work);
    }
}
