package io.espalier.bench.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.model.Fabric;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** The bench of the engine on fabrics so small that it takes seconds. What is fast enough is not judged here. */
class EngineBenchTest {
    @TempDir
    private Path dir = Path.of("");

    private final StringWriter said = new StringWriter();
    private final StringWriter complained = new StringWriter();

    private int run(String... arguments) {
        CommandLine line =
                new CommandLine(new EngineBench()).setOut(new PrintWriter(said)).setErr(new PrintWriter(complained));
        return line.execute(arguments);
    }

    @Test
    void aSmallRunPrintsTheTableAndWritesIt() throws IOException {
        Path out = dir.resolve("table.txt");
        String small = "--hosts 16 --groups 5 --members 4 --iterations 1 --seconds 1 --checks 6 --out " + out;
        int code = run(small.split(" "));

        List<String> table = Files.readAllLines(out);
        assertThat(code).isIn(0, 1);
        assertThat(said.toString()).isEqualTo(String.join(System.lineSeparator(), table) + System.lineSeparator());
        assertThat(table).anyMatch(line -> line.contains("16 hosts, 20 switches, 32 links between switches"));
        assertThat(table).anyMatch(line -> line.matches(".*rows that differ, of OpenSM's [1-9]\\d* +0 +0 +yes"));
        assertThat(table).anyMatch(line -> line.matches(".*links whose answer is that from scratch +6 of 6 +all +yes"));
        assertThat(table).anyMatch(line -> line.matches("\\(c\\) sweep of all single links: 32, 2 threads .*"));
        assertThat(table).anyMatch(line -> line.startsWith("(d) most heap used"));
    }

    @Test
    void whatIsNotUnderstoodIsSaidBeforeAnythingIsMeasured() {
        assertThat(run("--members", "1")).isEqualTo(2);
        assertThat(run("--groups", "20000")).isEqualTo(2);
        assertThat(run("--fabric", "" + dir.resolve("none.txt"))).isEqualTo(2);
        assertThat(complained.toString())
                .contains("--members is 2 or more", "not 20000", "cannot read")
                .doesNotContain("\tat ");
    }

    @Test
    void aFatTreeIsTheSmallestThatHoldsSoManyHosts() {
        assertThat(hosts(BenchFabric.fatTree(16))).isEqualTo(16);
        assertThat(hosts(BenchFabric.fatTree(17))).isEqualTo(54);
        assertThat(hosts(BenchFabric.fatTree(11_664))).isEqualTo(11_664);
    }

    private static int hosts(Fabric fabric) {
        return fabric.nodes().size() - fabric.switches().size();
    }

    @Test
    void membersAreDrawnOnceEachAndAlwaysTheSame() {
        Fabric fabric = BenchFabric.withGroups(BenchFabric.fatTree(16), 3, 7, 5);
        assertThat(fabric.groups())
                .hasSize(3)
                .allSatisfy(group -> assertThat(group.members()).hasSize(7).doesNotHaveDuplicates());
        assertThat(BenchFabric.withGroups(BenchFabric.fatTree(16), 3, 7, 5).groups())
                .isEqualTo(fabric.groups());
    }
}
