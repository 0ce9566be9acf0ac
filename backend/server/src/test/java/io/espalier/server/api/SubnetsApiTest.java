package io.espalier.server.api;

import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.engine.site.Site;
import io.espalier.model.Fabric;
import io.espalier.model.example.ExampleFabrics;
import io.espalier.server.FabricService;
import io.espalier.server.PlannedFabrics;
import io.espalier.server.ScriptedSource;
import io.espalier.server.Subnet;
import io.espalier.server.store.FabricStore;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Two subnets in one server: one that it reads, one that is pushed. */
class SubnetsApiTest {
    private final Fabric small = PlannedFabrics.small();
    private final Fabric other = ExampleFabrics.fatTree2(3, 1, 2);
    private PushedSubnets subnets;
    private ApiServer server;

    @BeforeEach
    void start() throws Exception {
        ScriptedSource source = new ScriptedSource()
                .then(PlannedFabrics.later(small, Instant.now()))
                .thenUnavailable("cable out");
        FabricService service = new FabricService(
                        source, FabricStore.inMemory(), Duration.ofSeconds(30), InstantSource.system())
                .named("near");
        service.sweepOnce();
        subnets = PushedSubnets.behind(new Subnet("near", service, Site.DEFAULT, Optional.empty()), "far");
        server = subnets.server();
    }

    @AfterEach
    void stop() throws Exception {
        subnets.close();
    }

    private void push() throws Exception {
        byte[] body =
                PushedSubnets.capture(other.toBuilder().sweptAt(Instant.now()).build());
        assertThat(subnets.send("far", 1, body).statusCode()).isEqualTo(201);
    }

    @Test
    void everyReadIsOfTheSubnetThatIsNamedAndElseOfTheFirst() throws Exception {
        push();
        assertThat(server.json("/api/v1/nodes").path("nodes").size())
                .isEqualTo(small.nodes().size());
        assertThat(server.json("/api/v1/nodes?subnet=near").path("nodes").size())
                .isEqualTo(small.nodes().size());
        for (String path : new String[] {"/api/v1/nodes", "/api/v1/fabrics/1/nodes", "/api/v1/fabrics/current/nodes"}) {
            assertThat(server.json(path + "?subnet=far").path("nodes").size())
                    .as(path)
                    .isEqualTo(other.nodes().size());
        }
        assertThat(server.get("/api/v1/nodes?subnet=none").statusCode()).isEqualTo(404);
        assertThat(server.get("/api/v1/nodes?subnet=none").body()).contains("no subnet none; there are near, far");
    }

    @Test
    void addressesOfPartsNameTheSubnetAndCanBeAsked() throws Exception {
        push();
        JsonNode parts = server.json("/api/v1/fabrics/current?subnet=far").path("parts");
        String nodes = parts.path("nodes").asString();
        assertThat(nodes).endsWith("&subnet=far");
        assertThat(server.json(nodes).path("nodes").size())
                .isEqualTo(other.nodes().size());
        assertThat(server.get(nodes).headers().firstValue("Cache-Control").orElseThrow())
                .contains("immutable");
    }

    @Test
    void subnetsAreListedWithTheirHealth() throws Exception {
        JsonNode list = server.json("/api/v1/subnets").path("subnets");
        assertThat(list.size()).isEqualTo(2);
        assertThat(list.get(0).path("name").asString()).isEqualTo("near");
        assertThat(list.get(0).path("source").asString()).isEqualTo("local");
        assertThat(list.get(0).path("ready").asBoolean()).isTrue();
        assertThat(list.get(1).path("source").asString()).isEqualTo("push");
        assertThat(list.get(1).path("ready").asBoolean()).isFalse();
        assertThat(list.get(1).path("fabric").isNull()).isTrue();
        push();
        assertThat(server.json("/api/v1/subnets")
                        .path("subnets")
                        .get(1)
                        .path("fabric")
                        .asLong())
                .isEqualTo(1);
    }

    @Test
    void theServerIsReadyWhenWhatItReadsItselfIs() throws Exception {
        assertThat(server.get("/readyz").statusCode()).isEqualTo(200);
        assertThat(server.json("/readyz").path("complaints").toString()).contains("far: the first sweep");
        assertThat(server.get("/readyz?subnet=far").statusCode()).isEqualTo(503);
        subnets.subnet("near").service().sweepOnce();
        assertThat(server.get("/readyz").statusCode()).isEqualTo(503);
        assertThat(server.json("/readyz").path("complaints").toString())
                .contains("near: the fabric cannot be read: cable out");
    }

    @Test
    void metricsHaveALabelForTheSubnetAndEachFamilyOnce() throws Exception {
        push();
        String text = server.get("/metrics").body();
        assertThat(text)
                .contains("infiniband_multicast_groups{subnet=\"near\"} ")
                .contains("infiniband_multicast_groups{subnet=\"far\"} 0\n")
                .contains("infiniband_switch_up{subnet=\"far\",guid=");
        assertThat(text.lines().filter(line -> line.startsWith("# TYPE"))).doesNotHaveDuplicates();
    }
}
