package io.espalier.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.capture.Capture;
import io.espalier.engine.sm.OpenSmRouting;
import io.espalier.model.Adapter;
import io.espalier.model.Fabric;
import io.espalier.model.GroupFlow;
import io.espalier.model.Guid;
import io.espalier.model.JoinState;
import io.espalier.model.Lid;
import io.espalier.model.Member;
import io.espalier.model.Mgid;
import io.espalier.model.Mlid;
import io.espalier.model.Mtu;
import io.espalier.model.MulticastGroup;
import io.espalier.model.MulticastTable;
import io.espalier.model.PKey;
import io.espalier.model.Rate;
import io.espalier.model.SubnetManager;
import io.espalier.model.example.ExampleFabrics;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** {@code espalier whatif} on a capture of a fabric that is wired as the demo's is, with four groups of nine hosts. */
class WhatIfCommandTest {
    private static final Path HELP = Path.of("../static/help");
    private static final Path EXAMPLES = HELP.resolve("examples/whatif");
    private static final Fabric FABRIC = fabric();

    @TempDir
    private Path dir;

    private Path capture;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private static Fabric fabric() {
        Fabric bare = ExampleFabrics.fatTree2(36, 18, 18);
        List<Guid> hosts = bare.nodes().values().stream()
                .filter(Adapter.class::isInstance)
                .map(node -> node.port(1).guid())
                .toList();
        Fabric.Builder builder = bare.toBuilder()
                .subnetManager(new SubnetManager(hosts.getFirst(), new Lid(1), 0, SubnetManager.State.MASTER, 1));
        for (int i = 0; i < 4; i++) {
            int first = i;
            builder.group(group(
                    i,
                    IntStream.range(0, 9)
                            .mapToObj(member -> hosts.get(first + 1 + 70 * member))
                            .toList()));
        }
        Fabric joined = builder.build();
        Fabric.Builder installed = joined.toBuilder();
        joined.switches().forEach(node -> installed.table(node.guid(), MulticastTable.EMPTY));
        new OpenSmRouting().planAll(joined).forEach(installed::table);
        return installed.build();
    }

    private static MulticastGroup group(int index, List<Guid> ports) {
        return new MulticastGroup(
                new Mgid(0xFF15_0000_0000_0000L, 0x1001 + index),
                new Mlid(0xC001 + index),
                0x0B1B,
                new PKey(0xFFFF),
                Mtu.MTU_2048,
                Rate.GBPS_10,
                GroupFlow.PLAIN,
                ports.stream()
                        .sorted(Guid.KEY_ORDER)
                        .map(port -> new Member(port, JoinState.FULL, false))
                        .toList());
    }

    @BeforeEach
    void write() throws IOException {
        capture = dir.resolve("demo.espalier");
        Capture.write(FABRIC, capture);
    }

    private int run(String... arguments) {
        out.getBuffer().setLength(0);
        err.getBuffer().setLength(0);
        return EspalierCommand.run(arguments, new PrintWriter(out), new PrintWriter(err));
    }

    private int whatIf(String example, String... more) {
        String file = EXAMPLES.resolve(example + ".json").toString();
        return run(Stream.concat(Stream.of("whatif", capture.toString(), file), Stream.of(more))
                .toArray(String[]::new));
    }

    private List<String> lines() {
        return out.toString().lines().toList();
    }

    private JsonNode json() {
        return new JsonMapper().readTree(out.toString());
    }

    @Test
    void aSpineDownIsToldInASentenceAndTables() {
        assertThat(whatIf("spine-down")).isEqualTo(ExitCode.OK);
        assertThat(lines().getFirst())
                .isEqualTo(
                        "spine-01 down: all 4 trees change, 4 with another root (spine-02); nobody loses a group; the"
                                + " busiest link direction carries 4 trees as before; 14 MFT blocks change on 12 switches.");
        assertThat(lines()).anySatisfy(line -> assertThat(line).matches("peak load, trees +4 +4"));
        assertThat(lines()).contains("switches lost: spine-01");
        assertThat(lines())
                .anySatisfy(line ->
                        assertThat(line).startsWith("ff15::1001  0xC001  9").contains("spine-01 > spine-02"));
        assertThat(err.toString()).isEmpty();
    }

    @Test
    void jsonHasEveryGroupAndTextOnlyThoseThatChange() {
        assertThat(whatIf("host-down", "--json")).isEqualTo(ExitCode.OK);
        assertThat(json().get("groups").size()).isEqualTo(4);
        assertThat(json().get("lostPorts").get(0).get("name").asString()).isEqualTo("host-0002 HCA-1");
        whatIf("host-down");
        assertThat(lines()).noneSatisfy(line -> assertThat(line).contains("ff15::1004"));
    }

    @Test
    void oneGroupCanBeAskedFor() {
        assertThat(whatIf("host-down", "--group", "ff15::1004")).isEqualTo(ExitCode.OK);
        assertThat(lines()).anySatisfy(line -> assertThat(line).startsWith("ff15::1004"));
        assertThat(whatIf("host-down", "--group", "0xC099")).isEqualTo(ExitCode.CANNOT_TELL);
        assertThat(whatIf("host-down", "--group", "joe")).isEqualTo(ExitCode.USAGE);
    }

