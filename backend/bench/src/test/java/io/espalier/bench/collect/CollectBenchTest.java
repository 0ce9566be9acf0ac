package io.espalier.bench.collect;

import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.lab.Lab;
import io.espalier.model.example.ExampleFabrics;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** The bench of reading on a fabric so small that it takes seconds. What is fast enough is not judged here. */
class CollectBenchTest {
    @TempDir
    private Path dir = Path.of("");

    private final StringWriter said = new StringWriter();
    private final StringWriter complained = new StringWriter();

    private int run(String... arguments) {
        CommandLine line = new CommandLine(new CollectBench())
                .setOut(new PrintWriter(said))
                .setErr(new PrintWriter(complained));
        return line.execute(arguments);
    }

    @Test
    void aSmallRunPrintsTheTableAndWritesIt() throws IOException {
        Lab.useSimulatedUmad();
        Path out = dir.resolve("table.txt");
        int code = run("--hosts=36", "--groups=3", "--rounds=1", "--perfqueries=4", "--out=" + out);

        List<String> table = Files.readAllLines(out);
        assertThat(complained.toString()).isEmpty();
        assertThat(code).isIn(0, 1);
        assertThat(said.toString()).isEqualTo(String.join(System.lineSeparator(), table) + System.lineSeparator());
        int nodes = ExampleFabrics.fatTree2(2, 18, 18).nodes().size();
        assertThat(table)
                .anyMatch(line -> line.matches(nodes + " nodes, 72 links, 4 groups, 144 ports .*; 0 answers missing"));
        assertThat(table).anyMatch(line -> line.matches(" +perfquery -x, a port \\(mean of 4 of 144\\) .*"));
        assertThat(table).anyMatch(line -> line.matches(" +our share of it +\\d+\\.\\d\\d +≥ 0.9 .*"));
        assertThat(table).anyMatch(line -> line.matches(" +answers that did not come +0 +0 +yes"));
    }

    @Test
    void whatIsNotUnderstoodIsSaidBeforeAnythingIsMeasured() {
        assertThat(run("--hosts", "648,0")).isEqualTo(2);
        assertThat(run("--groups", "2000")).isEqualTo(2);
        assertThat(run("--netfile", "" + dir.resolve("none.txt"))).isEqualTo(2);
        assertThat(complained.toString())
                .contains("--hosts: 1 to 11664", "ibsim holds no more", "cannot read")
                .doesNotContain("\tat ");
    }
}
