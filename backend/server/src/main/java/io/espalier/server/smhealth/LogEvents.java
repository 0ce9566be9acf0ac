package io.espalier.server.smhealth;

import io.espalier.model.Fabric;
import io.espalier.model.Mgid;
import io.espalier.model.Port;
import io.espalier.opensm.OpenSmLogLine;
import io.espalier.opensm.OpenSmLogWords;
import io.espalier.server.store.EventKind;
import io.espalier.server.store.FabricEvent;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Makes events of log lines. The same line again within a minute is counted and told with its number when the minute is over;
 * many lines of one code at once are one event. Used by one thread.
 */
final class LogEvents {
    /** More different lines of one meaning than this at one look become one event. */
    private static final int MOST_SINGLY = 8;

    private static final Duration QUIET = Duration.ofMinutes(1);
    private static final int MOST_SUBJECTS = 256;
    private static final int MOST_TEXT = 1_500;

    private final Map<String, Repeat> repeats = new LinkedHashMap<>();

    /**
     * A line that means something.
     *
     * @param line what it says
     * @param meaning what that means
     * @param at when it was written
     */
    record Meant(OpenSmLogLine line, String meaning, Instant at) {
        String what() {
            return line.code() + " " + line.text();
        }
    }

    /** A line that was told lately. */
    private static final class Repeat {
        final Meant first;
        Instant told;
        Instant last;
        int untold;

        Repeat(Meant first) {
            this.first = first;
            told = first.at;
            last = first.at;
        }
    }

    /** The events of the lines of one look, and of repeats that have waited long enough. */
    List<FabricEvent> of(List<Meant> lines, Optional<Fabric> fabric, Instant now) {
        Map<String, Map<String, List<Meant>>> byMeaning = new LinkedHashMap<>();
        for (Meant meant : lines) {
            byMeaning
                    .computeIfAbsent(meant.line.code() + meant.meaning, key -> new LinkedHashMap<>())
                    .computeIfAbsent(meant.what(), key -> new ArrayList<>())
                    .add(meant);
        }
        List<FabricEvent> events = new ArrayList<>();
        byMeaning.values().forEach(texts -> {
            if (texts.size() > MOST_SINGLY) {
                events.add(together(texts.values(), fabric));
            } else {
                texts.values().forEach(same -> one(same, fabric).ifPresent(events::add));
            }
        });
        repeats.values().stream()
                .filter(repeat -> repeat.untold > 0 && isOver(repeat, now))
                .forEach(repeat -> events.add(again(repeat, fabric)));
        repeats.values().removeIf(repeat -> repeat.untold == 0 && isOver(repeat, now));
        return events;
    }

    private static boolean isOver(Repeat repeat, Instant now) {
        return Duration.between(repeat.told, now).compareTo(QUIET) >= 0;
    }

    private Optional<FabricEvent> one(List<Meant> same, Optional<Fabric> fabric) {
        Meant first = same.getFirst();
        Repeat known = repeats.get(first.what());
        if (known != null) {
            known.untold += same.size();
            known.last = same.getLast().at;
            return Optional.empty();
        }
        repeats.put(first.what(), new Repeat(first));
        String times = same.size() > 1 ? " (" + same.size() + " times)" : "";
        return Optional.of(event(first, first.at, text(first) + times, subjects(first.line, fabric)));
    }

    private static FabricEvent again(Repeat repeat, Optional<Fabric> fabric) {
        FabricEvent event = event(
                repeat.first,
                repeat.last,
                text(repeat.first) + " (" + repeat.untold + (repeat.untold == 1 ? " time more)" : " times more)"),
                subjects(repeat.first.line, fabric));
        repeat.told = repeat.last;
        repeat.untold = 0;
        return event;
    }

    private static FabricEvent together(Iterable<List<Meant>> texts, Optional<Fabric> fabric) {
        Set<String> subjects = new LinkedHashSet<>();
        int count = 0;
        Optional<Meant> first = Optional.empty();
        for (List<Meant> same : texts) {
            count += same.size();
            first = first.or(() -> Optional.of(same.getFirst()));
            subjects.addAll(subjects(same.getFirst().line, fabric));
        }
        Meant one = first.orElseThrow();
        String text = said(one) + " (" + count + " lines at once; the first: " + one.line.text() + ")";
        return event(one, one.at, text, List.copyOf(subjects));
    }

    private static String said(Meant meant) {
        String code = meant.line.code();
        return "OpenSM's log" + (code.isEmpty() ? "" : ", " + code) + ": " + meant.meaning;
    }

    private static String text(Meant meant) {
        return said(meant) + (isPlain(meant) ? "" : ": " + meant.line.text());
    }

    /** Whether the line tells a state, and nothing that went wrong. */
    private static boolean isPlain(Meant meant) {
        return meant.line.code().isEmpty() && !OpenSmLogWords.isOverload(meant.line);
    }

    private static FabricEvent event(Meant meant, Instant at, String text, List<String> subjects) {
        String printable = text.replaceAll("\\p{Cntrl}", " ");
        String cut = printable.length() <= MOST_TEXT ? printable : printable.substring(0, MOST_TEXT) + "…";
        List<String> kept = subjects.subList(0, Math.min(subjects.size(), MOST_SUBJECTS));
        return FabricEvent.of(at, 0, isPlain(meant) ? EventKind.SM_LOG : EventKind.SM_LOG_ERROR, kept, cut);
    }

    /** The ids in the line, and those that the fabric has beside them: the MLID of a group, the node of a port. */
    private static List<String> subjects(OpenSmLogLine line, Optional<Fabric> fabric) {
        Set<String> subjects = new LinkedHashSet<>();
        Optional<Mgid> mgid = line.mgid();
        mgid.ifPresent(id -> subjects.add(id.toString()));
        line.mlid()
                .or(() ->
                        mgid.flatMap(id -> fabric.flatMap(f -> f.findGroup(id))).map(group -> group.mlid()))
                .ifPresent(mlid -> subjects.add(mlid.toString()));
        line.guids().forEach(guid -> {
            subjects.add(guid.toString());
            fabric.flatMap(f -> f.findEndPort(guid))
                    .map(Port::id)
                    .ifPresent(port -> subjects.add(port.node().toString()));
        });
        return List.copyOf(subjects);
    }
}
