package io.espalier.server.api;

import static io.espalier.server.PlannedFabrics.SWEPT_AT;
import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.engine.admission.AdmissionRules;
import io.espalier.engine.mgid.MgidPlan;
import io.espalier.engine.mgid.MgidPrefix;
import io.espalier.engine.mgid.PlannedPrefix;
import io.espalier.engine.settings.SmSettings;
import io.espalier.engine.site.Site;
import io.espalier.model.Counter;
import io.espalier.model.Fabric;
import io.espalier.model.Link;
import io.espalier.model.PortCounters;
import io.espalier.model.PortId;
import io.espalier.server.FabricService;
import io.espalier.server.PlannedFabrics;
import io.espalier.server.ScriptedSource;
import io.espalier.server.WatchOptions;
import io.espalier.server.sm.SmOptions;
import io.espalier.server.store.FabricStore;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Links over real HTTP: one link is half full between two readings. */
class LinksApiTest {
    private static final Fabric FABRIC = PlannedFabrics.small();
    private static final Link LINK = FABRIC.links().stream()
            .filter(link -> FABRIC.table(link.b().node()).rows().values().stream()
                    .anyMatch(row -> row.contains(link.b().number())))
            .findFirst()
            .orElseThrow();

    private static FabricService service;
    private static ApiServer server;

    private static Fabric read(int seconds, long words, long packets) {
        Instant at = SWEPT_AT.plusSeconds(seconds);
        PortId sender = LINK.b();
        PortCounters counters = new PortCounters.Builder(at)
                .set(Counter.XMIT_DATA, words)
                .set(Counter.XMIT_PKTS, packets)
                .set(Counter.MULTICAST_XMIT_PKTS, packets / 4)
                .build();
        return PlannedFabrics.later(FABRIC, at).toBuilder()
                .counters(sender, counters)
                .build();
    }

    @BeforeAll
    static void start() throws Exception {
        // 200 Gb/s are 6.25 billion words a second.
        ScriptedSource source =
                new ScriptedSource().then(read(0, 1_000, 1_000)).then(read(10, 31_250_001_000L, 41_000));
        String mgid = FABRIC.groups().getFirst().mgid().toString();
        MgidPlan plan = MgidPlan.of(List.of(
                new PlannedPrefix(MgidPrefix.around(FABRIC.groups().getFirst().mgid(), 64), "physics", "for " + mgid)));
        Site site = new Site(SmSettings.DEFAULTS, Optional.<AdmissionRules>empty(), plan);
        service = new FabricService(
                source,
                FabricStore.inMemory(),
                WatchOptions.paced(Duration.ofSeconds(10)),
                InstantSource.fixed(SWEPT_AT.plusSeconds(12)),
                SmOptions.NONE,
                site);
        service.sweepOnce();
        service.sweepOnce();
        server = new ApiServer(service);
    }

    @AfterAll
    static void stop() throws Exception {
        server.stop();
        service.close();
    }

    @Test
    void theBusiestLinkComesFirstAndWhatIsNotKnownIsNull() throws Exception {
        JsonNode list = server.json("/api/v1/links?limit=2");

        assertThat(list.get("total").asInt()).isEqualTo(FABRIC.links().size());
        assertThat(list.get("links").size()).isEqualTo(2);
        JsonNode first = list.get("links").get(0);
        assertThat(first.get("id").asString()).isEqualTo(LINK.toString());
        assertThat(first.get("ba").get("load").asDouble()).isEqualTo(0.5);
        assertThat(first.get("ba").get("multicastPerSecond").asDouble()).isEqualTo(1_000);
        assertThat(first.get("ab").get("load").isNull()).isTrue();
    }

    @Test
    void aLinkTellsItsGroupsWithTheirOwners() throws Exception {
        JsonNode detail = server.json("/api/v1/links/" + LINK.a());
        JsonNode tree = detail.get("ba").get(0);

        assertThat(detail.get("link").get("id").asString()).isEqualTo(LINK.toString());
        assertThat(tree.get("mlid").asString()).startsWith("0xC0");
        assertThat(tree.get("owner").asString()).isEqualTo("physics");
        assertThat(tree.get("basis").asString()).isIn("measured", "unknown");
    }

    @Test
    void aPortWithoutALinkIsNotFound() throws Exception {
        String leaf = FABRIC.switches().getFirst().guid().toString();

        assertThat(server.get("/api/v1/links/" + leaf + "/0").statusCode()).isEqualTo(404);
        assertThat(server.get("/api/v1/links?limit=0").statusCode()).isEqualTo(400);
    }
}
