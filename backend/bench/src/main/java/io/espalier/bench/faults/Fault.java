package io.espalier.bench.faults;

import java.io.IOException;

/** What can happen around the program. */
enum Fault {
    CHURN("ports join and leave"),
    LINK("a link is cut and mended"),
    SPINE("a spine vanishes and is back"),
    LEAF("a leaf vanishes with its hosts and is back"),
    SM_RESTARTED("OpenSM ends and is started again"),
    SM_KILLED("OpenSM is killed and started again"),
    SM_AND_CLOCK("OpenSM begins anew and the clock jumps meanwhile"),
    HANDED_OVER("another OpenSM takes over, then this one again"),
    FABRIC_KILLED("ibsim is killed and started again"),
    SERVER_KILLED("kill -9 of the server while ports join"),
    DISK_FULL("its disk is full, and then is not"),
    CLOCK("its clock jumps, and jumps back"),
    DATABASE("its PostgreSQL is restarted");

    private final String words;

    Fault(String words) {
        this.words = words;
    }

    String words() {
        return words;
    }

    /**
     * Breaks something, mends it, and looks where there is something to see; when this returns, everything is whole again, and all
     * was shown and told, or counted as not.
     */
    void happen(Stage stage, Tally tally) throws IOException {
        switch (this) {
            case CHURN -> FabricFaults.churn(stage, tally);
            case LINK -> FabricFaults.link(stage, tally);
            case SPINE -> FabricFaults.spine(stage, tally);
            case LEAF -> FabricFaults.leaf(stage, tally);
            case SM_RESTARTED -> ManagerFaults.restart(stage, tally);
            case SM_KILLED -> ManagerFaults.kill(stage, tally);
            case SM_AND_CLOCK -> ManagerFaults.restartWhileTheClockJumps(stage, tally);
            case HANDED_OVER -> ManagerFaults.handOver(stage, tally);
            case FABRIC_KILLED -> ManagerFaults.fabric(stage, tally);
            case SERVER_KILLED -> ProgramFaults.kill(stage, tally);
            case DISK_FULL -> ProgramFaults.disk(stage, tally);
            case CLOCK -> ProgramFaults.clock(stage, tally);
            case DATABASE -> ProgramFaults.database(stage, tally);
        }
        stage.awaitShown(tally);
    }
}
