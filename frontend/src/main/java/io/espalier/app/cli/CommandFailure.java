package io.espalier.app.cli;

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

    int exitCode() {
        return exitCode;
    }
}
