package io.espalier.engine.compare;

import io.espalier.engine.FabricAnalysis;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * What is another between two fabrics of one subnet: subnet managers, nodes, links, ports, groups, members, rows, trees, findings.
 * Ports and members of what came or went altogether are not listed singly, nor are rows of switches that did not tell their table
 * both times. Cost: both fabrics' trees and findings where they were not asked for before, else one look at each thing.
 *
 * @param changes in the order of {@link Subject}, of one subject by id
 */
public record FabricDifference(List<Change> changes) {
    public FabricDifference {
        changes = List.copyOf(changes);
    }

    /**
     * How many things of one kind are another.
     *
     * @param added there only after
     * @param removed there only before
     * @param changed there both times and not the same
     */
    public record Count(int added, int removed, int changed) {
        /** All three together. */
        public int all() {
            return added + removed + changed;
        }
    }

    /** From one fabric to another. */
    public static FabricDifference between(FabricAnalysis before, FabricAnalysis after) {
        List<Change> changes = new ArrayList<>();
        for (Subject subject : Subject.values()) {
            add(changes, subject, new Facts(before, after).of(subject), new Facts(after, before).of(subject));
        }
        return new FabricDifference(changes);
    }

    private static void add(
            List<Change> changes, Subject subject, SortedMap<String, Fact> before, SortedMap<String, Fact> after) {
        SortedSet<String> ids = new TreeSet<>(before.keySet());
        ids.addAll(after.keySet());
        for (String id : ids) {
            Fact was = before.get(id);
            Fact is = after.get(id);
            if (was == null && is != null) {
                changes.add(new Change(subject, How.ADDED, id, is.what(), "", is.value()));
            } else if (was != null && is == null) {
                changes.add(new Change(subject, How.REMOVED, id, was.what(), was.value(), ""));
            } else if (was != null && is != null && !was.value().equals(is.value())) {
                changes.add(new Change(subject, How.CHANGED, id, is.what(), was.value(), is.value()));
            }
        }
    }

    /** The changes of one kind of thing. */
    public List<Change> of(Subject subject) {
        return changes.stream().filter(change -> change.subject() == subject).toList();
    }

    /** How many of each kind of thing are another; of every kind. */
    public Map<Subject, Count> counts() {
        Map<Subject, Count> counts = new EnumMap<>(Subject.class);
        for (Subject subject : Subject.values()) {
            counts.put(
                    subject,
                    new Count(count(subject, How.ADDED), count(subject, How.REMOVED), count(subject, How.CHANGED)));
        }
        return counts;
    }

    private int count(Subject subject, How how) {
        return (int) changes.stream()
                .filter(change -> change.subject() == subject && change.how() == how)
                .count();
    }
}
