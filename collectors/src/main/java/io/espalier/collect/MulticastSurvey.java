package io.espalier.collect;

import io.espalier.mad.MadAttribute;
import io.espalier.model.Guid;
import io.espalier.model.MulticastGroup;
import io.espalier.model.MulticastTable;
import io.espalier.model.PortId;
import io.espalier.model.SubnetManager;
import io.espalier.model.SweepProblem;
import io.espalier.model.SweepProblem.Reason;
import io.espalier.transport.ManagementKeys;
import io.espalier.transport.TransportException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Groups, members and tables of one moment, as far as that can be had, and what they were before. Used by one thread. */
final class MulticastSurvey {
    /** Tables are read again when members changed meanwhile, at most so often. */
    private static final int TABLE_READINGS = 3;

    /** An older moment is kept when none could be caught, for so many readings in a row. */
    private static final int KEPT_READINGS = 3;

    private static final String ATTRIBUTE = MadAttribute.MC_MEMBER_RECORD.label();

    private final ManagementKeys keys;
    private final Optional<SaDump> saDump;
    private final Supplier<Asker> askers;
    private final MembershipReader.Told told = new MembershipReader.Told();
    private final Rejoining rejoining = new Rejoining();
    private Memberships memberships = Memberships.SILENCE;
    private Memberships lastKnown = Memberships.SILENCE;
    private SortedMap<Guid, MulticastTable> tables = new TreeMap<>();
    private List<SweepProblem> problems = List.of();
    private List<MulticastGroup> groups = List.of();
    /** What was said last, be it taken or not. */
    private Memberships lastLook = Memberships.SILENCE;

    private @Nullable Attempt attempt;
    private boolean read;
    private int uncaught;

    MulticastSurvey(ManagementKeys keys, Supplier<Asker> askers, Optional<SaDump> saDump) {
        this.saDump = saDump;
        this.keys = keys;
        this.askers = askers;
    }

    /** What one attempt gave. */
    private record Moment(
            Memberships memberships,
            SortedMap<Guid, MulticastTable> tables,
            List<SweepProblem> problems,
            boolean caught) {}

    /** An attempt that has read the tables and asked who the members are. */
    private final class Attempt {
        private final Topology topology;
        private final PortId at;
        private final Look look;
        private Memberships before;
        private SortedMap<Guid, MulticastTable> rows = tables;
        private Asker tableAsker = askers.get();
        /** Whether the members of before are of another reading, so that a change since is no wonder. */
        private final boolean sinceLastReading;

        Attempt(Topology topology, SaPulse pulse, PortId at, boolean toTheEnd) throws TransportException {
            this.topology = topology;
            this.at = at;
            look = new Look(pulse, at);
            sinceLastReading = lastLook.answered() && pulse.beats();
            before = sinceLastReading ? lastLook : look.now();
            readTables(toTheEnd);
            if (before.answered()) {
                look.begin();
            }
        }

        private void readTables(boolean toTheEnd) throws TransportException {
            tableAsker = askers.get();
            rows = new TableReader(tableAsker, keys.mKey(), rows, toTheEnd)
                    .read(topology.nodes().values(), before.highestMlid(), before.answered());
        }

        Moment end() throws TransportException {
            int readings = sinceLastReading ? 0 : 1;
            Memberships after = before.answered() ? look.end() : before;
            while (!after.equals(before) && after.answered() && readings < TABLE_READINGS) {
                readings++;
                before = after;
                readTables(false);
                after = look.now();
            }
            boolean caught = after.equals(before) || !after.answered();
            lastLook = after;
            List<SweepProblem> found = new ArrayList<>(look.problems());
            found.addAll(tableAsker.problems());
            return new Moment(after, rows, found, caught);
        }
    }

    /** Asks who the members are: the dump, if it can be had, else the SA. The dump of an SM that does not live says nothing of now. */
    private final class Look {
        private final Asker asker = askers.get();
        private final SaPulse pulse;
        private final PortId at;
        private final MembershipReader reader;
        private Optional<Memberships> dumped = Optional.empty();

