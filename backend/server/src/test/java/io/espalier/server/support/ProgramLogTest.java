package io.espalier.server.support;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.logging.Level;
import java.util.logging.LogManager;
import java.util.logging.Logger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The log: one line for each thing, however hostile; its level changes while the program runs. */
class ProgramLogTest {
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ProgramLog log = ProgramLog.install(new PrintStream(out, true, StandardCharsets.UTF_8));
    private final Logger ours = Logger.getLogger("io.espalier.server.Something");

    @AfterEach
    void end() {
        LogManager.getLogManager().reset();
        ProgramLog.setLevel(LogLevel.WARN);
    }

    private List<String> said() {
        return out.toString(StandardCharsets.UTF_8).lines().toList();
    }

    @Test
    void aThingIsOneLineWithItsTimeAndLevel() {
        ours.warning("the fabric cannot be read");
        assertThat(said()).hasSize(1);
        assertThat(said().getFirst())
                .matches(
                        "\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\dZ WARN io.espalier.server.Something - the fabric cannot be"
                                + " read");
        assertThat(log.lastLines()).isEqualTo(said());
    }

    @Test
    void whatComesFromOutsideCanForgeNoLineAndSendNothingToATerminal() {
        String hostile =
                "host\u001b[31m\u0007\r\n2026-01-01T00:00:00Z ERROR io.espalier - all is lost\u2028x\u0085y{0}";
        ours.log(Level.WARNING, "node {0} is gone", hostile);
        ours.log(Level.WARNING, "it failed", new IllegalStateException(hostile));
        assertThat(said())
                .filteredOn(line -> !line.startsWith("  "))
                .hasSize(2)
                .allMatch(line -> line.contains(" WARN "));
        assertThat(out.toString(StandardCharsets.UTF_8)).doesNotContain("\u001b", "\u0007", "\r", "\u2028", "\u0085");
    }

    @Test
    void theLevelChangesWhileItRunsAndLibrariesStayQuiet() {
        ours.fine("not said");
        Logger.getLogger("org.eclipse.jetty").info("nor this");
        assertThat(said()).isEmpty();
        assertThat(ProgramLog.level()).isEqualTo(LogLevel.WARN);
        ProgramLog.setLevel(LogLevel.DEBUG);
        assertThat(ProgramLog.level()).isEqualTo(LogLevel.DEBUG);
        ours.fine("said");
        Logger.getLogger("org.eclipse.jetty").info("still not");
        ProgramLog.setLevel(LogLevel.ERROR);
        ours.warning("not any more");
        assertThat(said()).singleElement().asString().endsWith(" DEBUG io.espalier.server.Something - said");
    }

    @Test
    void onlyTheLastLinesAreKept() {
        for (int i = 0; i < 2_500; i++) {
            ours.warning("line " + i);
        }
        ours.warning("x".repeat(1_000_000));
        assertThat(log.lastLines()).hasSize(2_000).last().asString().hasSizeLessThan(5_000);
        assertThat(ProgramLog.installed()).contains(log);
    }
}
