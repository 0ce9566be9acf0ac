package io.espalier.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.lab.Lab;
import io.espalier.lab.LabOptions;
import io.espalier.lab.OpenSmOptions;
import io.espalier.lab.SaRequest;
import io.espalier.lab.program.FreshReading;
import io.espalier.lab.program.ServeProcess;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.Mgid;
import io.espalier.model.PortId;
import io.espalier.model.Switch;
import io.espalier.model.example.ExampleFabrics;
import io.espalier.umad.Umad;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.locks.LockSupport;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/**
 * What can go wrong around the real program: it stays up, says what is wrong, invents nothing, and recovers by itself. After
 * each fault it shows what a sweep of our own reads.
 */
class FaultsIT {
    private static final Duration LIMIT = Duration.ofSeconds(60);
    // One answer in a hundred may be late: the machine may have others on it that keep a program from running.
    private static final long ANSWERS_A_LATE_ONE = 100;
    private static final long SEED = 20_260_101;
    private static final int KILLS = 2;
    private static final Mgid FIRST = Mgid.parse("ff12:401b:ffff::1:2:3");
    private static final Mgid SECOND = Mgid.parse("ff15:0:a0b::7");
    private static final Pattern STACK_TRACE = Pattern.compile("(?m)^\\s+at \\S+\\(|Exception|^Caused by");

    private final Fabric fabric = ExampleFabrics.fatTree2(3, 2, 3);
    private final List<Guid> hosts = fabric.nodes().values().stream()
            .filter(node -> !(node instanceof Switch))
            .map(node -> node.ports().getFirst().guid())
            .toList();
    private final List<AutoCloseable> opened = new ArrayList<>();

    private final Path dir = Folders.temporary("faults");

    private int starts;

    @AfterEach
    void end() throws Exception {
        for (AutoCloseable part : opened.reversed()) {
            part.close();
        }
        Folders.delete(dir);
    }

    private <T extends AutoCloseable> T open(T part) {
        opened.add(part);
        return part;
    }

    private Lab lab(LabOptions options) {
        Lab.useSimulatedUmad();
        return open(Lab.start(options));
    }

    /** With an OpenSM that notices changes within a second. */
    private LabOptions options() {
        return LabOptions.of(fabric).withOpenSm(OpenSmOptions.DEFAULTS.withSweepInterval(Duration.ofSeconds(1)));
    }

    private void join(Lab lab) {
        List<SaRequest> joins = new ArrayList<>();
        for (int host : new int[] {0, 4, 8}) {
            joins.add(SaRequest.create(FIRST, hosts.get(host), SaRequest.GroupTraits.IPOIB));
        }
        for (int host : new int[] {1, 2, 3, 7}) {
            joins.add(SaRequest.create(SECOND, hosts.get(host), SaRequest.GroupTraits.IPOIB));
        }
        lab.apply(joins);
    }

    private ServeProcess serve(Lab lab, String smKey, String... more) throws IOException {
        List<String> arguments = new ArrayList<>(List.of("-C", lab.caName(), "-P", "1", "--interval", "1"));
        arguments.addAll(List.of("--sm-key-file", keyFile(smKey).toString()));
        arguments.addAll(List.of(more));
        String library = "-D" + Umad.LIBRARY_PROPERTY + "=" + System.getProperty(Umad.LIBRARY_PROPERTY);
        return open(ServeProcess.start(newFolder(), List.of(library), arguments));
    }

    private Path newFolder() throws IOException {
        starts++;
        return Files.createDirectory(dir.resolve("start-" + starts));
    }

    private Path keyFile(String key) throws IOException {
        Path file = dir.resolve("key-" + key);
        if (!Files.exists(file)) {
            Files.writeString(file, key + "\n");
            Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-------"));
        }
        return file;
    }

    private HeartBeat heartBeat(ServeProcess program) {
        return open(new HeartBeat(program));
    }

    private static void assertPrompt(HeartBeat heart) {
        System.out.printf(
                "%d answers, %d late, the slowest after %d ms%n",
                heart.answers(), heart.late(), heart.slowest().toMillis());
        assertThat(heart.isBeating()).isTrue();
        assertThat(heart.answers()).isGreaterThan(20);
        assertThat(heart.late()).isLessThanOrEqualTo(1 + heart.answers() / ANSWERS_A_LATE_ONE);
        heart.close();
    }

