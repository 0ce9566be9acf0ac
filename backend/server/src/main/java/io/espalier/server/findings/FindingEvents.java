package io.espalier.server.findings;

import io.espalier.engine.check.Subjects;
import io.espalier.server.store.EventKind;
import io.espalier.server.store.FabricEvent;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Tells in the event log what became of findings. */
final class FindingEvents {
    /** More of one kind than this become one event. */
    private static final int MOST_SINGLY = 8;

    private static final int MOST_SUBJECTS = 250;
    private static final int MOST_TEXT = 1_900;

    private FindingEvents() {}

    static List<FabricEvent> of(Lifecycle.Step step, Instant at, long fabric) {
        List<FabricEvent> events = new ArrayList<>();
        List<Life> opened =
                Stream.concat(step.fresh().stream(), step.reopened().stream()).toList();
        add(events, EventKind.FINDING_OPENED, "opened", opened, at, fabric);
        add(events, EventKind.FINDING_CLEARED, "cleared", step.cleared(), at, fabric);
        return events;
    }

    private static void add(
            List<FabricEvent> events, EventKind kind, String done, List<Life> all, Instant at, long fabric) {
        Map<String, List<Life>> kinds = all.stream()
                .filter(life -> !life.flapping())
                .collect(Collectors.groupingBy(life -> life.finding().kind(), TreeMap::new, Collectors.toList()));
        kinds.forEach((name, lives) -> {
            if (lives.size() <= MOST_SINGLY) {
                lives.forEach(life -> events.add(one(kind, done, life, at, fabric)));
            } else {
                events.add(many(kind, done, lives, at, fabric));
            }
        });
    }

    private static FabricEvent one(EventKind kind, String done, Life life, Instant at, long fabric) {
        String severity = life.finding().severity().name();
        boolean opened = kind == EventKind.FINDING_OPENED;
        return FabricEvent.of(
                        at,
                        fabric,
                        kind,
                        subjects(Stream.of(life)),
                        cut("finding " + done + ": " + life.finding().what()))
                .change(opened ? "" : severity, opened ? severity : "");
    }

    private static FabricEvent many(EventKind kind, String done, List<Life> lives, Instant at, long fabric) {
        Life first = lives.getFirst();
        String text = String.format(
                Locale.ROOT,
                "%,d findings %s of kind %s, such as: %s",
                lives.size(),
                done,
                first.finding().kind(),
                first.finding().what());
        return FabricEvent.of(at, fabric, kind, subjects(lives.stream()), cut(text));
    }

    private static String cut(String text) {
        return text.length() <= MOST_TEXT ? text : text.substring(0, MOST_TEXT) + "…";
    }

    /** Ids that events are asked for by: trees, links, nodes. */
    private static List<String> subjects(Stream<Life> lives) {
        return lives.map(life -> life.finding().subjects())
                .flatMap(FindingEvents::ids)
                .distinct()
                .limit(MOST_SUBJECTS)
                .toList();
    }

    private static Stream<String> ids(Subjects about) {
        return Stream.of(
                        about.mlids().stream(),
                        about.links().stream(),
                        about.ports().stream().map(port -> port.node()),
                        about.nodes().stream())
                .flatMap(some -> some.map(Object::toString));
    }

    /** That somebody did something about findings, or took it back. */
    static FabricEvent of(Suppression what, boolean lifted, String by, Instant at) {
        String target = what.target()
                .finding()
                .or(() -> what.target().kind().map(kind -> "all of kind " + kind))
                .orElseGet(() -> what.target().nodes().isEmpty()
                        ? "the whole fabric"
                        : what.target().nodes().size() + " nodes");
        String until = what.to().map(to -> " until " + to).orElse("");
        String text = lifted
                ? target + " no longer " + what.act().word() + ", by " + by
                : target + " " + what.act().word() + until + " by " + by
                        + (what.note().isEmpty() ? "" : ": " + what.note());
        List<String> nodes = what.target().nodes().stream()
                .limit(MOST_SUBJECTS)
                .map(Object::toString)
                .toList();
        return FabricEvent.of(at, 0, what.act().event(), nodes, cut(text));
    }
}
