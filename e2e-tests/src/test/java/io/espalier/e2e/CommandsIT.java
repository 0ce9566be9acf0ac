package io.espalier.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.lab.DemoGroups;
import io.espalier.lab.Lab;
import io.espalier.lab.LabOptions;
import io.espalier.lab.SaMember;
import io.espalier.model.Adapter;
import io.espalier.model.Fabric;
import io.espalier.model.Mgid;
import io.espalier.model.Mlid;
import io.espalier.model.example.ExampleFabrics;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The commands, as a script runs them on a live fabric. */
class CommandsIT {
    private static final JsonMapper JSON = new JsonMapper();

    @TempDir
    @SuppressWarnings("NullAway.Init") // JUnit sets it before anything runs
    static Path dir;

    @SuppressWarnings("NullAway.Init") // set before all tests
    private static Running running;

    /** What is the same for all tests: a lab, and one capture of it. */
    private record Running(Lab lab, Fabric fabric, Path capture, Outcome collected) {}

    @BeforeAll
    static void collect() {
        Fabric fabric = ExampleFabrics.fatTree3(2, 3, 2, 4, 2);
        Lab.useSimulatedUmad();
        Lab lab = Lab.start(LabOptions.of(fabric));
        lab.apply(new DemoGroups(fabric, 3).joins());
        Path capture = dir.resolve("live.espalier");
        String key = KeyFiles.openSmDefault(dir).toString();
        Outcome collected = Outcome.ofProcess(
                "collect", "-C", lab.caName(), "-P", "1", "--sm-key-file", key, "--json", "--out", capture.toString());
        running = new Running(lab, fabric, capture, collected);
    }

    @AfterAll
    static void end() {
        running.lab().close();
    }

    private static String capture() {
        return running.capture().toString();
    }

    @Test
    void collectCountsWhatTheFabricHolds() {
        Fabric fabric = running.fabric();
        List<SaMember> members = running.lab().members();
        assertThat(running.collected().code()).as(running.collected().err()).isZero();
        JsonNode counts = JSON.readTree(running.collected().out());
        assertThat(counts.path("switches").asInt()).isEqualTo(fabric.switches().size());
        assertThat(counts.path("adapters").asLong())
                .isEqualTo(fabric.nodes().values().stream()
                        .filter(Adapter.class::isInstance)
                        .count());
        assertThat(counts.path("routers").asInt(-1)).isZero();
        assertThat(counts.path("links").asInt()).isEqualTo(fabric.links().size());
        assertThat(counts.path("ports").asInt())
                .isEqualTo(fabric.nodes().values().stream()
                        .mapToInt(node -> node.ports().size())
                        .sum());
        assertThat(counts.path("groups").asLong())
                .isEqualTo(members.stream().map(SaMember::mgid).distinct().count());
        assertThat(counts.path("members").asInt()).isEqualTo(members.size());
        assertThat(counts.path("problems").isArray()).isTrue();
        assertThat(counts.path("problems").isEmpty()).isTrue();
    }

    @Test
    void collectSaysHowManyThingsItHasReadAndWhereTheyAre() {
        Path file = dir.resolve("again.espalier");
        Outcome outcome = Outcome.of("collect", "-C", running.lab().caName(), "--out", file.toString());
        assertThat(outcome.code()).isZero();
        assertThat(outcome.out())
                .contains(running.fabric().switches().size() + " switches", "unknown member records", file.toString());
    }

    @Test
    void withoutTheMembersVerifyCannotTell() {
        Path file = dir.resolve("keyless.espalier");
        Outcome.of("collect", "-C", running.lab().caName(), "--out", file.toString());
        Outcome outcome = Outcome.of("verify", file.toString());
        assertThat(outcome.code()).isEqualTo(2);
        assertThat(outcome.out()).contains("--sm-key-file", "cannot tell");
    }

    @Test
    void treesPrintsWhatOpenSmDumpsInstalledAndPlanned() throws IOException {
        String openSm = Files.readString(running.lab().mcfdbs());
        assertThat(Outcome.ofProcess("trees", capture(), "--format", "mcfdbs").out())
                .isEqualTo(openSm);
        assertThat(Outcome.ofProcess("trees", capture(), "--planned", "--format", "mcfdbs")
                        .out())
                .isEqualTo(openSm);
    }

    @Test
    void verifySaysEqual() {
        Outcome outcome = Outcome.ofProcess("verify", capture());
        assertThat(outcome.code()).isZero();
        assertThat(outcome.out()).startsWith("routed by minhop (assumed: explains 100 % of rows)\nequal: 25 trees ");
        JsonNode json = JSON.readTree(Outcome.of("verify", capture(), "--json").out());
        assertThat(json.path("verdict").asString()).isEqualTo("EQUAL");
        assertThat(json.path("differences").isEmpty()).isTrue();
    }

    @Test
    void treesAsJsonHoldEveryMlid() {
        JsonNode file =
                JSON.readTree(Outcome.of("trees", capture(), "--format", "json").out());
        long mlids =
                running.lab().members().stream().map(SaMember::mlid).distinct().count();
        assertThat(file.path("trees").size()).isEqualTo((int) mlids);
        assertThat(file.path("verdict").asString()).isEqualTo("EQUAL");
    }

