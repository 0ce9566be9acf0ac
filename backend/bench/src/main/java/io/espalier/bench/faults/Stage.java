package io.espalier.bench.faults;

import io.espalier.lab.Lab;
import io.espalier.lab.LabException;
import io.espalier.lab.SaAnswer;
import io.espalier.lab.SaRequest;
import io.espalier.lab.program.FreshReading;
import io.espalier.lab.program.LabClock;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.Mgid;
import io.espalier.model.Switch;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/**
 * Where faults happen: a lab, its list of deeds, and the programs that watch it. Used by one thread.
 *
 * @param lab with a real OpenSM
 * @param fabric what is simulated, with nothing broken
 * @param random the one source of chance
 * @param deeds what was done
 * @param clock that of the programs
 * @param watchers the programs
 * @param disk of the first of them; empty where it has no disk of its own
 * @param database of the second of them; empty where there is none
 */
record Stage(
        Lab lab,
        Fabric fabric,
        Random random,
        Deeds deeds,
        LabClock clock,
        List<Watcher> watchers,
        Optional<SmallDisk> disk,
        Optional<Database> database) {
    private static final Duration LIMIT = Duration.ofSeconds(90);
    private static final long BETWEEN_LOOKS_MILLIS = 150;
    private static final int GROUPS = 24;
    private static final long MGID_HIGH = 0xFF15_0000_0A0BL << 16;

    /** A database that can be ended and started again. */
    interface Database {
        void restart();
    }

    /** PortGUIDs of all hosts. */
    List<Guid> hosts() {
        return fabric.nodes().values().stream()
                .filter(node -> !(node instanceof Switch))
                .map(node -> node.ports().getFirst().guid())
                .toList();
    }

    /** One of some things. */
    <T> T draw(List<T> things) {
        return things.get(random.nextInt(things.size()));
    }

    /** Lets so many ports join or leave groups. */
    void churn(int count) {
        List<SaRequest> joins = new ArrayList<>();
        List<SaRequest> leaves = new ArrayList<>();
        List<Guid> hosts = hosts();
        for (int i = 0; i < count; i++) {
            Mgid mgid = new Mgid(MGID_HIGH, 1 + random.nextInt(GROUPS));
            Guid port = draw(hosts);
            if (deeds.mayChange(mgid, port)) {
                if (deeds.isMember(mgid, port)) {
                    leaves.add(deeds.leave(mgid, port));
                } else {
                    joins.add(deeds.join(mgid, port));
                }
            }
        }
        // In this order no group is without members for a moment.
        ask(joins);
        ask(leaves);
    }

    /** All ports join again, as they do when an SM asks them to. */
    void rejoin() {
        ask(deeds.rejoins());
    }

    /** Asks the SA, which must agree. */
    void ask(List<SaRequest> requests) {
        lab.send(requests).stream()
                .filter(answer -> !answer.isOk())
                .map(SaAnswer::toString)
                .findFirst()
                .ifPresent(answer -> {
                    throw new LabException("the SA refuses " + answer);
                });
    }

    /**
     * Waits until all is shown as it is and all that was done was told.
     *
     * @param tally where that is counted
     */
    void awaitShown(Tally tally) {
        List<Fact> facts = deeds.take();
        watchers.forEach(watcher -> watcher.done(facts));
        long begun = System.nanoTime();
        Optional<String> missing = missing();
        while (missing.isPresent() && System.nanoTime() - begun < LIMIT.toNanos()) {
            Pause.ofMillis(BETWEEN_LOOKS_MILLIS);
            missing = missing();
        }
        tally.shown(Duration.ofNanos(System.nanoTime() - begun), missing);
        watchers.forEach(watcher -> tally.told(watcher.name(), watcher.settle()));
        deeds.looked();
    }

    private Optional<String> missing() {
        try {
            Fabric read = FreshReading.read(lab);
            Optional<String> missing = deeds.difference(read);
            for (Watcher watcher : watchers) {
                boolean told = watcher.hasTold();
                missing = missing.or(() -> FreshReading.difference(read, watcher.program()))
                        .or(() -> told ? Optional.empty() : Optional.of("not all is told"))
                        .or(() -> watcher.program().isReady() ? Optional.empty() : Optional.of("it is not ready"))
                        .map(text -> watcher.name() + ": " + text);
            }
            return missing;
        } catch (LabException e) {
            return Optional.of(String.valueOf(e.getMessage()));
        }
    }
}
