package io.espalier.app.cli;

import java.time.DateTimeException;
import java.time.Instant;

/** Moments on the command line. */
final class MomentOption {
    private MomentOption() {}

    static Instant parse(String option, String text) throws CommandFailure {
        try {
            return Instant.parse(text);
        } catch (DateTimeException e) {
            throw new CommandFailure(ExitCode.USAGE, option + " is no moment (like 2026-03-01T03:12:00Z): " + text, e);
        }
    }
}
