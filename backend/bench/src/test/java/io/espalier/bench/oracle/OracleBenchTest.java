package io.espalier.bench.oracle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.espalier.capture.Capture;
import io.espalier.engine.FabricAnalysis;
import io.espalier.engine.settings.OpenSmConf;
import io.espalier.engine.settings.SettingsFile;
import io.espalier.engine.settings.SmSettings;
import io.espalier.engine.sm.engines.RoutingEngines;
import io.espalier.engine.tree.Verdict;
import io.espalier.model.Fabric;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** The long form's own parts: naming a case, keeping one, and seeing what differs. */
class OracleBenchTest {
    private static final OracleCase CASE = OracleCase.parse("updn-roots:pruned_tree_3:7");

    @Test
    void aCaseIsNamedBySettingKindAndSeed() {
        assertThat(CASE).isEqualTo(new OracleCase(OracleSetting.UPDN_ROOTS, OracleFabric.PRUNED_TREE_3, 7));
        assertThat(OracleCase.parse(CASE.name())).isEqualTo(CASE);
    }

    @Test
    void aNameThatIsNoCaseIsRefusedWithWhatWasExpected() {
        assertThatThrownBy(() -> OracleCase.parse("updn:grid"))
                .hasMessage("not a case: updn:grid; expected SETTING:KIND:SEED");
        assertThatThrownBy(() -> OracleCase.parse("updn:grid:x"))
                .hasMessage("not a case: updn:grid:x; the seed is no whole number: x");
        assertThatThrownBy(() -> OracleCase.parse("updn:sphere:1"))
                .hasMessageStartingWith("no sphere; there are [mesh_at_random, fat_tree_2,");
    }

    @Test
    void aCaseThatIsKeptCanBeVerifiedFromItsFiles(@TempDir Path dir) throws IOException {
        Path kept = CASE.run().save(dir);
        Fabric fabric = Capture.read(kept.resolve("fabric.espalier"));
        SmSettings settings = OpenSmConf.read(
                Files.readAllLines(kept.resolve("opensm.conf")), name -> Optional.of(lines(kept.resolve(name))));
        assertThat(settings.lines(SettingsFile.ROOTS)).isPresent();
        FabricAnalysis analysis = FabricAnalysis.of(fabric, RoutingEngines.of(settings));
        assertThat(analysis.verdict()).isEqualTo(Verdict.EQUAL);
        assertThat(analysis.trees()).hasSize(8);
        assertThat(kept.resolve("opensm.mcfdbs")).content().contains("Switch 0x");
    }

    private static List<String> lines(Path file) {
        try {
            return Files.readAllLines(file);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void oneNumberThatDiffersIsSeen() {
        OracleResult result = CASE.run();
        OracleMatrix matrix = result.matrix().orElseThrow();
        List<String> dump = new ArrayList<>(result.openSm().lidMatrix());
        assertThat(matrix.differences("case", dump)).isEmpty();
        int row = 0;
        while (!dump.get(row).matches("0x.* 01 .*")) {
            row++;
        }
        dump.set(row, dump.get(row).replaceFirst(" 01 ", " 0a "));
        assertThat(matrix.differences("case", dump)).anyMatch(line -> line.endsWith("OpenSM has 10, not 1"));
    }

    @Test
    void theCommandPrintsTheTableAndEndsWith0WhereAllIsEqual() {
        StringWriter text = new StringWriter();
        CommandLine command = new CommandLine(new OracleBench()).setOut(new PrintWriter(text));
        assertThat(command.execute("--only", "MINHOP:FAT_TREE_2:1")).isZero();
        assertThat(text.toString().lines().map(line -> line.replaceAll(" +", " ")))
                .contains("setting fabric runs rows hop entries mismatches not followed no answer")
                .anyMatch(line -> line.matches("all all 1 [1-9]\\d* [1-9]\\d* 0 0 0"));
    }

    @Test
    void anEngineThatIsNotThereIsACommandLineNotUnderstood() {
        StringWriter text = new StringWriter();
        CommandLine command = new CommandLine(new OracleBench()).setErr(new PrintWriter(text));
        assertThat(command.execute("--engine", "speedy")).isEqualTo(CommandLine.ExitCode.USAGE);
        assertThat(text.toString()).startsWith("no speedy; there are [minhop,");
    }
}