    @Test
    void oneGroupIsPrintedByItsMgidAndByItsMlid() throws IOException {
        SaMember member = running.lab().members().getLast();
        Mgid mgid = member.mgid();
        Mlid mlid = member.mlid();
        String byMlid =
                Outcome.of("trees", capture(), "--group", mlid.toString()).out();
        assertThat(Outcome.of("trees", capture(), "--group", mgid.toString()).out())
                .isEqualTo(byMlid);
        List<String> rows = byMlid.lines().filter(line -> line.startsWith("0x")).toList();
        assertThat(rows).isNotEmpty().allMatch(row -> row.startsWith(mlid.toString()));
        assertThat(Files.readString(running.lab().mcfdbs()).lines()).containsAll(rows);
        JsonNode json = JSON.readTree(Outcome.of("trees", capture(), "--group", mgid.toString(), "--json")
                .out());
        assertThat(json.path("trees").size()).isEqualTo(1);
        assertThat(json.at("/trees/0/mlid").asString()).isEqualTo(mlid.toString());
    }

    @Test
    void anInputThatIsNoCaptureIsToldInOneLine() throws IOException {
        Path text = Files.writeString(dir.resolve("no-capture"), "not a zip");
        byte[] whole = Files.readAllBytes(running.capture());
        Path half = Files.write(dir.resolve("half.espalier"), Arrays.copyOf(whole, whole.length / 2));
        for (String command : List.of("verify", "trees")) {
            assertRefused(2, "no such file", command, dir.resolve("missing").toString());
            assertRefused(2, "no-capture", command, text.toString());
            assertRefused(2, "half.espalier", command, half.toString());
        }
    }

    @Test
    void aGroupThatIsNotThereIsToldInOneLine() {
        assertRefused(64, "--group", "trees", capture(), "--group", "nonsense");
        assertRefused(2, "0xC0FF", "trees", capture(), "--group", "0xC0FF");
        assertRefused(2, "0xC0FF", "trees", capture(), "--group", "0xC0FF", "--json");
        assertRefused(2, "ff12:401b:ffff", "trees", capture(), "--group", "ff12:401b:ffff::dead");
    }

    @Test
    void aCommandLineThatIsNotUnderstoodIsToldInOneLine() {
        assertRefused(64, "which command");
        assertRefused(64, "prune", "prune");
        assertRefused(64, "--tall", "verify", capture(), "--tall");
        assertRefused(64, "pdf", "trees", capture(), "--format", "pdf");
        assertRefused(64, "CAPTURE", "verify");
        assertRefused(64, "--out", "collect");
        assertRefused(64, "-P", "collect", "--out", "x", "-P", "900");
        assertRefused(64, "--interval", "serve", "--interval", "0");
    }

    @Test
    void aFabricThatCannotBeReadIsToldInOneLine() {
        String out = dir.resolve("nothing").toString();
        assertRefused(2, "cannot be read", "collect", "-C", "mlx9_9", "--out", out);
        assertRefused(2, "cannot be written", "collect", "-C", running.lab().caName(), "--out", dir + "/no/folder");
        assertThat(Files.exists(Path.of(out))).isFalse();
    }

    @Test
    void aKeyFileThatOthersMayReadIsNotUsed() {
        String key = KeyFiles.open(dir).toString();
        assertRefused(64, "chmod 600", "collect", "-C", running.lab().caName(), "--sm-key-file", key, "--out", "x");
        assertRefused(64, "chmod 600", "serve", "--port", "0", "--sm-key-file", key);
    }

    private static void assertRefused(int code, String part, String... arguments) {
        Outcome outcome = Outcome.of(arguments);
        assertThat(outcome.err().lines())
                .as(List.of(arguments) + " on stderr")
                .singleElement()
                .asString()
                .startsWith("espalier: ")
                .contains(part)
                .doesNotContain("Exception");
        assertThat(outcome.code()).as(List.of(arguments).toString()).isEqualTo(code);
        assertThat(outcome.out()).isEmpty();
    }

    @Test
    void aProcessTellsItsTroubleInOneLineToo() {
        Outcome outcome = Outcome.ofProcess("verify", dir.resolve("missing").toString());
        assertThat(outcome.code()).isEqualTo(2);
        assertThat(outcome.err().lines()).singleElement().asString().startsWith("espalier: ");
        assertThat(outcome.out()).isEmpty();
    }

    @Test
    void debugShowsWhereAnErrorComesFrom() {
        Outcome outcome = Outcome.of("--debug", "verify", dir.resolve("missing").toString());
        assertThat(outcome.code()).isEqualTo(2);
        assertThat(outcome.err()).contains("at io.espalier.");
    }

    @ParameterizedTest
    @ValueSource(strings = {"demo", "serve", "collect", "verify", "trees"})
    void helpTellsTheExitCodes(String command) {
        Outcome outcome = Outcome.of(command, "--help");
        assertThat(outcome.code()).isZero();
        assertThat(outcome.out()).contains("Usage: espalier " + command, "Exit codes: 0 ");
        assertThat(Outcome.of("--help").out()).contains(command, "Exit codes: ");
    }
}