        Look(SaPulse pulse, PortId at) {
            this.pulse = pulse;
            this.at = at;
            reader = new MembershipReader(asker, keys, pulse, at, told);
        }

        void begin() throws TransportException {
            dumped = saDump.isPresent() && pulse.beats() ? saDump.get().read(asker, at) : Optional.empty();
            if (dumped.isEmpty()) {
                reader.begin();
            }
        }

        Memberships end() throws TransportException {
            return dumped.isPresent() ? dumped.get() : reader.end();
        }

        Memberships now() throws TransportException {
            begin();
            return end();
        }

        /** Each once, however often it was asked. */
        List<SweepProblem> problems() {
            return asker.problems().stream().distinct().toList();
        }
    }

    /** The subnet manager began anew, so that members are to come back. */
    void restarted(Instant now) {
        rejoining.begin(lastKnown, now);
    }

    /**
     * Reads the tables and begins to ask who the members are; others may ask while the SA gathers its answer.
     *
     * <p>Members and tables are of one moment if the members are the same before and after the tables were read. What the SA
     * said last time is good for "before": only where somebody joined or left since is it asked twice.
     *
     * @param at the local port, where the SA's troubles are noted
     */
    void begin(Topology topology, SaPulse pulse, PortId at, boolean toTheEnd) throws TransportException {
        attempt = new Attempt(topology, pulse, at, toTheEnd);
    }

    /**
     * Ends the reading that was begun.
     *
     * @return whether the moment is a new one; if not, everything is as before
     */
    boolean end(Instant now) throws TransportException {
        Attempt begun = Objects.requireNonNull(attempt);
        attempt = null;
        Moment moment = begun.end();
        PortId at = begun.at;
        if (!moment.caught && read && uncaught++ < KEPT_READINGS) {
            problems = List.of(new SweepProblem(
                    Reason.CHANGED_MEANWHILE,
                    at,
                    ATTRIBUTE,
                    "members changed during each of " + TABLE_READINGS
                            + " readings; groups, members and tables are as they were read before"));
            return false;
        }
        uncaught = moment.caught ? 0 : uncaught;
        read = true;
        if (!memberships.equals(moment.memberships)) {
            memberships = moment.memberships;
            groups = memberships.groups();
        }
        tables = moment.tables;
        problems = new ArrayList<>(moment.problems);
        if (!moment.caught) {
            String text =
                    "members changed during each of " + TABLE_READINGS + " readings; tables may be older or newer";
            problems.add(new SweepProblem(Reason.CHANGED_MEANWHILE, at, ATTRIBUTE, text));
        }
        noteMissing(begun.topology, at, now);
        return true;
    }

    /** Whether any member of before is gone: a reason to ask once more whether the SM began anew. */
    boolean hasShrunk() {
        return memberships.known()
                && lastKnown.records().size() > memberships.records().size();
    }

    /** Says who is awaited, after a restart that was noticed late. */
    void noteMissing(Topology topology, PortId at, Instant now) {
        int missing = rejoining.update(memberships, topology::endPortGuids, now);
        if (missing > 0) {
            String text = "the subnet manager began anew and " + missing
                    + " memberships of before have not come back yet; they may still join again";
            problems = new ArrayList<>(problems);
            SweepProblem awaited = new SweepProblem(Reason.CHANGED_MEANWHILE, at, ATTRIBUTE, text);
            problems.remove(awaited);
            problems.add(awaited);
        }
    }

    /** Takes what was read for what is to be compared with. */
    void settle() {
        if (memberships.known()) {
            lastKnown = memberships;
        }
    }

    Memberships memberships() {
        return memberships;
    }

    /** The groups of these memberships. */
    List<MulticastGroup> groups() {
        return groups;
    }

    SortedMap<Guid, MulticastTable> tables() {
        return tables;
    }

    List<SweepProblem> problems() {
        return problems;
    }

    /** The master of a list, if it has one. */
    static Optional<SubnetManager> master(List<SubnetManager> managers) {
        return managers.stream()
                .filter(sm -> sm.state() == SubnetManager.State.MASTER)
                .findFirst();
    }
}
