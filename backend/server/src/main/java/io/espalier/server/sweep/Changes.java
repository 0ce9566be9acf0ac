package io.espalier.server.sweep;

import io.espalier.engine.tree.TreeReport;
import io.espalier.engine.tree.Verdict;
import io.espalier.mad.MadAttribute;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.Mlid;
import io.espalier.model.MulticastTable;
import io.espalier.model.SweepProblem;
import io.espalier.server.store.FabricEvent;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Tells what happened between sweeps. Remembers the last good answer of each kind, so that an SA or a switch that is silent
 * for a while does not look like groups deleted and created again. Used by the sweeping thread only.
 */
final class Changes {
    private static final String MEMBER_RECORD = MadAttribute.MC_MEMBER_RECORD.label();

    private Optional<Fabric> last = Optional.empty();
    private Optional<Fabric> lastWithGroups = Optional.empty();
    private Optional<Fabric> lastWithMembers = Optional.empty();
    private final Map<Guid, MulticastTable> tables = new HashMap<>();
    private final SaSettling settling = new SaSettling();
    private SortedMap<Mlid, Verdict> verdicts = new TreeMap<>();
    private boolean comparable = true;

    /** Takes what an earlier run stored as known. */
    void begin(Snapshot stored) {
        accept(stored);
    }

    /**
     * The events of a snapshot, the given ones first.
     *
     * @param beganAnew when a master last began its work, with an SA that knows no members yet
     */
    List<FabricEvent> between(Snapshot next, List<FabricEvent> first, Optional<Instant> beganAnew) {
        Fabric now = next.now().fabric();
        comparable = (!saAnswered(now) && !isInMotion(now))
                || settling.mayCompare(now, beganAnew, lastWithMembers.or(() -> lastWithGroups));
        List<FabricEvent> events = new ArrayList<>(first);
        last.ifPresent(before -> {
            EventWriter writer = new EventWriter(before, now, events);
            TopologyChanges.tell(before, now, writer);
            tellMulticast(next, writer);
            TreeChanges.verdicts(verdicts, settled(next), writer);
        });
        return events;
    }

    private void tellMulticast(Snapshot next, EventWriter writer) {
        Fabric now = next.now().fabric();
        if (saAnswered(now) && comparable) {
            lastWithGroups.ifPresent(before -> GroupChanges.groups(before, now, writer));
        }
        if (saAnswered(now) && comparable && now.membersKnown()) {
            lastWithMembers.ifPresent(before -> GroupChanges.members(before, now, writer));
        }
        TreeChanges.trees(tables, next, writer);
    }

    /** Whether the groups are all that there are; their members are a matter of their own. */
    static boolean saAnswered(Fabric fabric) {
        return fabric.problems().stream().noneMatch(problem -> hidesGroups(problem, fabric));
    }

    private static boolean hidesGroups(SweepProblem problem, Fabric fabric) {
        return switch (problem.reason()) {
            case SA_SILENT, NO_MASTER_SM -> true;
            // An SA that starts answers for a while that it is busy.
            case BAD_STATUS, TIMEOUT, MALFORMED -> problem.attribute().equals(MEMBER_RECORD) && !fabric.membersKnown();
            case CLASS_TAKEN, CHANGED_MEANWHILE -> problem.attribute().equals(MEMBER_RECORD);
            case MEMBERS_HIDDEN,
                    SM_KEY_REFUSED,
                    LOCAL_PORT,
                    M_KEY_PROTECTED,
                    P_KEY_REFUSED,
                    NO_PERFORMANCE_AGENT,
                    DUMP_NOT_USED -> false;
        };
    }

    /** Verdicts of which a difference that only one sweep saw is no part yet. */
    private SortedMap<Mlid, Verdict> settled(Snapshot next) {
        SortedMap<Mlid, Verdict> settled = new TreeMap<>();
        for (TreeReport tree : next.now().trees()) {
            Verdict old = verdicts.get(tree.mlid());
            // While members are still to come back, what the SM should have installed is not known.
            boolean awaited = tree.verdict() == Verdict.DIFFERS
                    && (!comparable || !saAnswered(next.now().fabric()));
            if (!next.isSettling(tree) && !awaited) {
                settled.put(tree.mlid(), tree.verdict());
            } else if (old != null) {
                settled.put(tree.mlid(), old);
            }
        }
        return settled;
    }

    /**
     * The trees of a snapshot that are not to be judged: those that the SM is most likely still writing, and all while members are
     * still to come back to an SM that began anew, also those of which only rows are left. To be asked after {@link #between}.
     */
    SortedSet<Mlid> settling(Snapshot next) {
        Fabric now = next.now().fabric();
        if (comparable) {
            return next.settling();
        }
        SortedSet<Mlid> all = new TreeSet<>(next.settling());
        next.now().trees().forEach(tree -> all.add(tree.mlid()));
        now.tables().values().forEach(table -> all.addAll(table.rows().keySet()));
        return all;
    }

    private static boolean isInMotion(Fabric fabric) {
        return fabric.problems().stream()
                .anyMatch(problem -> problem.reason() == SweepProblem.Reason.CHANGED_MEANWHILE
                        && problem.attribute().equals(MEMBER_RECORD));
    }

    /** Takes a snapshot, which was stored, as known. */
    void accept(Snapshot next) {
        Fabric now = next.now().fabric();
        verdicts = settled(next);
        last = Optional.of(now);
        if (saAnswered(now) && comparable) {
            lastWithGroups = last;
        }
        if (saAnswered(now) && comparable && now.membersKnown()) {
            lastWithMembers = last;
        }
        tables.keySet().removeIf(guid -> now.findNode(guid).isEmpty());
        tables.putAll(now.tables());
    }
}
