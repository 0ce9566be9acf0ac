package io.espalier.app.cli;

import io.espalier.files.text.FileTrouble;

/** A command cannot do what it was asked, for a reason that fits one line. */
final class CommandFailure extends Exception {
    private static final long serialVersionUID = 1;

    private final int exitCode;

    CommandFailure(int exitCode, String message, Throwable cause) {
        super(message, cause);
        this.exitCode = exitCode;
    }

    CommandFailure(int exitCode, String message) {
        super(message);
        this.exitCode = exitCode;
    }

    /** What failed, and the cause in its own words. */
    static CommandFailure because(int exitCode, String what, Exception cause) {
        return new CommandFailure(exitCode, what + ": " + words(cause), cause);
    }

    /** A cause in its own words, or by its name when it has none. */
    static String words(Exception cause) {
        return FileTrouble.words(cause);
    }

    int exitCode() {
        return exitCode;
    }
}
