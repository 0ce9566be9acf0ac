package io.espalier.server.preflight;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.espalier.engine.racks.Rack;
import io.espalier.engine.racks.RackRules;
import io.espalier.model.example.ExampleFabrics;
import io.espalier.server.json.InputException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RackFileReaderTest {
    private static RackRules read(String... lines) throws InputException {
        return RackFileReader.read("racks.txt", String.join("\n", lines).getBytes(StandardCharsets.UTF_8));
    }

    private static List<String> problems(String... lines) {
        return catchThrowableOfType(InputException.class, () -> read(lines)).problems();
    }

    @Test
    void theExampleOfTheHelpPageIsRead() throws Exception {
        RackRules rules = RackFileReader.read("racks.txt", ExampleFiles.bytes("racks.txt"));
        assertThat(rules.count()).isEqualTo(4);
        assertThat(rules.of(ExampleFabrics.fatTree2(6, 2, 1)).all())
                .extracting(Rack::name)
                .containsExactly("r01", "r02");
    }

    @Test
    void blanksAndCommentsCountForNothing() throws Exception {
        RackRules rules = read("", "  # nothing", "\t r 1 \t # the first", "r\tleaf#2  # and # more");
        assertThat(rules.count()).isEqualTo(2);
    }

    @Test
    void everyProblemIsToldWithItsLine() {
        assertThat(problems(
                        "r01",
                        "r01 leaf-01",
                        "r02 leaf-01",
                        "r01 0xzz",
                        "/^r[0-9]+-/",
                        "/",
                        "/(a/",
                        "r01 leaf[1-",
                        "x".repeat(65) + " leaf-02"))
                .containsExactly(
                        "racks.txt:1: expected a rack and a node, such as \"r07 leaf-07\", \"r07 0x1c34da0300728866\" or"
                                + " \"r07 leaf-07*\", or a pattern such as \"/^(r[0-9]+)-/\", not \"r01\"",
                        "racks.txt:3: expected each node once; leaf-01 is in line 2 too",
                        "racks.txt:4: not a GUID (up to 16 hex digits): 0xzz",
                        "racks.txt:5: a pattern has one group in parentheses, which is the rack's name, not 0",
                        "racks.txt:6: expected a pattern between two slashes, such as \"/^(r[0-9]+)-/\"",
                        "racks.txt:7: not a regular expression: Unclosed group at character 3",
                        "racks.txt:8: no ] after [ in leaf[1-",
                        "racks.txt:9: expected a rack's name of at most 64 characters, not 65");
    }

    @Test
    void whatIsNoTextIsTold() {
        byte[] bytes = {'r', ' ', (byte) 0xFF, 'x'};
        InputException problem =
                catchThrowableOfType(InputException.class, () -> RackFileReader.read("racks.txt", bytes));
        assertThat(problem.problems()).containsExactly("racks.txt: expected a text in UTF-8");
    }

    @Test
    void aFileOfTheMostLinesWithLongNamesIsReadWhole(@TempDir Path folder) throws Exception {
        String name = "n".repeat(58);
        Path file = Files.write(
                folder.resolve("racks.txt"),
                IntStream.range(0, 50_000)
                        .mapToObj(i -> "r".repeat(64) + " " + name + i + " # a comment")
                        .toList());
        assertThat(RackFileReader.read(file).count()).isEqualTo(50_000);
    }

    @Test
    void aFileThatIsTooLongIsRefusedAndNotCut(@TempDir Path folder) throws Exception {
        Path file = Files.writeString(folder.resolve("racks.txt"), "r01 leaf-01\n" + "#".repeat(8 << 20));
        InputException problem = catchThrowableOfType(InputException.class, () -> RackFileReader.read(file));
        assertThat(problem.problems()).containsExactly(file + ": has more than 8388608 bytes");
    }

    @Test
    void ofALongLineOnlyTheBeginningIsQuoted() {
        String endless = "x".repeat(1_000_000);
        assertThat(problems(endless, "r01 " + endless, "r01 " + endless, "r01 0x" + endless, "r01 [" + endless))
                .hasSize(4)
                .allSatisfy(problem -> assertThat(problem).hasSizeLessThan(350))
                .first()
                .asString()
                .endsWith(", not \"" + "x".repeat(80) + "…\"");
    }

    @Test
    void onlyAFileWithAnEndIsRead(@TempDir Path folder) {
        for (Path endless : List.of(Path.of("/dev/zero"), folder)) {
            assertThatThrownBy(() -> RackFileReader.read(endless))
                    .isInstanceOf(IOException.class)
                    .hasMessage("expected a regular file");
        }
        assertThatThrownBy(() -> RackFileReader.read(folder.resolve("none"))).isInstanceOf(NoSuchFileException.class);
    }

    @Test
    void theMarkThatEditorsPutBeforeATextIsNoPartOfARack() throws Exception {
        assertThat(read("\uFEFFr01 leaf-01", "r01 leaf-02").count()).isEqualTo(2);
        assertThat(read("\uFEFF# nothing else").count()).isZero();
    }

    @Test
    void namesHaveNoControlCharacters() {
        assertThat(problems("r\0 leaf-01", "r01 leaf\0"))
                .containsExactly(
                        "racks.txt:1: expected a rack's name without control characters",
                        "racks.txt:2: expected a node's name without control characters");
    }
}
