package io.espalier.server.sweep;

import io.espalier.mad.MadAttribute;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.Part;
import io.espalier.model.Port;
import io.espalier.model.SubnetManager;
import io.espalier.model.SubnetManager.State;
import io.espalier.server.smhealth.SmRecord;
import io.espalier.server.store.EventKind;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Tells what became of the subnet managers between readings of them. A handover is one event, however many managers it
 * changes: a master that is not found is waited for, one reading long, since its successor needs a moment. Used by one thread.
 */
final class ManagerChanges {
    /** Readings in a row without a master before that is told. */
    private static final int WITHOUT_MASTER = 2;

    private final Map<Guid, SubnetManager> known = new TreeMap<>();
    private Optional<Guid> master = Optional.empty();
    private Instant readAt = Instant.MIN;
    private boolean begun;
    private int masterless;
    private boolean missed;
    private Optional<Instant> beganAnew = Optional.empty();

    /** Takes a fabric of an earlier run as known. */
    void begin(Fabric fabric) {
        accept(fabric, masterOf(fabric));
        begun = true;
    }

    /**
     * When a master last began its work, as a successor or after a restart, as far as the readings saw: from then on the SA has
     * to learn the groups and members again.
     */
    Optional<Instant> beganAnew() {
        return beganAnew;
    }

    /** Writes the events of a reading, if this one has read the managers anew. */
    void tell(Fabric now, EventWriter writer) {
        if (now.readAt(Part.MANAGERS).equals(readAt)) {
            return;
        }
        Optional<Guid> next = masterOf(now);
        if (begun) {
            Set<Guid> told = master(next, now, writer);
            others(now, told, writer);
            restarted(next, now, writer);
        }
        accept(now, next);
        begun = true;
    }

    /** The one that was master is still the one when two say they are. */
    private Optional<Guid> masterOf(Fabric now) {
        List<Guid> masters = now.subnetManagers().stream()
                .filter(sm -> sm.state() == State.MASTER)
                .map(SubnetManager::portGuid)
                .toList();
        return master.filter(masters::contains).or(() -> masters.stream().findFirst());
    }

    /** Gives the managers of which nothing more is to be told. */
    private Set<Guid> master(Optional<Guid> next, Fabric now, EventWriter writer) {
        Set<Guid> told = new TreeSet<>();
        if (next.isEmpty()) {
            master.ifPresent(told::add);
            masterless++;
            if (masterless == WITHOUT_MASTER && master.isPresent()) {
                change(master, next, "no subnet manager is master", writer);
                missed = true;
            }
            return told;
        }
        if (!next.equals(master)) {
            master.ifPresent(told::add);
            next.ifPresent(told::add);
            boolean gone = master.filter(old -> answers(now, old)).isEmpty() && master.isPresent();
            String text = "the master SM is now on "
                    + next.map(writer::endPortName).orElse("")
                    + (gone ? "; that on " + master.map(writer::endPortName).orElse("") + " is gone" : "");
            change(missed ? Optional.empty() : master, next, text, writer);
            beganAnew = Optional.of(now.readAt(Part.MANAGERS));
        } else if (missed) {
            next.ifPresent(told::add);
            String text = "the SM on " + next.map(writer::endPortName).orElse("") + " is master again";
            change(Optional.empty(), next, text, writer);
            beganAnew = Optional.of(now.readAt(Part.MANAGERS));
        }
        masterless = 0;
        missed = false;
        return told;
    }

    private static boolean answers(Fabric now, Guid manager) {
        return now.subnetManagers().stream().anyMatch(sm -> sm.portGuid().equals(manager));
    }

    private static void change(Optional<Guid> was, Optional<Guid> is, String text, EventWriter writer) {
        List<String> subjects = new ArrayList<>();
        was.ifPresent(guid -> subjects.add(guid.toString()));
        is.ifPresent(guid -> subjects.add(guid.toString()));
        writer.add(
                EventKind.SM_MASTER_CHANGED,
                subjects,
                text,
                was.map(writer::endPortName).orElse("none"),
                is.map(writer::endPortName).orElse("none"));
    }

