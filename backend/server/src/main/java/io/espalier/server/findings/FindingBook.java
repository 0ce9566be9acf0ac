package io.espalier.server.findings;

import io.espalier.engine.FabricAnalysis;
import io.espalier.engine.check.Finding;
import io.espalier.engine.rules.gone.Gone;
import io.espalier.model.Fabric;
import io.espalier.model.Mlid;
import io.espalier.server.store.EventQuery;
import io.espalier.server.store.FabricEvent;
import io.espalier.server.store.FabricStore;
import io.espalier.server.store.FindingBatch;
import io.espalier.server.store.FindingSpan;
import io.espalier.server.store.FindingStore;
import io.espalier.server.store.KeptFinding;
import io.espalier.server.store.StoreException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The findings of a fabric over time: takes what each fabric shows, and answers what was so at any moment. Safe from any thread;
 * one at a time writes.
 */
public final class FindingBook {
    /** So long cleared findings are shown. */
    public static final Duration CLEARED_SHOWN = Duration.ofDays(1);

    private static final int MOST_KEY = 1_000;

    private static final Logger LOG = LoggerFactory.getLogger(FindingBook.class);

    private final FindingStore store;
    private Lifecycle lifecycle;
    private Optional<Fabric> before;
    // The last fabric since which nothing is missing that may merely not have been seen.
    private Optional<Fabric> whole;
    private boolean damaged;
    private final InstantSource clock;
    private volatile Findings present;

    /**
     * Goes on from what the store has.
     *
     * @param newest the newest fabric that is stored
     * @param clock tells which suppressions hold
     */
    public FindingBook(FabricStore store, Optional<Fabric> newest, InstantSource clock) {
        this.store = store.findings();
        this.clock = clock;
        this.before = newest;
        this.whole = newest;
        this.lifecycle = lifecycle();
        Instant at = newest.map(Fabric::sweptAt).orElse(EventQuery.EVER);
        this.present = new Findings(at, lifecycle.open(), clearedOf(toShow(at), at), suppressions(at), 1);
    }

    private Lifecycle lifecycle() {
        List<KeptFinding> all = store.findings();
        return new Lifecycle(all, lives(all, store.openSpans()));
    }

    private static List<Life> lives(List<KeptFinding> all, List<FindingSpan> spans) {
        Map<Long, KeptFinding> byNumber =
                all.stream().collect(Collectors.toMap(KeptFinding::number, Function.identity()));
        return spans.stream()
                .flatMap(span ->
                        Optional.ofNullable(byNumber.get(span.finding())).map(kept -> Life.of(kept, span)).stream())
                .toList();
    }

    /**
     * Takes what a new fabric shows, and writes it down.
     *
     * @param settling trees that the SM is most likely still writing
     * @return the events that were recorded; empty where nothing is news, or where it could not be written
     */
    public synchronized List<FabricEvent> next(FabricAnalysis analysis, Set<Mlid> settling) {
        try {
            return take(analysis, settling);
        } catch (StoreException e) {
            // The fabric itself is stored. What is known of findings is read again, when that is possible.
            LOG.warn("findings could not be written down: {}", e.getMessage());
            damaged = true;
            return List.of();
        }
    }

    private List<FabricEvent> take(FabricAnalysis analysis, Set<Mlid> settling) {
        if (damaged) {
            lifecycle = lifecycle();
            damaged = false;
        }
        Fabric fabric = analysis.fabric();
        Lifecycle.Step step = lifecycle.next(Polls.of(analysis, before, settling), found(analysis));
        before = Optional.of(fabric);
        if (whole.isEmpty() || Gone.isSure(whole.get(), fabric)) {
            whole = before;
        }
        Instant at = fabric.sweptAt();
        List<FabricEvent> events = write(step, FindingEvents.of(step, at, fabric.number()));
        endAcknowledgements(step.anew(), at);
        show(
                at,
                Stream.concat(step.cleared().stream(), present.cleared().stream())
                        .toList());
        return events;
    }

    private List<Finding> found(FabricAnalysis analysis) {
        List<Finding> known = lifecycle.open().stream()
                .map(Life::finding)
                .filter(finding -> Gone.KINDS.contains(finding.kind()))
                .toList();
        List<Finding> all = new ArrayList<>(Gone.between(whole.orElse(analysis.fabric()), analysis.fabric(), known));
        analysis.findings().stream().map(FindingBook::storable).forEach(all::add);
        return all;
    }

    /** A key is cut where the store cannot hold it; the whole of it still tells it from others. */
    private static Finding storable(Finding finding) {
        String key = finding.key();
        if (key.length() <= MOST_KEY) {
            return finding;
        }
        String cut = key.substring(0, MOST_KEY - 10) + "…" + Integer.toHexString(key.hashCode());
        return new Finding(
                finding.kind(),
                cut,
                finding.severity(),
                finding.what(),
                finding.effect(),
                finding.subjects(),
                finding.count());
    }

