package io.espalier.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;

/** Nothing that a name holds reaches a terminal as a command. */
class TerminalWriterTest {
    private static String shown(String text) {
        StringWriter screen = new StringWriter();
        PrintWriter writer = new PrintWriter(new TerminalWriter(screen));
        writer.print(text);
        writer.flush();
        return screen.toString();
    }

    @Test
    void textPassesAsItIs() {
        String text = "leaf-07 \"söme näme\" 主机\n\tport 3\r\n";
        assertThat(shown(text)).isEqualTo(text);
    }

    @Test
    void everyControlIsShown() {
        assertThat(shown("a\u001b[31mred\u0007")).isEqualTo("a\\x1b[31mred\\x07");
        assertThat(shown("\u009b2J\u0000\u007f")).isEqualTo("\\x9b2J\\x00\\x7f");
        assertThat(shown("host\u202etxt")).isEqualTo("host\\x202etxt");
    }

    @Test
    void aPreflightFileCannotSpeakToTheTerminal() {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        EspalierCommand.run(
                new String[] {"check", "no\u001b[2Jsuch.espalier"}, new PrintWriter(out), new PrintWriter(err));
        assertThat(out + "" + err).contains("no\\x1b[2Jsuch.espalier").doesNotContain("\u001b");
    }
}
