package io.espalier.app.cli;

/** What the commands tell a script. */
public final class ExitCode {
    /** Done; for verify: installed equals planned. */
    public static final int OK = 0;

    /** For verify: installed differs from planned. */
    public static final int DIFFERS = 1;

    /** For check: something is as bad as was asked about. */
    public static final int FOUND = 1;

    /** The question could not be answered: input missing, unreadable or not enough. */
    public static final int CANNOT_TELL = 2;

    /** The command line was not understood (EX_USAGE of sysexits.h). */
    public static final int USAGE = 64;

    /** Espalier itself failed (EX_SOFTWARE of sysexits.h). */
    public static final int SOFTWARE = 70;

    private ExitCode() {}
}
