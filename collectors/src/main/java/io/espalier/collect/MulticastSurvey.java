package io.espalier.collect;

import io.espalier.mad.MadAttribute;
import io.espalier.model.Guid;
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
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Supplier;

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
    private final Rejoining rejoining = new Rejoining();
    private Memberships memberships = Memberships.SILENCE;
    private Memberships lastKnown = Memberships.SILENCE;
    private SortedMap<Guid, MulticastTable> tables = new TreeMap<>();
    private List<SweepProblem> problems = List.of();
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

    /** The subnet manager began anew, so that members are to come back. */
    void restarted(Instant now) {
        rejoining.begin(lastKnown, now);
    }

    /**
     * Reads.
     *
     * @param at the local port, where the SA's troubles are noted
     * @return whether the moment is a new one; if not, everything is as before
     */
    boolean read(Topology topology, SaPulse pulse, PortId at, boolean toTheEnd, Instant now) throws TransportException {
        Moment moment = attempt(topology, pulse, at, toTheEnd);
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
        memberships = moment.memberships;
        tables = moment.tables;
        problems = new ArrayList<>(moment.problems);
        if (!moment.caught) {
            String text =
                    "members changed during each of " + TABLE_READINGS + " readings; tables may be older or newer";
            problems.add(new SweepProblem(Reason.CHANGED_MEANWHILE, at, ATTRIBUTE, text));
        }
        noteMissing(topology, at, now);
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
            problems.add(new SweepProblem(Reason.CHANGED_MEANWHILE, at, ATTRIBUTE, text));
        }
    }

    /** Takes what was read for what is to be compared with. */
    void settle() {
        if (memberships.known()) {
            lastKnown = memberships;
        }
    }

    private Moment attempt(Topology topology, SaPulse pulse, PortId at, boolean toTheEnd) throws TransportException {
        Asker saAsker = askers.get();
        MembershipReader members = new MembershipReader(saAsker, keys, pulse, at);
        Memberships first = members(members, saAsker, pulse, at);
        SortedMap<Guid, MulticastTable> known = tables;
        for (int reading = 1; ; reading++) {
            Asker tableAsker = askers.get();
            TableReader reader = new TableReader(tableAsker, keys.mKey(), known, toTheEnd && reading == 1);
            SortedMap<Guid, MulticastTable> rows =
                    reader.read(topology.nodes().values(), first.highestMlid(), first.answered());
            int saProblems = saAsker.problems().size();
            Memberships after = first.answered() ? members(members, saAsker, pulse, at) : first;
            boolean caught = after.equals(first);
            if (caught || reading == TABLE_READINGS) {
                List<SweepProblem> found = new ArrayList<>(saAsker.problems().subList(0, saProblems));
                found.addAll(tableAsker.problems());
                return new Moment(after.answered() ? after : first, rows, found, caught);
            }
            first = after;
            known = rows;
        }
    }

    /** The dump of an SM that does not live says nothing of now. */
    private Memberships members(MembershipReader members, Asker asker, SaPulse pulse, PortId at)
            throws TransportException {
        if (saDump.isPresent() && pulse.beats()) {
            Optional<Memberships> dumped = saDump.get().read(asker, at);
            if (dumped.isPresent()) {
                return dumped.get();
            }
        }
        return members.read();
    }

    Memberships memberships() {
        return memberships;
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
