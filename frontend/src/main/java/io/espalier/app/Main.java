package io.espalier.app;

import io.espalier.app.cli.EspalierCommand;
import io.espalier.server.support.ProgramLog;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;

/** Where the program starts: hands the command line over. */
public final class Main {
    private Main() {}

    /** Runs the command line and ends the process with its exit code. */
    public static void main(String[] arguments) {
        ProgramLog.install(System.err);
        PrintWriter out = new PrintWriter(new OutputStreamWriter(System.out, StandardCharsets.UTF_8), true);
        PrintWriter err = new PrintWriter(new OutputStreamWriter(System.err, StandardCharsets.UTF_8), true);
        System.exit(EspalierCommand.run(arguments, out, err));
    }
}
