package io.espalier.bench.faults;

import io.espalier.lab.OpenSm;
import io.espalier.lab.OpenSmOptions;
import io.espalier.lab.SaRequest;
import io.espalier.lab.program.FreshReading;
import io.espalier.model.Guid;
import io.espalier.model.Node;
import io.espalier.model.Switch;
import java.time.Duration;
import java.util.List;

/** What happens to the SM. One that begins knows no members, so all ports join again; nobody has left. */
final class ManagerFaults {
    private static final Duration LIMIT = Duration.ofSeconds(60);
    private static final int LONGEST_DEATH_MILLIS = 4000;

    /** Long enough that each program has seen what is not there. */
    private static final int MISSED_MILLIS = 3000;

    /** How OpenSM is set up: it notices within seconds what changes, and that a master is gone. */
    static final OpenSmOptions QUICK = OpenSmOptions.DEFAULTS
            .withSweepInterval(Duration.ofSeconds(1))
            .with("sminfo_polling_timeout", "500")
            .with("polling_retry_number", "2")
            .with("sm_priority", "3");

    /** More than an OpenSM counts that has just begun. */
    private static final long OLD = 3000;

    private ManagerFaults() {}

    /**
     * Lets OpenSM live for a while, as those do that are restarted in earnest: one that began anew is known by its ActCount only,
     * which is then less than before.
     */
    private static void age(Stage stage) {
        while (FreshReading.read(stage.lab()).subnetManagers().stream().allMatch(sm -> sm.activityCount() < OLD)) {
            stage.lab().openSm().sweep(LIMIT);
        }
        stage.watchers().forEach(watcher -> watcher.program().awaitSweep(LIMIT));
    }

    static void restart(Stage stage, Tally tally) {
        age(stage);
        stage.lab().stopOpenSm();
        begin(stage, tally);
    }

    static void kill(Stage stage, Tally tally) {
        age(stage);
        stage.lab().killOpenSm();
        Pause.ofMillis(stage.random().nextInt(LONGEST_DEATH_MILLIS));
        begin(stage, tally);
    }

    private static void begin(Stage stage, Tally tally) {
        stage.lab().startOpenSm();
        stage.rejoin();
        tally.happened();
    }

    /** Half of the members come back after the clock was set: before that they are away, and have not left. */
    static void restartWhileTheClockJumps(Stage stage, Tally tally) {
        age(stage);
        stage.lab().killOpenSm();
        stage.lab().startOpenSm();
        List<SaRequest> joins = stage.deeds().rejoins();
        stage.ask(joins.subList(0, joins.size() / 2));
        Pause.ofMillis(MISSED_MILLIS);
        stage.clock().set(Duration.ofHours(stage.random().nextBoolean() ? 3 : -3));
        Pause.ofMillis(MISSED_MILLIS);
        stage.ask(joins.subList(joins.size() / 2, joins.size()));
        stage.awaitShown(tally);
        stage.clock().set(Duration.ZERO);
        tally.happened();
    }

    static void fabric(Stage stage, Tally tally) {
        age(stage);
        stage.lab().killIbsim();
        Pause.ofMillis(stage.random().nextInt(LONGEST_DEATH_MILLIS));
        stage.lab().restartIbsim();
        stage.rejoin();
        tally.happened();
    }

    static void handOver(Stage stage, Tally tally) {
        Guid last = stage.fabric().nodes().values().stream()
                .filter(node -> !(node instanceof Switch))
                .map(Node::guid)
                .reduce((a, b) -> b)
                .orElseThrow();
        try (OpenSm other = stage.lab().startOtherOpenSm(last, QUICK.with("sm_priority", "14"))) {
            other.awaitUp(LIMIT);
            stage.lab().openSm().awaitStandby(LIMIT);
            stage.rejoin();
            stage.awaitShown(tally);
            long before = stage.lab().openSm().sweeps();
            other.kill();
            stage.lab().openSm().awaitSweeps(before + 1, LIMIT);
        }
        stage.rejoin();
        tally.happened();
    }
}