    @Test
    void withoutALibraryOrDeviceThePagesAreThereAndSayWhy() throws IOException {
        ServeProcess program = open(ServeProcess.start(newFolder(), List.of(), List.of("--interval", "1")));
        program.awaitComplaint("the fabric cannot be read: ", LIMIT);
        HeartBeat heart = heartBeat(program);
        for (String page : List.of("", "topology", "groups", "findings", "events", "sm", "healthz", "api/v1/fabrics")) {
            assertThat(program.get(page).statusCode()).as("/%s", page).isEqualTo(200);
        }
        assertThat(program.get("readyz").statusCode()).isEqualTo(503);
        assertThat(program.complaints())
                .singleElement()
                .asString()
                .containsAnyOf("libibumad", "InfiniBand", "umad")
                .doesNotContain("Exception");
        Await.until(LIMIT, () -> heart.answers() > 20 ? Optional.empty() : Optional.of("few answers"));
        assertThat(STACK_TRACE.matcher(program.errors()).find())
                .as(program.errors())
                .isFalse();
        assertPrompt(heart);
    }

    @Test
    void aFabricWithoutManagerIsShownAndItsManagerIsFoundWhenItComes() throws IOException {
        Lab lab = lab(options().withoutStart());
        ServeProcess program = serve(lab, "0x1");
        HeartBeat heart = heartBeat(program);
        program.awaitComplaint("no subnet manager is master", LIMIT);
        JsonNode shown = program.json("api/v1/fabrics/current");
        assertThat(shown.path("switches").asInt()).isEqualTo(5);
        assertThat(shown.path("links").asInt()).isEqualTo(fabric.links().size());
        assertThat(shown.path("membersKnown").asBoolean()).isFalse();
        assertThat(shown.path("verdict").asString()).isNotEqualTo("DIFFERS");
        lab.startOpenSm();
        join(lab);
        program.awaitHealth(LIMIT);
        FreshReading.awaitShown(lab, program, LIMIT);
        assertPrompt(heart);
        assertNoTrace(program);
    }

    private static void assertNoTrace(ServeProcess program) {
        assertThat(STACK_TRACE.matcher(program.errors()).find())
                .as(program.errors())
                .isFalse();
    }

    @Test
    void aWrongKeyIsSaidAndNobodyHasLeft() throws IOException {
        Lab lab = lab(options());
        join(lab);
        String[] data = {"--data", dir.resolve("history").toString()};
        ServeProcess before = serve(lab, "0x1", data);
        FreshReading.awaitShown(lab, before, LIMIT);
        before.stop();

        ServeProcess program = serve(lab, "0x2", data);
        HeartBeat heart = heartBeat(program);
        program.awaitComplaint("the SM_Key is wrong", LIMIT);
        program.awaitSweep(LIMIT);
        JsonNode shown = program.json("api/v1/fabrics/current");
        assertThat(shown.path("membersKnown").asBoolean()).isFalse();
        assertThat(shown.path("members").asInt()).isZero();
        assertThat(shown.path("groups").asInt()).isEqualTo(3);
        assertThat(shown.path("verdict").asString()).isEqualTo("UNKNOWN");
        assertThat(program.events("MEMBERS_LEFT", "GROUP_DELETED")).isEmpty();
        assertPrompt(heart);
        program.stop();

        ServeProcess after = serve(lab, "0x1", data);
        after.awaitHealth(LIMIT);
        FreshReading.awaitShown(lab, after, LIMIT);
        assertThat(after.events("MEMBERS_LEFT", "MEMBERS_JOINED", "GROUP_DELETED", "GROUP_CREATED"))
                .isEmpty();
        assertThat(verdicts(after)).doesNotContain("DIFFERS");
    }

    private static List<String> verdicts(ServeProcess program) {
        return program.events("VERDICT_CHANGED").stream()
                .map(event -> event.path("after").asString())
                .toList();
    }