    private List<FabricEvent> write(Lifecycle.Step step, List<FabricEvent> events) {
        List<KeptFinding> changed = Stream.of(step.reopened(), step.changed(), step.rewritten(), step.cleared())
                .flatMap(lives -> lives.stream().map(Life::kept))
                .toList();
        FindingBatch batch = new FindingBatch(
                step.fresh().stream().map(Life::kept).toList(),
                changed,
                Stream.of(step.fresh(), step.reopened(), step.changed())
                        .flatMap(lives -> lives.stream().map(Life::span))
                        .toList(),
                Stream.of(step.another(), step.rewritten(), step.cleared())
                        .flatMap(lives -> lives.stream().map(Life::span))
                        .toList());
        return batch.isEmpty() && events.isEmpty() ? List.of() : store.write(batch, events);
    }

    private void endAcknowledgements(Set<String> findings, Instant at) {
        List<Suppression> over = present.suppressions().stream()
                .filter(of -> of.act() == Act.ACKNOWLEDGE)
                .filter(of -> of.target().finding().filter(findings::contains).isPresent())
                .map(of -> of.lifted(at))
                .toList();
        if (!over.isEmpty()) {
            store.end(over.stream().map(Suppression::kept).toList(), List.of());
        }
    }

    private void show(Instant at, List<Life> cleared) {
        List<Life> open = lifecycle.open();
        Set<String> again = open.stream().map(Life::id).collect(Collectors.toSet());
        List<Life> gone = cleared.stream()
                .filter(life -> !again.contains(life.id()))
                .filter(life -> life.kept().clearedAt().isAfter(at.minus(CLEARED_SHOWN)))
                .toList();
        present = new Findings(at, open, gone, suppressions(at), present.edition() + 1);
    }

    /** The findings of the newest fabric, with what of it is not to be told now. */
    public Findings now() {
        Findings shown = present;
        Instant clock = this.clock.instant();
        return clock.isAfter(shown.at()) ? shown.as(clock) : shown;
    }

    /** The findings as they were at a moment. */
    public Findings at(Instant moment) {
        List<KeptFinding> all = toShow(moment);
        List<Suppression> set = suppressions(moment).stream()
                .filter(of -> !of.setAt().isAfter(moment))
                .toList();
        // Nobody has looked since the last reading.
        Instant seen = store.lastSweep(moment).orElse(moment);
        List<Life> open = lives(all, store.spansAt(moment)).stream()
                .map(life -> life.openAt(moment, seen))
                .toList();
        return new Findings(moment, open, clearedOf(all, moment), set, 0);
    }

    /** What was open at a moment or in the day before it, of all that ever was. */
    private List<KeptFinding> toShow(Instant moment) {
        return store.findings(moment.minus(CLEARED_SHOWN), moment);
    }

    /** A finding's last span within the day, where it is not open; spans that only changed their severity are none. */
    private List<Life> clearedOf(List<KeptFinding> all, Instant at) {
        Set<Long> open = store.spansAt(at).stream().map(FindingSpan::finding).collect(Collectors.toSet());
        Map<Long, FindingSpan> last = store.endedBetween(at.minus(CLEARED_SHOWN), at).stream()
                .filter(span -> !open.contains(span.finding()))
                .collect(Collectors.toMap(
                        FindingSpan::finding, Function.identity(), (a, b) -> a.to().isAfter(b.to()) ? a : b));
        return lives(all, List.copyOf(last.values())).stream()
                .map(life ->
                        life.cleared(Optional.ofNullable(last.get(life.kept().number()))
                                .map(FindingSpan::to)
                                .orElse(at)))
                .sorted(Comparator.comparing((Life life) -> life.kept().clearedAt())
                        .reversed())
                .toList();
    }

    private List<Suppression> suppressions(Instant at) {
        return store.suppressionsAfter(at).stream().map(Suppression::of).toList();
    }

    /**
     * What was done.
     *
     * @param suppression as it is now
     * @param events what was recorded of it
     */
    public record Done(Suppression suppression, List<FabricEvent> events) {}

    /** Suppresses findings; the suppression that comes back has its number. */
    public synchronized Done add(Suppression wanted) {
        Suppression numbered = wanted.numbered(store.lastSuppression() + 1);
        List<FabricEvent> events =
                store.add(numbered.kept(), List.of(FindingEvents.of(numbered, false, wanted.by(), wanted.setAt())));
        present = present.with(suppressions(present.at()));
        return new Done(numbered, events);
    }

    /** Takes a suppression back; empty where none of that number holds or is to hold. */
    public synchronized Optional<Done> lift(long id, String by) {
        Instant at = clock.instant();
        return present.suppressions().stream()
                .filter(of -> of.id() == id && of.to().map(at::isBefore).orElse(true))
                .findFirst()
                .map(of -> {
                    Suppression lifted = of.lifted(at);
                    List<FabricEvent> events =
                            store.end(List.of(lifted.kept()), List.of(FindingEvents.of(lifted, true, by, at)));
                    present = present.with(suppressions(present.at()).stream()
                            .filter(other -> other.id() != id)
                            .toList());
                    return new Done(lifted, events);
                });
    }
}
