package io.espalier.ui.topology;

import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.engine.FabricAnalysis;
import io.espalier.model.Mlid;
import io.espalier.server.export.ExportFormat;
import io.espalier.ui.Examples;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Each overlay's picture and its file are of the same: what is seen is what is exported. */
class MapSourcesTest {
    private static final String DOWN = "{\"change\":\"switch-down\",\"switch\":\"0x1\"}";

    private final FabricAnalysis analysis = Examples.sound();
    private final Mlid mlid = analysis.fabric().groups().getFirst().mlid();
    private final String root = "/api/v1/fabrics/" + analysis.fabric().number();

    private MapSources of(TopologyState state, Optional<Instant> since) {
        return MapSources.of(state, analysis, state.group().isEmpty() ? Optional.empty() : Optional.of(mlid), since);
    }

    private TopologyState tree() {
        return TopologyState.PLAIN.withGroup(mlid.toString());
    }

    private static String svg(MapSources sources) {
        return sources.export().apply(ExportFormat.SVG);
    }

    @Test
    void aPlainMapHasNothingOverIt() {
        MapSources plain = of(TopologyState.PLAIN, Optional.empty());
        assertThat(plain.map()).isEqualTo(root + "/map");
        assertThat(List.of(plain.tree(), plain.values())).containsOnly("");
        assertThat(svg(plain)).isEqualTo("/api/v1/map/export/svg");
    }

    @Test
    void aTreeIsExportedWithTheMap() {
        MapSources sources = of(tree(), Optional.empty());
        assertThat(sources.tree()).isEqualTo(root + "/trees/" + mlid);
        assertThat(svg(sources)).isEqualTo("/api/v1/map/export/svg?mlid=" + mlid);
        assertThat(of(tree().withOverlay(Overlay.LOAD), Optional.empty()).values())
                .isEqualTo(root + "/overlays/load");
    }

    @Test
    void hoistingAndAnotherGroupAreOfTheSameMoment() {
        MapSources hoisting = of(tree().withOverlay(Overlay.HOISTING), Optional.empty());
        assertThat(hoisting.tree()).isEqualTo(root + "/trees/" + mlid + "/hoisting");
        assertThat(svg(hoisting)).isEqualTo("/api/v1/map/export/svg?mlid=" + mlid + "&over=hoisting");
        MapSources other = of(tree().comparedWith("0xC0AA"), Optional.empty());
        assertThat(other.tree()).isEqualTo(root + "/trees/" + mlid + "/against/0xC0AA");
        assertThat(svg(other)).endsWith("&over=0xC0AA");
    }

    @Test
    void twoMomentsHaveAMapOfBoth() {
        Instant from = analysis.fabric().sweptAt().minusSeconds(60);
        String moments = "?from=" + from + "&to=" + analysis.fabric().sweptAt();
        MapSources cables = of(TopologyState.PLAIN.comparedWith(from.toString()), Optional.of(from));
        assertThat(cables.map()).isEqualTo("/api/v1/compare/map" + moments);
        assertThat(cables.tree()).isEqualTo("/api/v1/compare/tree" + moments);
        MapSources trees = of(tree().comparedWith(from.toString()), Optional.of(from));
        assertThat(svg(trees)).isEqualTo("/api/v1/compare/map/export/svg" + moments + "&mlid=" + mlid);
    }

    @Test
    void aWhatIfShowsLoadsUntilAGroupIsChosen() {
        TopologyState supposed = new TopologyState("", "", Overlay.WHAT_IF, TreeSide.BOTH, "", List.of(DOWN));
        MapSources loads = of(supposed, Optional.empty());
        assertThat(loads.values()).startsWith(root + "/what-if/loads?change=%7B%22change%22");
        MapSources tree = of(supposed.withGroup(mlid.toString()), Optional.empty());
        assertThat(tree.values()).isEmpty();
        assertThat(tree.tree()).startsWith(root + "/what-if/tree?change=").endsWith("&mlid=" + mlid);
        assertThat(svg(tree))
                .startsWith(root + "/what-if/map/export/svg?change=")
                .endsWith("&mlid=" + mlid);
    }

    @Test
    void anHourAgoIsOfferedAndGroupsOnlyOverATree() {
        assertThat(BesideOption.find(analysis, false, "").map(BesideOption::value))
                .contains(BesideOption.usual(analysis))
                .noneMatch(value -> value.startsWith("0x"));
        assertThat(BesideOption.find(analysis, true, mlid.toString()).map(BesideOption::value))
                .containsExactly(mlid.toString());
    }

    @Test
    void whatIsSupposedIsSaidInWordsAndSoIsWhatCannotBe() {
        assertThat(Supposed.words(List.of("{\"change\":"), analysis.fabric())).startsWith("The address says nothing");
    }
}
