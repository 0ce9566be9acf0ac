package io.espalier.server.findings;

import io.espalier.engine.check.Finding;
import io.espalier.engine.check.Severity;
import io.espalier.engine.rules.Rules;
import io.espalier.model.SweepProblem.Reason;

/** How often something must be found before it is told. */
enum Patience {
    /** At once. */
    ONCE(1, 1),
    /** By two polls in a row. */
    TWICE(2, 2),
    /** By two of three polls: a counter that grew once may have grown for a moment. */
    TWO_OF_THREE(2, 3);

    /** An error that grows by so much from one poll to the next does not wait. */
    private static final int SEVERE = 1_000;

    private final int polls;
    private final int window;

    Patience(int polls, int window) {
        this.polls = polls;
        this.window = window;
    }

    static Patience with(Finding finding) {
        if (isMasterMissing(finding)) {
            // One SM that was too busy for one question would be an alarm that wakes people.
            return TWICE;
        }
        if (finding.severity() == Severity.CRITICAL) {
            return ONCE;
        }
        return switch (Rules.family(finding.kind()).orElse("")) {
            case "port", "load" ->
                finding.severity() == Severity.ERROR && finding.count() >= SEVERE ? ONCE : TWO_OF_THREE;
            case "group", "sweep" -> finding.severity() == Severity.ERROR ? ONCE : TWICE;
            // Trees wait as long as the SM writes them, which the poll knows.
            default -> ONCE;
        };
    }

    /** Whether no manager said that it is master, be it that none answered. */
    static boolean isMasterMissing(Finding finding) {
        return finding.kind().equals("sweep-gap") && finding.key().startsWith(Reason.NO_MASTER_SM + " ");
    }

    /** @param seen whether the last polls found it, the newest in the lowest bit */
    boolean isEnough(int seen) {
        return Integer.bitCount(seen & ((1 << window) - 1)) >= polls;
    }

    /** Whether the last polls are still worth remembering. */
    boolean isWaiting(int seen) {
        return (seen & ((1 << (window - 1)) - 1)) != 0;
    }
}
