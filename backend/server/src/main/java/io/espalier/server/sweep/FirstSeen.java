package io.espalier.server.sweep;

import io.espalier.engine.check.Finding;
import io.espalier.model.Fabric;
import io.espalier.model.Mlid;
import io.espalier.server.store.EventKind;
import io.espalier.server.store.EventQuery;
import io.espalier.server.store.FabricEvent;
import io.espalier.server.store.FabricStore;
import java.time.Instant;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Since when each finding of the newest fabric has been found by every sweep. Written by the sweeping thread, read by any.
 */
final class FirstSeen {
    private final FabricStore store;
    private Optional<Snapshot> stored;
    private volatile Map<String, Instant> since = Map.of();

    /** @param stored the last that an earlier run stored */
    FirstSeen(FabricStore store, Optional<Snapshot> stored) {
        this.store = store;
        this.stored = stored;
    }

    /** The findings of an earlier run; how long they were there, the history says of trees only. */
    private Map<String, Instant> before(Snapshot earlier) {
        Map<String, Instant> known = new TreeMap<>();
        for (Finding finding : earlier.now().findings()) {
            Instant at = finding.subjects().mlids().stream()
                    .findFirst()
                    .flatMap(this::judgedAt)
                    .orElse(earlier.now().fabric().sweptAt());
            known.put(finding.id(), at);
        }
        return known;
    }

    /** When the verdict on a tree last changed. */
    private Optional<Instant> judgedAt(Mlid mlid) {
        EventQuery query = EventQuery.latest(1).about(mlid.toString()).of(EnumSet.of(EventKind.VERDICT_CHANGED));
        return store.events(query).stream().findFirst().map(FabricEvent::at);
    }

    /** Takes the findings of the next fabric. */
    void next(Fabric fabric, List<Finding> findings) {
        Map<String, Instant> old = stored.map(this::before).orElse(since);
        stored = Optional.empty();
        Map<String, Instant> known = new TreeMap<>();
        findings.forEach(finding -> known.put(finding.id(), old.getOrDefault(finding.id(), fabric.sweptAt())));
        since = known;
    }

    /** Since when; nothing for a finding that the newest fabric does not have. */
    Optional<Instant> of(Finding finding) {
        return Optional.ofNullable(since.get(finding.id()));
    }
}
