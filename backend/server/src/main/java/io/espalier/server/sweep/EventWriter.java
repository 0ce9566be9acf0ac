package io.espalier.server.sweep;

import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.Node;
import io.espalier.model.PortId;
import io.espalier.server.store.EventKind;
import io.espalier.server.store.FabricEvent;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Writes the events of one sweep, and knows what to call things in them. Used by one thread. */
final class EventWriter {
    /** More changes of one kind than this in one sweep become one event. */
    static final int MOST_SINGLY = 8;

    private static final int MOST_SUBJECTS = 256;
    private static final int MOST_NAMED = 4;
    private static final int MOST_LISTED = 24;

    private final Fabric before;
    private final Fabric now;
    private final List<FabricEvent> events;

    EventWriter(Fabric before, Fabric now, List<FabricEvent> events) {
        this.before = before;
        this.now = now;
        this.events = events;
    }

    /** What became of one thing. */
    record Change(List<String> subjects, String text, String was, String became) {}

    void add(EventKind kind, List<String> subjects, String text, String was, String became) {
        List<String> kept = subjects.subList(0, Math.min(subjects.size(), MOST_SUBJECTS));
        events.add(FabricEvent.of(now.sweptAt(), now.number(), kind, kept, cut(text))
                .change(cut(was), cut(became)));
    }

    /** One event for each thing, or one for all when there are many. */
    void each(EventKind kind, List<String> things, Function<String, String> one, Function<Integer, String> many) {
        if (things.size() <= MOST_SINGLY) {
            things.forEach(thing -> add(kind, List.of(thing), one.apply(thing), "", ""));
        } else {
            add(kind, things, many.apply(things.size()), "", "");
        }
    }

    /** One event for each change, or one for all when there are many, with the first of them in before and after. */
    void changes(EventKind kind, List<Change> changes, Function<Integer, String> many) {
        if (changes.size() <= MOST_SINGLY) {
            changes.forEach(change -> add(kind, change.subjects, change.text, change.was, change.became));
            return;
        }
        List<String> subjects = changes.stream()
                .flatMap(change -> change.subjects.stream())
                .distinct()
                .toList();
        add(kind, subjects, many.apply(changes.size()), sides(changes, Change::was), sides(changes, Change::became));
    }

    private static String sides(List<Change> changes, Function<Change, String> side) {
        return some(changes.stream()
                .map(change -> change.subjects.getFirst() + ": " + side.apply(change))
                .toList());
    }

    /** As many as an event has room for, and how many more there are. */
    static String some(List<String> parts) {
        String first = String.join("; ", parts.subList(0, Math.min(parts.size(), MOST_LISTED)));
        int more = parts.size() - MOST_LISTED;
        return more > 0 ? first + "; and " + more + " more" : first;
    }

    private static String cut(String text) {
        int most = 1900;
        return text.length() <= most ? text : text.substring(0, most) + "…";
    }

    /** "leaf-03", from the fabric that still has it; its GUID where it has no name. */
    String name(Guid guid) {
        return now.findNode(guid)
                .or(() -> before.findNode(guid))
                .map(Node::description)
                .filter(text -> !text.isBlank())
                .orElse(guid.toString());
    }

    /** "leaf-03 port 24". */
    String name(PortId port) {
        return name(port.node()) + " port " + port.number();
    }

    /** The node of an end port by its name. */
    String endPortName(Guid portGuid) {
        return Optional.of(portGuid)
                .flatMap(guid -> now.findEndPort(guid).or(() -> before.findEndPort(guid)))
                .map(port -> name(port.id().node()))
                .orElse(portGuid.toString());
    }

    /** "a, b, c, d and 12 more". */
    static String list(List<String> names) {
        String first = String.join(", ", names.subList(0, Math.min(names.size(), MOST_NAMED)));
        int more = names.size() - MOST_NAMED;
        return more > 0 ? first + " and " + more + " more" : first;
    }
}
