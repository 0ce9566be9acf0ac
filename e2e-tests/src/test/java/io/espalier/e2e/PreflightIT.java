package io.espalier.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.engine.preflight.ExpectedGroup;
import io.espalier.engine.preflight.ExpectedJob;
import io.espalier.engine.sa.McRequest;
import io.espalier.lab.Lab;
import io.espalier.lab.LabOptions;
import io.espalier.lab.McRecordBits;
import io.espalier.lab.McRecordClient;
import io.espalier.lab.OpenSmOptions;
import io.espalier.model.Adapter;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.JoinState;
import io.espalier.model.Mgid;
import io.espalier.model.Mlid;
import io.espalier.model.Mtu;
import io.espalier.model.Node;
import io.espalier.model.Rate;
import io.espalier.model.example.ExampleFabrics;
import io.espalier.server.preflight.ExpectedReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * What a preflight on a capture of a live fabric says of some forty joins, and what the real OpenSM then says to the same
 * joins, one by one.
 */
class PreflightIT {
    private static final JsonMapper JSON = new JsonMapper();
    private static final Map<String, JoinState> STATES = Map.of(
            "full", JoinState.FULL,
            "non", JoinState.NON,
            "send-only", JoinState.SEND_ONLY_NON,
            "send-only full", JoinState.SEND_ONLY_FULL);
    private static final String EXPECTED = """
            {"jobs": [
             {"name": "physics", "groups": [
              {"mgid": "ff15:1::1", "pKey": "0x8001", "qKey": "0x1", "sl": 3, "mtu": 1024, "rate": 10,
               "joins": [{"hosts": ["host-[0001-0010]"]}]},
              {"mgid": "ff15:1::2", "pKey": "0x8001", "qKey": "0x1", "mtu": 4096, "joins": [{"hosts": ["host-000[2-3]"]}]},
              {"mgid": "ff15:1::3", "pKey": "0x8001", "qKey": "0x1", "mtu": 2048, "mtuSelector": "less",
               "joins": [{"hosts": ["host-0004"], "joinState": "send-only-full"}]},
              {"mgid": "ff15:1::4", "pKey": "0x8001", "qKey": "0x1",
               "joins": [{"hosts": ["host-0004"], "joinState": "send-only"}]},
              {"mgid": "ff15:1::1", "create": false, "pKey": "0x8001", "qKey": "0x2", "joins": [{"hosts": ["host-0005"]}]},
              {"ip": "239.1.2.3", "pKey": "0x8001", "qKey": "0x0b1b", "joins": [{"hosts": ["host-000[1-3]"]}]}]},
             {"name": "film", "groups": [
              {"mgid": "ff12:2::1", "create": false,
               "joins": [{"hosts": ["host-00[09-12]"]}, {"hosts": ["host-0013"], "joinState": "non"}]},
              {"mgid": "ff12:2::1", "create": false, "sl": 5, "joins": [{"hosts": ["host-0010"]}]},
              {"mgid": "ff15:2::2", "create": false, "joins": [{"hosts": ["host-0011"]}]},
              {"mgid": "ff35::1", "pKey": "0xffff", "qKey": "0x1", "joins": [{"hosts": ["host-0011"]}]},
              {"mgid": "ff12:a01b::5", "pKey": "0xffff", "qKey": "0x1", "joins": [{"hosts": ["host-0011"]}]},
              {"mgid": "ff12:401b:8002::5", "pKey": "0x8002", "qKey": "0x0b1b", "joins": [{"hosts": ["host-0011"]}]},
              {"mgid": "ff15:3::1", "pKey": "0xffff", "qKey": "0x1", "rate": 400, "joins": [{"hosts": ["host-0012"]}]}]},
             {"name": "all", "groups": [
              {"mgid": "ff12:401b:ffff::ffff:ffff", "create": false, "joins": [{"hosts": ["host-*"]}]}]}
            ]}
            """;

    @TempDir
    @SuppressWarnings("NullAway.Init") // JUnit sets it before anything runs
    private Path dir;

    private static Guid host(Fabric fabric, int number) {
        return node(fabric, number).ports().getFirst().guid();
    }

    private static Node node(Fabric fabric, int number) {
        return fabric.nodes().values().stream()
                .filter(Adapter.class::isInstance)
                .filter(node -> node.description().startsWith(String.format("host-%04d", number)))
                .findFirst()
                .orElseThrow();
    }

    private static String partitions(Fabric fabric) {
        return "Default=0x7fff, ipoib, defmember=full : ALL=full ;\n"
                + "Physics=0x8001, ipoib, defmember=full : " + hosts(fabric, 1, 8) + " ;\n"
                + "Film=0x8002, defmember=full :\n"
                + "  mgid=ff12:2::1,mtu=3,rate=3\n"
                + "  " + hosts(fabric, 1, 1) + ", " + hosts(fabric, 9, 12) + " ;\n";
    }

    private static String hosts(Fabric fabric, int first, int last) {
        return IntStream.rangeClosed(first, last)
                .mapToObj(number -> host(fabric, number).toString())
                .collect(Collectors.joining(", "));
    }

    /** A join and what the preflight says of it. */
    private record Forecast(McRequest request, JsonNode join, JsonNode group) {}

