package io.espalier.bench.faults;

import java.io.IOException;
import java.time.Duration;

/** What happens to the program and what it stands on, while ports join and leave. */
final class ProgramFaults {
    private static final int CHANGES = 40;
    private static final int LONGEST_MILLIS = 2500;
    private static final int MOST_MINUTES = 240;
    private static final int CHURNS_ON_A_FULL_DISK = 8;
    private static final String NOT_WRITTEN = "the disk may be full";

    private ProgramFaults() {}

    static void kill(Stage stage, Tally tally) {
        Watcher killed = stage.watchers().getFirst();
        stage.churn(CHANGES);
        Pause.ofMillis(stage.random().nextInt(LONGEST_MILLIS));
        killed.kill();
        stage.churn(CHANGES);
        killed.restart();
        tally.happened();
    }

    static void disk(Stage stage, Tally tally) throws IOException {
        if (stage.disk().isEmpty()) {
            tally.skip("no file system could be mounted over its data folder, which takes root");
            return;
        }
        SmallDisk disk = stage.disk().get();
        disk.fill();
        try {
            boolean said = false;
            for (int i = 0; i < CHURNS_ON_A_FULL_DISK && !said; i++) {
                stage.churn(CHANGES);
                disk.fill();
                said = stage.watchers().getFirst().complains(NOT_WRITTEN, Duration.ofSeconds(3));
            }
            if (!said) {
                tally.broke("its disk was full and it did not complain");
            }
        } finally {
            disk.free();
        }
        tally.happened();
    }

    static void clock(Stage stage, Tally tally) {
        Duration ahead = Duration.ofMinutes(1 + stage.random().nextInt(MOST_MINUTES));
        stage.clock().set(stage.random().nextBoolean() ? ahead : ahead.negated());
        stage.churn(CHANGES);
        stage.awaitShown(tally);
        stage.clock().set(Duration.ZERO);
        stage.churn(CHANGES);
        tally.happened();
    }

    static void database(Stage stage, Tally tally) {
        if (stage.database().isEmpty()) {
            tally.skip("there is no PostgreSQL here");
            return;
        }
        stage.churn(CHANGES);
        Pause.ofMillis(stage.random().nextInt(LONGEST_MILLIS));
        stage.database().get().restart();
        stage.churn(CHANGES);
        tally.happened();
    }
}
