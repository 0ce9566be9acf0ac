package io.espalier.server.sweep;

import io.espalier.engine.check.Watch;
import io.espalier.engine.check.Watch.MasterChange;
import io.espalier.engine.check.Watch.SaPace;
import io.espalier.engine.check.Watch.StandbySeen;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.Part;
import io.espalier.model.SubnetManager;
import io.espalier.model.SubnetManager.State;
import io.espalier.server.smhealth.SaRoundTrip;
import io.espalier.server.smhealth.SmHealth;
import io.espalier.server.store.EventKind;
import io.espalier.server.store.EventQuery;
import io.espalier.server.store.FabricEvent;
import io.espalier.server.store.FabricStore;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.Deque;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Keeps what rules are told beyond the readings, a {@link Watch}. Used by one thread. */
final class WatchRecord {
    private static final Set<EventKind> MASTER_CHANGES =
            EnumSet.of(EventKind.SM_MASTER_CHANGED, EventKind.SM_RESTARTED);
    private static final int MOST_CHANGES = 100;

    /** A standby that was taken away on purpose is not missed for ever. */
    private static final Duration STANDBY_REMEMBERED = Duration.ofDays(7);

    private final JoinRecord joins;
    private final Deque<MasterChange> changes;
    private Optional<Instant> twoMastersSince = Optional.empty();
    private Optional<StandbySeen> standby = Optional.empty();
    private Optional<SaPace> sa = Optional.empty();

    WatchRecord() {
        joins = new JoinRecord();
        changes = new ArrayDeque<>();
    }

    private WatchRecord(WatchRecord other) {
        joins = new JoinRecord(other.joins);
        changes = new ArrayDeque<>(other.changes);
        twoMastersSince = other.twoMastersSince;
        standby = other.standby;
        sa = other.sa;
    }

    /** Takes what an earlier run stored. */
    void begin(FabricStore store, Fabric last) {
        store.events(EventQuery.latest(MOST_CHANGES).of(MASTER_CHANGES))
                .reversed()
                .forEach(this::addChange);
        store.events(EventQuery.latest(MOST_CHANGES).of(EnumSet.of(EventKind.SM_GONE))).stream()
                .filter(event -> event.before().equals("standby"))
                .findFirst()
                .ifPresent(event -> standby =
                        Optional.of(new StandbySeen(Guid.parse(event.subjects().getFirst()), event.at())));
        managers(last);
        joins.read(last);
    }

    private void addChange(FabricEvent event) {
        changes.add(new MasterChange(event.at(), event.text()));
        if (changes.size() > MOST_CHANGES) {
            changes.removeFirst();
        }
    }

    /**
     * The record with one more reading. This one stays as it is, for a reading that the store does not take.
     *
     * @param health what the readings up to this one tell of the SMs
     * @param events those that this reading made; others than changes of the master are passed over
     */
    WatchRecord with(Fabric fabric, SmHealth health, List<FabricEvent> events) {
        WatchRecord next = new WatchRecord(this);
        next.read(fabric, health, events);
        return next;
    }

    private void read(Fabric fabric, SmHealth health, List<FabricEvent> events) {
        events.stream().filter(event -> MASTER_CHANGES.contains(event.kind())).forEach(this::addChange);
        managers(fabric);
        sa = pace(health.roundTrips());
        joins.read(fabric);
    }

    private void managers(Fabric fabric) {
        Instant at = fabric.readAt(Part.MANAGERS);
        boolean two = fabric.subnetManagers().stream()
                        .filter(sm -> sm.state() == State.MASTER)
                        .count()
                > 1;
        twoMastersSince = two ? twoMastersSince.or(() -> Optional.of(at)) : Optional.empty();
        standby = fabric.subnetManagers().stream()
                .filter(sm -> sm.state() == State.STANDBY)
                .map(SubnetManager::portGuid)
                .findFirst()
                .map(guid -> new StandbySeen(guid, at))
                .or(() -> standby.filter(seen -> seen.at().isAfter(at.minus(STANDBY_REMEMBERED))));
    }

    private static Optional<SaPace> pace(List<SaRoundTrip> trips) {
        if (trips.size() < 2) {
            return Optional.empty();
        }
        Duration last = trips.getLast().took();
        Duration before = trips.get(trips.size() - 2).took();
        List<Duration> sorted = trips.stream().map(SaRoundTrip::took).sorted().toList();
        return Optional.of(new SaPace(
                List.of(last, before).stream().min(Comparator.naturalOrder()).orElse(last),
                sorted.get(sorted.size() / 2)));
    }

    /** What is known up to the last reading. */
    Watch now() {
        return new Watch(joins.now(), sa, List.copyOf(changes), twoMastersSince, standby);
    }
}
