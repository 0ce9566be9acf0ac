package io.espalier.e2e;

import io.espalier.app.cli.EspalierCommand;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;

/**
 * How a command ended.
 *
 * @param code its exit code
 * @param out what it printed
 * @param err what it printed to stderr
 */
record Outcome(int code, String out, String err) {
    /** Runs a command as a process of its own. */
    static Outcome ofProcess(String... arguments) {
        try (Program program = Program.start(List.of(arguments))) {
            int code = program.awaitEnd();
            return new Outcome(code, program.out(), program.err());
        }
    }

    /** Runs a command in this JVM, which is faster. */
    static Outcome of(String... arguments) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        int code = EspalierCommand.run(arguments, new PrintWriter(out), new PrintWriter(err));
        return new Outcome(code, out.toString(), err.toString());
    }
}
