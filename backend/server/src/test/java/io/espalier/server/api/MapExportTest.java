package io.espalier.server.api;

import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.engine.FabricAnalysis;
import io.espalier.engine.cause.Assumption;
import io.espalier.engine.check.Circumstances;
import io.espalier.engine.index.NodePattern;
import io.espalier.engine.racks.RackRule;
import io.espalier.engine.racks.RackRules;
import io.espalier.engine.site.Site;
import io.espalier.model.Fabric;
import io.espalier.model.example.DirectorFabric;
import io.espalier.model.example.DirectorFabric.Shape;
import io.espalier.model.example.ExampleFabrics;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

class MapExportTest {
    private final Fabric fabric = DirectorFabric.under(1, 2, new Shape(3, 2), 6);

    @Test
    void theMapTellsWhichNodesAreTheModulesOfADirector() {
        JsonNode map = ApiServer.parse(MapExport.json(FabricAnalysis.of(fabric)));
        JsonNode director = map.get("directors").get(1);
        assertThat(director.get("name").asString()).isEqualTo("core-2");
        assertThat(director.get("model").asString()).isEqualTo("X7500");
        assertThat(director.get("spines")).hasSize(2);
        assertThat(director.get("leaves")).hasSize(3).allSatisfy(index -> {
            assertThat(name(map, index)).startsWith("MF0;core-2:X7500/L");
            assertThat(map.at("/nodes/tier/" + index.asInt()).asInt()).isEqualTo(1);
        });
    }

    @Test
    void theMapTellsWhichSwitchesStandInARack() {
        RackRules rules = new RackRules(List.of(new RackRule.OfNames("r1", NodePattern.parse("edge-0[1-2]"))));
        Circumstances known = new Circumstances(Site.DEFAULT.withRacks(rules));
        JsonNode map =
                ApiServer.parse(MapExport.json(FabricAnalysis.of(fabric, Assumption.DEFAULT, Optional::empty, known)));
        assertThat(map.get("racks")).hasSize(1);
        assertThat(map.at("/racks/0/name").asString()).isEqualTo("r1");
        assertThat(map.at("/racks/0/switches"))
                .extracting(index -> name(map, index))
                .containsExactlyInAnyOrder("edge-01", "edge-02");
    }

    @Test
    void aMapOfSingleSwitchesHasNeither() {
        JsonNode map = ApiServer.parse(MapExport.json(FabricAnalysis.of(ExampleFabrics.fatTree2(4, 2, 1))));
        assertThat(map.get("directors")).isEmpty();
        assertThat(map.get("racks")).isEmpty();
    }

    private static String name(JsonNode map, JsonNode index) {
        return map.at("/nodes/name/" + index.asInt()).asString();
    }
}