    @Test
    void aLinkThatCarriesNothingIsNamedAndTheRestIsComplete() throws IOException {
        Lab lab = lab(options());
        join(lab);
        ServeProcess program = serve(lab, "0x1");
        HeartBeat heart = heartBeat(program);
        FreshReading.awaitShown(lab, program, LIMIT);
        Guid host = fabric.findEndPort(hosts.get(8)).orElseThrow().id().node();
        PortId port = fabric.findPeer(new PortId(host, 1)).orElseThrow();
        lab.setErrorRate(port, 100);
        program.awaitComplaint("got no answer in time", LIMIT);
        // The sweep under way when the link went deaf may have been at the port before; the next one was not.
        String silent = "TIMEOUT " + port.node() + " " + port.number();
        Await.until(LIMIT, () -> {
            List<String> problems = problems(program.json("api/v1/fabrics/current"));
            return problems.contains(silent) ? Optional.empty() : Optional.of(silent + " in " + problems);
        });
        JsonNode shown = program.json("api/v1/fabrics/current");
        assertThat(shown.path("switches").asInt()).isEqualTo(5);
        assertThat(shown.path("links").asInt())
                .isGreaterThanOrEqualTo(fabric.links().size() - 1);
        lab.setErrorRate(port, 0);
        program.awaitHealth(LIMIT);
        FreshReading.awaitShown(lab, program, LIMIT);
        assertPrompt(heart);
    }

    /** "TIMEOUT 0x0008f10400410002 3". */
    private static List<String> problems(JsonNode fabric) {
        return fabric.path("problems")
                .valueStream()
                .map(problem -> problem.path("reason").asString() + " "
                        + problem.path("node").asString() + " "
                        + problem.path("port").asInt())
                .toList();
    }

    @Test
    void aCableThatIsPulledIsAnEventThatNamesItAndItsTreesMoveAway() throws IOException {
        Lab lab = lab(options());
        join(lab);
        ServeProcess program = serve(lab, "0x1");
        FreshReading.awaitShown(lab, program, LIMIT);
        Guid leaf = fabric.findPeer(
                        fabric.findEndPort(hosts.get(0)).orElseThrow().id())
                .orElseThrow()
                .node();
        PortId up = new PortId(leaf, 4);
        lab.andAwaitSweep(() -> lab.unlink(up), LIMIT);
        lab.awaitMulticast(LIMIT);
        FreshReading.awaitShown(lab, program, LIMIT);
        assertThat(program.events("LINK_DOWN"))
                .singleElement()
                .satisfies(event -> assertThat(event.path("text").asString())
                        .contains(fabric.node(leaf).description() + " port 4"));
        lab.andAwaitSweep(() -> lab.relink(up), LIMIT);
        lab.awaitMulticast(LIMIT);
        FreshReading.awaitShown(lab, program, LIMIT);
        assertThat(program.events("LINK_UP")).hasSize(1);
        assertThat(program.events("MEMBERS_LEFT", "GROUP_DELETED")).isEmpty();
    }

    /** A time in which OpenSM was dead: nobody can have left then. */
    private record Dead(Instant from, Instant to) {
        boolean holds(JsonNode event) {
            Instant at = Instant.parse(event.path("at").asString());
            return !at.isBefore(from) && at.isBefore(to);
        }
    }

    @Test
    void anOpenSmKilledInMidSweepLeavesNoFalseLeaves() throws IOException {
        System.out.println("FaultsIT: seed " + SEED);
        Random random = new Random(SEED);
        // Large enough that a sweep takes a while, in which OpenSM can be killed.
        Lab lab = lab(LabOptions.of(ExampleFabrics.fatTree2(12, 6, 12)));
        join(lab);
        ServeProcess program = serve(lab, "0x1");
        HeartBeat heart = heartBeat(program);
        FreshReading.awaitShown(lab, program, LIMIT);
        List<Dead> deaths = new ArrayList<>();
        for (int kill = 0; kill < KILLS; kill++) {
            deaths.add(killInMidSweep(lab, program, random));
            lab.startOpenSm();
            join(lab);
            program.awaitHealth(LIMIT);
            FreshReading.awaitShown(lab, program, LIMIT);
        }
        List<JsonNode> leaves = program.events("MEMBERS_LEFT", "GROUP_DELETED");
        assertThat(leaves).noneMatch(event -> deaths.stream().anyMatch(dead -> dead.holds(event)));
        assertThat(leaves)
                .allSatisfy(event -> assertThat(
                                fabric(program, event).path("membersKnown").asBoolean())
                        .isTrue());
        assertThat(verdicts(program)).doesNotContain("DIFFERS");
        assertPrompt(heart);
        assertNoTrace(program);
    }

