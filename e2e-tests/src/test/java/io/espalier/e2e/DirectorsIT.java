package io.espalier.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.app.EspalierServer;
import io.espalier.collect.FabricSource;
import io.espalier.collect.Reading;
import io.espalier.collect.SweepCost;
import io.espalier.collect.SweepReport;
import io.espalier.engine.racks.NamePattern;
import io.espalier.engine.racks.RackRule;
import io.espalier.engine.racks.RackRules;
import io.espalier.model.Fabric;
import io.espalier.model.example.DirectorFabric;
import io.espalier.model.example.DirectorFabric.Shape;
import io.espalier.server.Config;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Directors are boxes on the map until a module of one is looked for; racks are found by name. */
class DirectorsIT {
    private static final Fabric FABRIC = DirectorFabric.under(1, 2, new Shape(8, 4), 40);

    private EspalierServer server;
    private Browser browser;

    /** The same fabric again and again. */
    private static final class Still implements FabricSource {
        @Override
        public SweepReport read(Set<Reading> due) {
            return new SweepReport(FABRIC, SweepCost.NONE);
        }

        @Override
        public void close() {
            // Nothing is open.
        }
    }

    @BeforeEach
    void start() throws IOException {
        RackRules racks = new RackRules(List.of(new RackRule.OfPattern(NamePattern.of("^(r[0-9]+)-"))));
        Config config =
                Config.DEFAULT.withPort(0).withInterval(Duration.ofHours(1)).withRacks(racks);
        server = EspalierServer.start(config, new Still());
        server.service().sweepOnce();
        browser = Browser.at(server.url());
    }

    @AfterEach
    void end() {
        browser.keepPicture("DirectorsIT");
        browser.close();
        server.close();
    }

    private static String named(String name) {
        return FABRIC.switches().stream()
                .filter(node -> node.description().contains(name))
                .findFirst()
                .orElseThrow()
                .guid()
                .toString();
    }

    @Test
    void aDirectorIsABoxUntilOneOfItsModulesIsLookedFor() {
        TopologyPage page = TopologyPage.open(browser, "");
        JsonNode folded = page.picture().path("directors");
        assertThat(folded)
                .hasSize(2)
                .allMatch(director -> director.path("folded").asBoolean());
        assertThat(page.picture().path("racks")).hasSize(10);

        page.click(folded.path(0).path("id").asString());
        page.awaitDrawer("director");
        assertThat(page.drawer()).contains("core-1", "X7500", "4 spines, 8 leaves", "edge-01");

        TopologyPage.open(browser, "?select=" + named("core-2:X7500/L03"))
                .awaitPicture(
                        "core-2 open and core-1 folded",
                        picture -> !picture.at("/directors/1/folded").asBoolean()
                                && picture.at("/directors/0/folded").asBoolean());

        TopologyPage.open(browser, "?select=rack:r3").awaitDrawer("4 switches");
        assertThat(browser.complaints()).isEmpty();
    }
}
