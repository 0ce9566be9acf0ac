package io.espalier.bench.faults;

import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.lab.Lab;
import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

/** The bench of faults with one of them, once. */
class FaultsBenchTest {
    @Test
    void aRoundWithOneFaultTellsWhatCameOfIt() {
        Lab.useSimulatedUmad();
        StringWriter said = new StringWriter();
        int code = new CommandLine(new FaultsBench())
                .setOut(new PrintWriter(said))
                .execute("--rounds=1", "--seed=7", "--only=LINK", "--no-postgres");
        assertThat(said.toString())
                .contains("seed 7")
                .containsPattern("a link is cut and mended +1 .* 2 +2 +0 +0 +0")
                .containsPattern("ports join and leave +1 ");
        assertThat(code).as(said.toString()).isZero();
    }
}
