package io.espalier.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.app.ExampleSource;
import io.espalier.capture.Capture;
import io.espalier.engine.settings.RoutingEngine;
import io.espalier.engine.settings.SmSettings;
import io.espalier.engine.sm.engines.RoutingEngines;
import io.espalier.model.Adapter;
import io.espalier.model.Fabric;
import io.espalier.model.GroupFlow;
import io.espalier.model.JoinState;
import io.espalier.model.Member;
import io.espalier.model.Mgid;
import io.espalier.model.Mlid;
import io.espalier.model.Mtu;
import io.espalier.model.MulticastGroup;
import io.espalier.model.PKey;
import io.espalier.model.Rate;
import io.espalier.model.SweepProblem;
import io.espalier.model.example.ExampleFabrics;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** check and verify on captures: what they print and how they end. */
class CheckCommandTest {
    @TempDir
    private Path dir;

    private String capture(Fabric fabric) throws IOException {
        Path file = dir.resolve("fabric.espalier");
        Capture.write(fabric, file);
        return file.toString();
    }

    /** The example's reading of that number; the third has a row that is not as planned. */
    private static Fabric reading(int number) {
        try (ExampleSource source = ExampleSource.small()) {
            Fabric fabric = source.read().fabric();
            for (int i = 1; i < number; i++) {
                fabric = source.read().fabric();
            }
            return fabric;
        }
    }

    @Test
    void aHealthyFabricEndsWithNought() throws IOException {
        Ran ran = Ran.of("check", capture(reading(1)), "--fail-on", "error");
        assertThat(ran.err()).isEmpty();
        assertThat(ran.out()).contains("routed by minhop (assumed: explains 100 % of rows)");
        assertThat(ran.code()).isZero();
    }

    @Test
    void aRowThatDiffersIsFoundWithItsCause() throws IOException {
        Ran ran = Ran.of("check", capture(reading(3)));
        assertThat(ran.out().lines().filter(line -> line.matches("(critical|error) .*")))
                .isNotEmpty();
        assertThat(ran.out()).contains("differs from the plan on").containsPattern("(Likely|Possible) cause: ");
        assertThat(ran.code()).isEqualTo(1);
    }

    @Test
    void everyFindingIsToldWithAllAndNoneIsLostInRows() throws IOException {
        String capture = capture(reading(3));
        JsonNode report =
                JsonMapper.shared().readTree(Ran.of("check", capture, "--json").out());
        int inRows = 0;
        for (JsonNode row : report.get("rows")) {
            inRows += row.get("size").asInt();
        }
        assertThat(inRows)
                .isEqualTo(report.get("findings").size())
                .isGreaterThan(report.get("rows").size());
        assertThat(Ran.of("check", capture).out()).contains(" findings)").contains("         - ");
        assertThat(Ran.of("check", capture, "--all").out()).doesNotContain(" findings)");
    }

    @Test
    void jsonHoldsTheSame() throws IOException {
        Ran ran = Ran.of("check", capture(reading(3)), "--json");
        JsonNode report = JsonMapper.shared().readTree(ran.out());
        assertThat(report.get("routedBy").asString()).startsWith("minhop (assumed: explains 9");
        assertThat(report.get("findings").get(0).get("severity").asString()).isIn("CRITICAL", "ERROR");
        assertThat(report.get("findings").get(0).get("mlids").size()).isEqualTo(1);
        assertThat(report.get("cannotTell").size()).isZero();
        assertThat(report.has("worst")).isFalse();
    }

    @Test
    void whatIsMilderThanAskedAboutDoesNotFail() throws IOException {
        Fabric sound = reading(1);
        assertThat(Ran.of("check", capture(sound), "--fail-on", "critical").code())
                .isZero();
    }

