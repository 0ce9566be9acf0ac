package io.espalier.ui.findings;

import io.espalier.engine.check.Subjects;
import io.espalier.model.Guid;
import io.espalier.model.Link;
import io.espalier.model.Mlid;
import io.espalier.server.FabricService;
import io.espalier.server.store.EventKind;
import io.espalier.server.store.EventQuery;
import io.espalier.server.store.FabricEvent;
import io.espalier.ui.text.Words;
import java.time.Instant;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;

/**
 * Since when things are as they are: the last event that changed the first thing a finding is about. Cost: one question to
 * the history a finding.
 *
 * @param service keeps the history
 * @param now the clock
 */
public record Since(FabricService service, Instant now) {
    private static final Set<EventKind> OF_TREES = EnumSet.of(EventKind.VERDICT_CHANGED);
    private static final Set<EventKind> OF_THINGS = EnumSet.of(
            EventKind.SWITCH_GONE,
            EventKind.SWITCH_CAME,
            EventKind.NODE_GONE,
            EventKind.NODE_CAME,
            EventKind.LINK_DOWN,
            EventKind.LINK_UP);

    /** The time in UTC, or "–" where the history holds no such event. */
    String of(Subjects subjects) {
        return find(subjects).map(event -> Words.time(event.at(), now)).orElse(Words.NONE);
    }

    private Optional<FabricEvent> find(Subjects subjects) {
        Optional<String> tree = subjects.mlids().stream().findFirst().map(Mlid::toString);
        if (tree.isPresent()) {
            return last(tree.get(), OF_TREES);
        }
        return subjects.links().stream()
                .findFirst()
                .map(Link::toString)
                .or(() -> subjects.nodes().stream().findFirst().map(Guid::toString))
                .flatMap(id -> last(id, OF_THINGS));
    }

    private Optional<FabricEvent> last(String id, Set<EventKind> kinds) {
        return service.events(EventQuery.latest(1).about(id).of(kinds)).stream().findFirst();
    }
}