    private void others(Fabric now, Set<Guid> told, EventWriter writer) {
        Map<Guid, SubnetManager> answered = new TreeMap<>();
        now.subnetManagers().forEach(sm -> answered.put(sm.portGuid(), sm));
        answered.forEach((guid, sm) -> {
            SubnetManager before = known.get(guid);
            if (before == null && !told.contains(guid)) {
                String text = "an SM came on " + writer.endPortName(guid) + ", " + word(sm.state());
                writer.add(EventKind.SM_CAME, List.of(guid.toString()), text, "", word(sm.state()));
            } else if (before != null) {
                changed(before, sm, told.contains(guid), writer);
            }
        });
        known.keySet().forEach(guid -> {
            if (!answered.containsKey(guid) && !told.contains(guid) && !isSilent(now, guid)) {
                writer.add(
                        EventKind.SM_GONE,
                        List.of(guid.toString()),
                        "the SM on " + writer.endPortName(guid) + " is gone",
                        word(known.get(guid)),
                        "");
            }
        });
    }

    private static void changed(SubnetManager before, SubnetManager now, boolean told, EventWriter writer) {
        List<String> subjects = List.of(now.portGuid().toString());
        String who = "the SM on " + writer.endPortName(now.portGuid());
        if (before.state() != now.state() && !told) {
            String text = who + " is " + word(now.state()) + " now";
            writer.add(EventKind.SM_STATE_CHANGED, subjects, text, word(before.state()), word(now.state()));
        }
        if (before.priority() != now.priority()) {
            String text = who + " has priority " + now.priority() + " now";
            writer.add(EventKind.SM_PRIORITY_CHANGED, subjects, text, "" + before.priority(), "" + now.priority());
        }
    }

    private void restarted(Optional<Guid> next, Fabric now, EventWriter writer) {
        if (next.isEmpty() || !next.equals(master)) {
            return;
        }
        for (SubnetManager sm : now.subnetManagers()) {
            SubnetManager before = known.get(sm.portGuid());
            boolean isMaster = next.filter(sm.portGuid()::equals).isPresent();
            if (isMaster && before != null && SmRecord.growth(before, sm) < 0) {
                writer.add(
                        EventKind.SM_RESTARTED,
                        List.of(sm.portGuid().toString()),
                        "the master SM on " + writer.endPortName(sm.portGuid()) + " was started anew",
                        "activity count " + before.activityCount(),
                        "activity count " + sm.activityCount());
                beganAnew = Optional.of(now.readAt(Part.MANAGERS));
            }
        }
    }

    /** Whether an SM was asked and kept silent, which is not the same as being gone. */
    private static boolean isSilent(Fabric now, Guid manager) {
        Optional<Guid> node = now.findEndPort(manager).map(Port::id).map(port -> port.node());
        return now.problems().stream()
                .anyMatch(problem -> problem.attribute().equals(MadAttribute.SM_INFO.label())
                        && node.filter(problem.at().node()::equals).isPresent());
    }

    private static String word(@Nullable SubnetManager sm) {
        return sm == null ? "" : word(sm.state());
    }

    private static String word(State state) {
        return state.name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }

    private void accept(Fabric now, Optional<Guid> next) {
        readAt = now.readAt(Part.MANAGERS);
        Map<Guid, SubnetManager> kept = new TreeMap<>();
        known.forEach((guid, sm) -> {
            // A master that is waited for, or a manager that kept silent, is compared with what it says next.
            if (isSilent(now, guid)
                    || (next.isEmpty() && master.filter(guid::equals).isPresent())) {
                kept.put(guid, sm);
            }
        });
        now.subnetManagers().forEach(sm -> kept.put(sm.portGuid(), sm));
        known.clear();
        known.putAll(kept);
        master = next.or(() -> master);
    }
}