    @Test
    void withoutMembersItCannotTell() throws IOException {
        Fabric unknown = reading(1).toBuilder().membersKnown(false).build();
        Ran untold = Ran.of("check", capture(unknown), "--fail-on", "critical");
        assertThat(untold.out())
                .contains("not certain: members of groups are not known: nothing that was read tells them\n");
        assertThat(untold.code()).isEqualTo(2);
        SweepProblem problem = new SweepProblem(
                SweepProblem.Reason.MEMBERS_HIDDEN, unknown.links().getFirst().a(), "MCMemberRecord", "");
        Ran hidden =
                Ran.of("check", capture(unknown.toBuilder().problem(problem).build()), "--fail-on", "critical");
        assertThat(hidden.out())
                .contains(
                        "not certain: members of groups are not known: the subnet manager shows them only with its SM_Key;"
                                + " collect again with --sm-key-file");
        assertThat(hidden.code()).isEqualTo(2);
    }

    @Test
    void optionsThatOpenSmDoesNotHaveAreTold() throws IOException {
        Path conf = Files.writeString(
                dir.resolve("opensm.conf"),
                "routing_engine minhop\nrootguid_file /x\nmcmr_multicast_hoisting TRUE\nlmc 0\n");
        Ran ran = Ran.of("check", capture(reading(1)), "--conf", conf.toString());
        assertThat(ran.out())
                .contains("warning  OpenSM 3.3 has no option rootguid_file")
                .contains("info     OpenSM has no option mcmr_multicast_hoisting and ignores it")
                .contains("routed by minhop (configured: explains 100 % of rows)")
                .doesNotContain("no option lmc");
        assertThat(ran.code()).isEqualTo(1);
    }

    /** A mesh, on which sssp and minhop lay most trees otherwise. */
    private static Fabric meshWithGroups() {
        Fabric mesh = ExampleFabrics.randomMesh(12, 16);
        List<Member> hosts = mesh.nodes().values().stream()
                .filter(Adapter.class::isInstance)
                .map(node -> new Member(node.port(1).guid(), JoinState.FULL, false))
                .toList();
        Fabric.Builder builder = mesh.toBuilder().membersKnown(true);
        for (int number = 1; number <= 12; number++) {
            builder.group(new MulticastGroup(
                    new Mgid(0xFF12_401B_FFFF_0000L, number),
                    new Mlid(0xC000 + number),
                    0x0B1B,
                    new PKey(0xFFFF),
                    Mtu.MTU_2048,
                    Rate.GBPS_10,
                    GroupFlow.PLAIN,
                    hosts.subList(number % 4, Math.min(hosts.size(), number % 4 + 4 + number))));
        }
        return builder.build();
    }

    @Test
    void verifyNamesTheEngineThatTheTreesComeFrom() throws IOException {
        Fabric fabric = meshWithGroups();
        Fabric.Builder builder = fabric.toBuilder();
        RoutingEngines.of(SmSettings.of(RoutingEngine.SSSP), fabric)
                .plan()
                .tables()
                .forEach(builder::table);
        String capture = capture(builder.build());

        Ran ran = Ran.of("verify", capture);
        assertThat(ran.code()).isEqualTo(1);
        assertThat(ran.out())
                .containsPattern(
                        "cause \\((likely|possible)\\): another routing engine than assumed: The trees are laid by"
                                + " dfsssp or sssp, not by minhop");
        JsonNode report =
                JsonMapper.shared().readTree(Ran.of("verify", capture, "--json").out());
        assertThat(report.get("causes").get(0).get("kind").asString()).isEqualTo("WRONG_ENGINE_ASSUMED");
        assertThat(Ran.of("verify", capture, "--routing-engine", "sssp").code()).isZero();
    }

    @Test
    void helpSaysTheExitCodes() {
        Ran ran = Ran.of("check", "--help");
        assertThat(ran.out()).contains("--fail-on", "Exit codes: 0 nothing as bad");
    }

    @Test
    void whatIsNoCaptureIsSaidInOneLine() throws IOException {
        Path text = Files.writeString(dir.resolve("x"), "nothing");
        Ran ran = Ran.of("check", text.toString());
        assertThat(ran.code()).isEqualTo(2);
        assertThat(ran.err().lines()).hasSize(1);
    }
}
