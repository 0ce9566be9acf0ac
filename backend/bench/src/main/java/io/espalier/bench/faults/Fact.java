package io.espalier.bench.faults;

import io.espalier.server.store.EventKind;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;

/**
 * The smallest thing that an event tells: one port joined one group, one link went down.
 *
 * @param kind of the event that tells it
 * @param subject "MGID PortGUID" of a membership, else the id of the group, node or link
 */
record Fact(EventKind kind, String subject) implements Comparable<Fact> {
    private static final Set<EventKind> MEMBERSHIPS =
            EnumSet.of(EventKind.MEMBERS_JOINED, EventKind.MEMBERS_LEFT, EventKind.MEMBERS_CHANGED);

    /** An event begins with what it is about; what follows says more of it. */
    private static final Set<EventKind> OF_THE_FIRST =
            EnumSet.of(EventKind.GROUP_CREATED, EventKind.GROUP_DELETED, EventKind.LINK_DOWN, EventKind.LINK_UP);

    private static final Set<EventKind> OF_EACH =
            EnumSet.of(EventKind.SWITCH_GONE, EventKind.SWITCH_CAME, EventKind.NODE_GONE, EventKind.NODE_CAME);

    /** Kinds of which the lab's list says all there are. */
    static final List<String> KINDS = Stream.of(MEMBERSHIPS, OF_THE_FIRST, OF_EACH)
            .flatMap(Set::stream)
            .map(EventKind::name)
            .toList();

    /** What an event tells, as the API gives it. */
    static Stream<Fact> of(JsonNode event) {
        EventKind kind = EventKind.valueOf(event.path("kind").asString());
        List<String> subjects =
                event.path("subjects").valueStream().map(JsonNode::asString).toList();
        if (MEMBERSHIPS.contains(kind)) {
            // The MGID, the MLID, then the ports.
            return subjects.stream().skip(2).map(port -> new Fact(kind, subjects.getFirst() + " " + port));
        }
        Stream<String> told = OF_THE_FIRST.contains(kind) ? subjects.stream().limit(1) : subjects.stream();
        return told.map(subject -> new Fact(kind, subject));
    }

    @Override
    public int compareTo(Fact other) {
        int byKind = kind.compareTo(other.kind);
        return byKind == 0 ? subject.compareTo(other.subject) : byKind;
    }

    @Override
    public String toString() {
        return kind + " " + subject;
    }
}