    @Test
    void theRealSaAnswersEachJoinAsThePreflightSaid() throws Exception {
        Fabric fabric = ExampleFabrics.fatTree2(4, 2, 4);
        Path partitions = Files.writeString(dir.resolve("partitions.conf"), partitions(fabric));
        Path expected = Files.writeString(dir.resolve("expected.json"), EXPECTED);
        Lab.useSimulatedUmad();
        OpenSmOptions sm = OpenSmOptions.DEFAULTS.withPartitions(partitions(fabric));
        try (Lab lab = Lab.start(LabOptions.of(fabric).withOpenSm(sm))) {
            JsonNode answer = preflight(lab, expected, partitions);
            List<Forecast> forecasts =
                    forecasts(answer, ExpectedReader.read("e", EXPECTED.getBytes(StandardCharsets.UTF_8)));
            assertThat(forecasts.stream().map(Forecast::join)).hasSize(45);
            assertThat(forecasts.stream().map(Forecast::join).filter(PreflightIT::isGranted))
                    .hasSize(32);
            try (McRecordClient client = McRecordClient.on(lab, node(fabric, 1).guid())) {
                for (Forecast forecast : forecasts) {
                    assertSame(forecast, client);
                }
            }
            lab.awaitMulticast(Duration.ofSeconds(30));
            assertTrees(lab, answer);
        }
    }

    private JsonNode preflight(Lab lab, Path expected, Path partitions) {
        Path capture = dir.resolve("live.espalier");
        String key = KeyFiles.openSmDefault(dir).toString();
        Outcome collected =
                Outcome.of("collect", "-C", lab.caName(), "-P", "1", "--sm-key-file", key, "--out", capture.toString());
        assertThat(collected.code()).as(collected.err()).isZero();
        Outcome told = Outcome.of(
                "preflight", expected.toString(), capture.toString(), "--partitions", partitions.toString(), "--json");
        assertThat(told.code()).as(told.err()).isEqualTo(2);
        return JSON.readTree(told.out());
    }

    private static List<Forecast> forecasts(JsonNode answer, List<ExpectedJob> jobs) {
        List<Forecast> all = new ArrayList<>();
        for (int job = 0; job < jobs.size(); job++) {
            for (int i = 0; i < jobs.get(job).groups().size(); i++) {
                ExpectedGroup group = jobs.get(job).groups().get(i);
                JsonNode told = answer.at("/jobs/" + job + "/groups/" + i);
                for (JsonNode join : told.path("joins")) {
                    Guid port = Guid.parse(join.path("port").asString());
                    JoinState state = Objects.requireNonNull(
                            STATES.get(join.path("joinState").asString()));
                    all.add(new Forecast(group.request(port, state, 0xFE80L << 48), join, told));
                }
            }
        }
        return all;
    }

    private static boolean isGranted(JsonNode join) {
        return join.path("outcome").asString().equals("GRANTED");
    }

    private static void assertSame(Forecast forecast, McRecordClient client) {
        McRequest request = forecast.request();
        McRecordClient.Answer answer = client.set(request.componentMask(), McRecordBits.of(request.record()));
        String label = forecast.join().path("host").asString() + " to "
                + forecast.group().path("mgid").asString() + ": "
                + forecast.join().path("words").asString();
        assertThat(forecast.join().path("status").asString())
                .as(label)
                .endsWith(String.format("(0x%04x)", answer.status()));
        answer.record().ifPresent(reply -> {
            JsonNode made = forecast.group().path("group");
            assertThat(new Mlid(reply.record().mlid()).toString())
                    .as(label)
                    .isEqualTo(made.path("mlid").asString());
            assertThat(Mtu.ofCode(reply.record().mtu()).bytes())
                    .as(label)
                    .isEqualTo(made.path("mtu").asInt());
            assertThat(Rate.ofCode(reply.record().rate()).gbps())
                    .as(label)
                    .isEqualTo(made.path("rateGbps").asDouble());
            assertThat(reply.record().header().sl())
                    .as(label)
                    .isEqualTo(made.path("sl").asInt());
        });
    }

    /** After the joins, the members and the switches on each tree are as many as the preflight said. */
    private static void assertTrees(Lab lab, JsonNode answer) {
        Map<Mgid, Long> members =
                lab.members().stream().collect(Collectors.groupingBy(member -> member.mgid(), Collectors.counting()));
        int trees = 0;
        for (JsonNode job : answer.path("jobs")) {
            for (JsonNode group : job.path("groups")) {
                Mgid mgid = Mgid.parse(group.path("mgid").asString());
                assertThat(members.getOrDefault(mgid, 0L))
                        .as(mgid.toString())
                        .isEqualTo(group.path("membersAfter").asLong());
                if (group.path("tree").isObject()) {
                    Mlid mlid = Mlid.parse(group.at("/group/mlid").asString());
                    long rows = lab.tables().values().stream()
                            .filter(table -> !table.row(mlid).isEmpty())
                            .count();
                    assertThat(rows)
                            .as(mgid.toString())
                            .isEqualTo(group.at("/tree/switches").asLong());
                    trees++;
                }
            }
        }
        assertThat(trees).isGreaterThanOrEqualTo(4);
    }
}
