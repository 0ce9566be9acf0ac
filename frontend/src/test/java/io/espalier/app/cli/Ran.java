package io.espalier.app.cli;

import java.io.PrintWriter;
import java.io.StringWriter;

/**
 * What a command printed and how it ended.
 *
 * @param code its exit code
 */
record Ran(int code, String out, String err) {
    /** Runs a command as the program does, in this process. */
    static Ran of(String... arguments) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        int code = EspalierCommand.run(arguments, new PrintWriter(out), new PrintWriter(err));
        return new Ran(code, out.toString(), err.toString());
    }
}