    private static Dead killInMidSweep(Lab lab, ServeProcess program, Random random) {
        JsonNode sweep = program.json("readyz").path("sweep");
        long took = (long) (sweep.path("lastSeconds").asDouble() * 1e9);
        Instant next = Instant.parse(sweep.path("lastSuccess").asString())
                .minusNanos(took)
                .plusSeconds(1);
        Instant moment = next.plusNanos(random.nextLong(took + 1));
        LockSupport.parkNanos(Duration.between(Instant.now(), moment).toNanos());
        lab.killOpenSm();
        Instant from = Instant.now();
        if (random.nextBoolean()) {
            program.awaitComplaint("the SA does not answer", LIMIT);
        } else {
            LockSupport.parkNanos(random.nextLong(3_000_000_000L));
        }
        System.out.printf(
                "OpenSM killed %d ms after the start of a sweep that takes %d ms%n",
                Duration.between(next, from).toMillis(), took / 1_000_000);
        return new Dead(from, Instant.now());
    }

    private static JsonNode fabric(ServeProcess program, JsonNode event) {
        return program.json("api/v1/fabrics/" + event.path("fabric").asLong());
    }

    @Test
    void aFabricThatIsGoneIsSaidAndFoundAgainWhenItIsBack() throws IOException {
        Lab lab = lab(options());
        join(lab);
        ServeProcess program = serve(lab, "0x1");
        HeartBeat heart = heartBeat(program);
        FreshReading.awaitShown(lab, program, LIMIT);
        HealthPage page = HealthPage.open(open(Browser.at(program.url())));
        page.awaitLive();
        lab.killIbsim();
        program.awaitComplaint("the fabric cannot be read: ", LIMIT);
        assertThat(program.complaints()).anyMatch(text -> text.contains("shown is the fabric of "));
        assertThat(program.get("readyz").statusCode()).isEqualTo(503);
        assertThat(program.get("").statusCode()).isEqualTo(200);
        assertThat(program.json("api/v1/fabrics/current").path("members").asInt())
                .isEqualTo(7);
        page.awaitSaid("the fabric cannot be read: ");
        page.awaitStale();
        lab.restartIbsim();
        join(lab);
        program.awaitHealth(LIMIT);
        FreshReading.awaitShown(lab, program, LIMIT);
        page.awaitLive();
        assertThat(program.events("SWEEP_FAILED")).isNotEmpty();
        assertThat(program.events("SWEEP_RECOVERED")).isNotEmpty();
        assertPrompt(heart);
        assertNoTrace(program);
    }

    @Test
    void aProgramThatIsKilledHasItsHistoryWhenItIsStartedAgain() throws IOException {
        Lab lab = lab(options());
        join(lab);
        String[] data = {"--data", dir.resolve("history").toString()};
        ServeProcess program = serve(lab, "0x1", data);
        Duration starting = program.processorTime();
        FreshReading.awaitShown(lab, program, LIMIT);
        lab.apply(List.of(SaRequest.create(FIRST, hosts.get(5), SaRequest.GroupTraits.IPOIB)));
        FreshReading.awaitShown(lab, program, LIMIT);
        program.awaitSweep(LIMIT);
        JsonNode fabrics = program.json("api/v1/fabrics?limit=10000").path("fabrics");
        List<JsonNode> events = program.events("MEMBERS_JOINED");
        assertThat(fabrics.size()).isGreaterThan(3);
        assertThat(events).isNotEmpty();
        program.kill();

        ServeProcess again = serve(lab, "0x1", data);
        JsonNode stored = again.json("api/v1/fabrics?limit=10000").path("fabrics");
        Duration opening = again.processorTime();
        System.out.printf(
                "first start %d ms of processor time, start after kill -9 with its history %d ms%n",
                starting.toMillis(), opening.toMillis());
        assertThat(stored.valueStream().toList())
                .containsAll(fabrics.valueStream().toList());
        assertThat(again.events("MEMBERS_JOINED")).isEqualTo(events);
        // Not wall time, which says more of what else the machine does.
        assertThat(opening.minus(starting)).isLessThan(Duration.ofSeconds(5));
        again.awaitHealth(LIMIT);
        FreshReading.awaitShown(lab, again, LIMIT);
    }
}