    @Test
    void everyExampleIsAnswered() throws IOException {
        try (Stream<Path> files = Files.list(EXAMPLES)) {
            for (Path example : files.sorted().toList()) {
                assertThat(run("whatif", capture.toString(), example.toString()))
                        .as("%s: %s", example, err)
                        .isEqualTo(ExitCode.OK);
            }
        }
    }

    @Test
    void theHelpShowsWhatTheExamplesSay() throws IOException {
        Pattern shown =
                Pattern.compile("```\n\\$ espalier whatif demo\\.espalier (\\S+)\\.json\n(.*?)\n```", Pattern.DOTALL);
        Matcher blocks = shown.matcher(Files.readString(HELP.resolve("what-if.md")));
        int count = 0;
        while (blocks.find()) {
            whatIf(blocks.group(1));
            assertThat(blocks.group(2).replace("\n", " ")).isEqualTo(lines().getFirst());
            count++;
        }
        assertThat(count).isGreaterThanOrEqualTo(4);
    }

    @Test
    void theHelpShowsTheExampleFilesAsTheyAre() throws IOException {
        String help = Files.readString(HELP.resolve("what-if.md"));
        for (String example : List.of("cables-down", "updn", "jobs")) {
            assertThat(help).contains(Files.readString(EXAMPLES.resolve(example + ".json")));
        }
    }

    @Test
    void aScenarioThatIsWrongIsOneClearLine() throws IOException {
        Path wrong = dir.resolve("wrong.json");
        Files.writeString(wrong, "{\"changes\": [\n  {\"change\": \"switch-down\", \"switch\": \"spine-77\"}]}");
        assertThat(run("whatif", capture.toString(), wrong.toString())).isEqualTo(ExitCode.CANNOT_TELL);
        assertThat(err.toString().lines().toList())
                .containsExactly("espalier: " + wrong
                        + ": changes[0]: no node spine-77; there is spine-01, spine-02, spine-03, …");
        Files.writeString(wrong, "{\"changes\": [\n  {\"change\": \"switch-down\", \"switch\": 7}]}");
        assertThat(run("whatif", capture.toString(), wrong.toString())).isEqualTo(ExitCode.CANNOT_TELL);
        assertThat(err.toString().lines().toList())
                .containsExactly("espalier: " + wrong + ": line 2: changes[0].switch: expected a text, found 7");
    }

    @Test
    void aQuestionIsNeeded() {
        assertThat(run("whatif", capture.toString())).isEqualTo(ExitCode.USAGE);
        assertThat(err.toString()).isEqualTo("espalier: what if what? give a SCENARIO.json, or --sweep\n");
        assertThat(run("whatif", capture.toString(), "none.json")).isEqualTo(ExitCode.CANNOT_TELL);
        err.getBuffer().setLength(0);
        assertThat(run("whatif", capture.toString(), "some.json", "--sweep", "links"))
                .isEqualTo(ExitCode.USAGE);
        assertThat(err.toString()).isEqualTo("espalier: a SCENARIO.json or --sweep, not both\n");
    }

    @Test
    void anEngineThatIsNotFollowedIsAnsweredWithANoteAndItsExitCode() {
        assertThat(whatIf("spine-down", "--routing-engine", "nue")).isEqualTo(ExitCode.CANNOT_TELL);
        assertThat(lines())
                .anySatisfy(line -> assertThat(line).startsWith("note: ").contains("nue"));
    }

    @Test
    void sweepsSortTheWorstFirst() {
        assertThat(run("whatif", capture.toString(), "--sweep", "switches", "--top", "2", "--sort", "members"))
                .isEqualTo(ExitCode.OK);
        assertThat(lines().getFirst())
                .isEqualTo("54 switches down, one at a time; worst first by members; peak load now 4");
        assertThat(lines()).hasSize(4);
        assertThat(lines().get(2)).startsWith("leaf-01 (the SM's own switch)");
        assertThat(run("whatif", capture.toString(), "--sweep", "links", "--json", "--top", "1000"))
                .isEqualTo(ExitCode.OK);
        assertThat(json().get("units").asInt()).isEqualTo(648);
        assertThat(json().get("outcomes").size()).isEqualTo(648);
        assertThat(run("whatif", capture.toString(), "--sweep", "roots", "--sort", "peak"))
                .isEqualTo(ExitCode.OK);
    }

    @Test
    void whatCannotBeSweptIsSaid() {
        assertThat(run("whatif", capture.toString(), "--sweep", "cables")).isEqualTo(ExitCode.USAGE);
        assertThat(run("whatif", capture.toString(), "--sweep", "links", "--sort", "name"))
                .isEqualTo(ExitCode.USAGE);
        assertThat(run("whatif", capture.toString(), "--sweep", "links", "--top", "0"))
                .isEqualTo(ExitCode.USAGE);
        assertThat(run("whatif", capture.toString(), "--sweep", "links", "--routing-engine", "sssp"))
                .isEqualTo(ExitCode.CANNOT_TELL);
        assertThat(err.toString()).startsWith("espalier: single failures are swept only for trees of minhop");
    }
}
