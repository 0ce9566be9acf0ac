package io.espalier.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.app.ExampleSource;
import io.espalier.capture.Capture;
import io.espalier.model.Fabric;
import io.espalier.model.MulticastGroup;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** map, compare and whatif with a format: what is written, and how it ends. */
class PictureCommandsTest {
    @TempDir
    private Path dir;

    private String capture = "";
    private String later = "";
    private String group = "";
    private String switchGuid = "";

    @BeforeEach
    void collect() throws Exception {
        try (ExampleSource source = ExampleSource.small()) {
            Fabric fabric = source.read().fabric();
            capture = write("before.espalier", fabric);
            Fabric.Builder builder = new Fabric.Builder(fabric.sweptAt().plusSeconds(60)).membersKnown(true);
            fabric.nodes().values().forEach(builder::node);
            fabric.links().stream().skip(1).forEach(builder::link);
            fabric.groups().forEach(builder::group);
            fabric.tables().forEach(builder::table);
            later = write("after.espalier", builder.build());
            group = fabric.groups().stream()
                    .map(MulticastGroup::mlid)
                    .findFirst()
                    .orElseThrow()
                    .toString();
            switchGuid = fabric.switches().getLast().guid().toString();
        }
    }

    private String write(String name, Fabric fabric) throws Exception {
        Path file = dir.resolve(name);
        Capture.write(fabric, file);
        return file.toString();
    }

    private String scenario() throws Exception {
        String text = "{\"changes\": [{\"change\": \"switch-down\", \"switch\": \"" + switchGuid + "\"}]}";
        return Files.writeString(dir.resolve("scenario.json"), text).toString();
    }

    /** A command that ends well, and the file it wrote. */
    private String written(String format, String... command) throws Exception {
        Path file = dir.resolve("picture." + format);
        List<String> words = new ArrayList<>(List.of(command));
        words.addAll(List.of("--format", format, "--out", file.toString()));
        Ran ran = Ran.of(words.toArray(String[]::new));
        assertThat(ran.err()).isEmpty();
        assertThat(ran.code()).isZero();
        return new String(Files.readAllBytes(file), java.nio.charset.StandardCharsets.ISO_8859_1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"svg", "png", "pdf", "html", "dot", "graphml", "json"})
    void theMapIsWrittenInEveryForm(String format) throws Exception {
        String begin = switch (format) {
            case "svg" -> "<svg";
            case "png" -> "PNG";
            case "pdf" -> "%PDF";
            case "html" -> "<!doctype html>";
            case "dot" -> "graph";
            case "graphml" -> "<graphml";
            default -> "{";
        };
        assertThat(written(format, "map", capture)).containsIgnoringCase(begin);
    }

    @Test
    void aGroupsTreeLiesOverTheMap() throws Exception {
        assertThat(written("html", "map", capture, "--group", group))
                .contains("Map with multicast tree " + group, "before.espalier");
        assertThat(written("html", "map", capture, "--group", group, "--over", "hoisting"))
                .contains("Map with multicast tree " + group);
        assertThat(written("html", "map", capture, "--group", group, "--over", group))
                .contains("beside " + group);
    }

    @Test
    void twoCapturesAreLaidOverEachOther() throws Exception {
        assertThat(written("html", "compare", capture, later))
                .contains("before and after", "1 only before", "before.espalier");
        assertThat(written("csv", "compare", capture, later, "--group", group)).contains("before");
        assertThat(written("html", "compare", capture, later, "--group", group, "--map"))
                .contains("Map with multicast tree " + group);
    }

    @Test
    void aWhatIfIsDrawn() throws Exception {
        String scenario = scenario();
        assertThat(written("html", "whatif", capture, scenario)).contains("now and as supposed", "supposed");
        assertThat(written("svg", "whatif", capture, scenario, "--group", group))
                .contains("Multicast tree " + group);
        assertThat(written("json", "whatif", capture, scenario, "--group", group, "--map"))
                .contains(group);
    }

    @Test
    void whatCannotBeWrittenIsSaidInALine() throws Exception {
        assertRefused(ExitCode.USAGE, "--format csv is of one tree", "map", capture, "--format", "csv");
        assertRefused(
                ExitCode.USAGE, "which is to be read", "compare", capture, later, "--format", "svg", "--out", later);
        assertRefused(
                ExitCode.CANNOT_TELL, "0xFFF0", "compare", capture, later, "--format", "svg", "--group", "0xFFF0");
        assertRefused(ExitCode.USAGE, "--group: ", "map", capture, "--format", "svg", "--group", "nothing");
        assertRefused(ExitCode.CANNOT_TELL, "no such file", "map", capture + "x", "--format", "svg");
        assertRefused(ExitCode.USAGE, "of a SCENARIO.json", "whatif", capture, "--sweep", "links", "--format", "svg");
        Path folder = Files.createDirectory(dir.resolve("folder"));
        assertRefused(ExitCode.CANNOT_TELL, "no file", "map", capture, "--format", "svg", "--out", folder.toString());
    }

    /** With options left out or empty: one line says which. */
    @Test
    void whatIsMissingIsNamedInOneLineByEveryCommand() throws Exception {
        String scenario = scenario();
        List<List<String>> commands = List.of(
                List.of("map", capture),
                List.of("compare", capture, later),
                List.of("whatif", capture, scenario),
                List.of("trees", capture),
                List.of("export", capture));
        for (List<String> command : commands) {
            assertMissing(command, "'--out'.*names no file or folder", "--out=");
            assertMissing(command, "'--out'.*names no file or folder", "--out", "");
            assertMissing(command, "--out", "--out");
            if (!command.getFirst().equals("export")) {
                assertMissing(command, "'--format'", "--format=");
                assertMissing(command, "--format", "--format");
            }
        }
        for (List<String> command : commands.subList(0, 2)) {
            assertMissing(command, "--format is missing");
        }
        for (List<String> command : commands.subList(0, 3)) {
            assertMissing(
                    command, "--format is missing", "--out", dir.resolve("out").toString());
        }
        assertMissing(commands.getLast(), "'--out=FILE'");
        for (String name : List.of("map", "compare", "whatif", "trees", "export")) {
            assertMissing(List.of(name), "Missing required");
            assertMissing(List.of(name, ""), "names no file or folder|Missing required");
        }
        assertThat(dir.resolve("out")).doesNotExist();
    }

    private static void assertMissing(List<String> command, String pattern, String... more) {
        List<String> words = new ArrayList<>(command);
        words.addAll(List.of(more));
        Ran ran = Ran.of(words.toArray(String[]::new));
        assertThat(ran.err()).as("%s", words).hasLineCount(1).containsPattern(pattern);
        assertThat(ran.code()).as("%s", words).isEqualTo(ExitCode.USAGE);
        assertThat(ran.out()).isEmpty();
    }

    private static void assertRefused(int code, String words, String... command) {
        Ran ran = Ran.of(command);
        assertThat(ran.err()).startsWith("espalier: ").contains(words).hasLineCount(1);
        assertThat(ran.code()).isEqualTo(code);
    }
}
