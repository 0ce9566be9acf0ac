package io.espalier.bench.faults;

import java.io.IOException;

/** What can happen around the program. */
enum Fault {
    CHURN("ports join and leave", FabricFaults::churn),
    LINK("a link is cut and mended", FabricFaults::link),
    SPINE("a spine vanishes and is back", FabricFaults::spine),
    LEAF("a leaf vanishes with its hosts and is back", FabricFaults::leaf),
    SM_RESTARTED("OpenSM ends and is started again", ManagerFaults::restart),
    SM_KILLED("OpenSM is killed and started again", ManagerFaults::kill),
    SM_AND_CLOCK("OpenSM begins anew and the clock jumps meanwhile", ManagerFaults::restartWhileTheClockJumps),
    HANDED_OVER("another OpenSM takes over, then this one again", ManagerFaults::handOver),
    FABRIC_KILLED("ibsim is killed and started again", ManagerFaults::fabric),
    SERVER_KILLED("kill -9 of the server while ports join", ProgramFaults::kill),
    DISK_FULL("its disk is full, and then is not", ProgramFaults::disk),
    CLOCK("its clock jumps, and jumps back", ProgramFaults::clock),
    DATABASE("its PostgreSQL is restarted", ProgramFaults::database);

    private final String words;
    private final Course course;

    /** How it goes: breaks something, mends it, and looks where there is something to see. */
    interface Course {
        void run(Stage stage, Tally tally) throws IOException;
    }

    Fault(String words, Course course) {
        this.words = words;
        this.course = course;
    }

    String words() {
        return words;
    }

    /** Lets it happen; when this returns, everything is whole again, and all was shown and told, or counted as not. */
    void happen(Stage stage, Tally tally) throws IOException {
        course.run(stage, tally);
        stage.awaitShown(tally);
    }
}
