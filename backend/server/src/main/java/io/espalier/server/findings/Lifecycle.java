package io.espalier.server.findings;

import io.espalier.engine.check.Finding;
import io.espalier.server.store.EventQuery;
import io.espalier.server.store.KeptFinding;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Opens and clears findings from poll to poll. Opening takes {@link Patience}, clearing the first poll that can judge and does not
 * find it. Used by one thread.
 */
final class Lifecycle {
    /** What comes back within this time flaps. */
    static final Duration FLAPPING = Duration.ofMinutes(10);

    /** A finding that was away for so long is another matter when it comes back. */
    static final Duration ANOTHER = Duration.ofHours(1);

    /** Texts that change without the severity, such as a count, are written down so often. */
    static final Duration REWRITTEN = Duration.ofMinutes(5);

    private final Map<String, Life> open = new HashMap<>();
    private final Map<String, KeptFinding> known = new HashMap<>();
    private final Map<String, Waiting> waiting = new HashMap<>();
    private long lastNumber;

    /** Found, and not yet told. */
    private record Waiting(Finding finding, Instant since, int seen) {}

    /**
     * What a poll changed.
     *
     * @param fresh opened for the first time
     * @param reopened opened again
     * @param another open with another severity; as they were, ended
     * @param changed the same, as they are
     * @param rewritten open with another text
     * @param cleared no more
     * @param anew ids of those that were away so long that who took note of them did not of this
     */
    record Step(
            List<Life> fresh,
            List<Life> reopened,
            List<Life> another,
            List<Life> changed,
            List<Life> rewritten,
            List<Life> cleared,
            Set<String> anew) {
        Step() {
            this(
                    new ArrayList<>(),
                    new ArrayList<>(),
                    new ArrayList<>(),
                    new ArrayList<>(),
                    new ArrayList<>(),
                    new ArrayList<>(),
                    new HashSet<>());
        }
    }

    /**
     * Goes on from what the store has.
     *
     * @param all every finding that ever was
     * @param stillOpen those that are open
     */
    Lifecycle(Collection<KeptFinding> all, Collection<Life> stillOpen) {
        for (KeptFinding finding : all) {
            known.put(finding.id(), finding);
            lastNumber = Math.max(lastNumber, finding.number());
        }
        stillOpen.forEach(life -> open.put(life.id(), life));
    }

    /** Those that are open. */
    List<Life> open() {
        return List.copyOf(open.values());
    }

    /** Takes what a poll found. */
    Step next(Poll poll, List<Finding> found) {
        Step step = new Step();
        Set<String> ids = new HashSet<>();
        for (Finding finding : found) {
            if (ids.add(finding.id())) {
                Life life = open.get(finding.id());
                if (life == null) {
                    meet(finding, poll, step);
                } else {
                    goOn(life.seen(finding, poll.at()), life, step);
                }
            }
        }
        for (Life life : open()) {
            if (!ids.contains(life.id()) && poll.judges().test(life.finding())) {
                clear(life, poll.at(), step);
            }
        }
        waiting.entrySet().removeIf(entry -> !ids.contains(entry.getKey()) && !isAwaited(entry, poll));
        return step;
    }

    private void meet(Finding finding, Poll poll, Step step) {
        Waiting before = waiting.getOrDefault(finding.id(), new Waiting(finding, poll.at(), 0));
        boolean counts = poll.counts().test(finding);
        Waiting now = new Waiting(finding, before.since(), counts ? (before.seen() << 1) | 1 : before.seen());
        if (Patience.with(finding).isEnough(now.seen())) {
            waiting.remove(finding.id());
            open(now, poll.at(), step);
        } else {
            waiting.put(finding.id(), now);
        }
    }

    /** Whether what this poll did not find may still be found often enough; a poll that could not see says nothing. */
    private static boolean isAwaited(Map.Entry<String, Waiting> entry, Poll poll) {
        Waiting before = entry.getValue();
        Finding finding = before.finding();
        if (!poll.judges().test(finding) || !poll.counts().test(finding)) {
            return true;
        }
        entry.setValue(new Waiting(finding, before.since(), before.seen() << 1));
        return Patience.with(finding).isWaiting(before.seen() << 1);
    }

    private void open(Waiting of, Instant at, Step step) {
        Optional<KeptFinding> earlier =
                Optional.ofNullable(known.get(of.finding().id()));
        // A clock that was set back must not make a time begin before the one before ended.
        Instant since = earlier.map(KeptFinding::clearedAt)
                .filter(cleared -> !of.since().isAfter(cleared))
                .map(cleared -> cleared.plusNanos(1))
                .orElse(of.since());
        KeptFinding kept = earlier.map(was -> was.again(since, at)).orElseGet(() -> first(of.finding(), since, at));
        boolean flaps = earlier.filter(was -> since.isBefore(was.clearedAt().plus(FLAPPING)))
                .isPresent();
        earlier.filter(was -> since.isAfter(was.clearedAt().plus(ANOTHER)))
                .ifPresent(was -> step.anew().add(was.id()));
        Life life = new Life(of.finding(), kept, since, at, flaps);
        put(life);
        (earlier.isPresent() ? step.reopened() : step.fresh()).add(life);
    }

    private KeptFinding first(Finding finding, Instant since, Instant at) {
        return new KeptFinding(++lastNumber, finding.kind(), finding.key(), since, at, since, EventQuery.FOREVER, 1);
    }

    private void put(Life life) {
        open.put(life.id(), life);
        known.put(life.id(), life.kept());
    }

    private void goOn(Life life, Life before, Step step) {
        Finding now = life.finding();
        boolean worse = now.severity() != before.finding().severity();
        if (worse && life.lastSeen().isAfter(life.spanFrom())) {
            step.another().add(before.cleared(life.lastSeen()));
            Life changed = life.another(life.lastSeen());
            put(changed);
            step.changed().add(changed);
        } else if (!now.equals(before.finding())
                && !life.lastSeen().isBefore(before.kept().lastSeen().plus(REWRITTEN))) {
            Life written = life.written();
            put(written);
            step.rewritten().add(written);
        } else {
            open.put(life.id(), life);
        }
    }

    private void clear(Life life, Instant at, Step step) {
        Life cleared = life.cleared(at);
        open.remove(life.id());
        known.put(life.id(), cleared.kept());
        step.cleared().add(cleared);
    }
}
