package io.espalier.ui.topology;

import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.engine.FabricAnalysis;
import io.espalier.engine.cause.Assumption;
import io.espalier.engine.chassis.Director;
import io.espalier.engine.check.Circumstances;
import io.espalier.engine.racks.NamePattern;
import io.espalier.engine.racks.RackRule;
import io.espalier.engine.racks.RackRules;
import io.espalier.engine.site.Site;
import io.espalier.model.example.DirectorFabric;
import io.espalier.model.example.DirectorFabric.Shape;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class DirectorFactsTest {
    private final FabricAnalysis analysis = FabricAnalysis.of(
            DirectorFabric.under(1, 2, new Shape(6, 3), 12),
            Assumption.DEFAULT,
            Optional::empty,
            new Circumstances(Site.DEFAULT.withRacks(
                    new RackRules(List.of(new RackRule.OfPattern(NamePattern.of("^(r[0-9]+)-")))))));

    private static TopologyState picked(String id) {
        return TopologyState.of(Map.of("select", List.of(id)));
    }

    @Test
    void aDirectorTellsWhereItsCablesLeadAndWhatItIsMadeOf() {
        Director director = analysis.directors().all().getFirst();
        DirectorFacts facts = DirectorFacts.of(
                analysis, picked("director:" + director.id()).director(analysis).orElseThrow());

        assertThat(facts.name()).isEqualTo("core-1");
        assertThat(facts.facts()).containsEntry("Modules", "3 spines, 6 leaves").containsEntry("Links out", "12");
        assertThat(facts.outward())
                .hasSize(12)
                .allSatisfy(one -> assertThat(one.to()).startsWith("edge-"))
                .allMatch(one -> one.links() == 1 && one.down() == 0);
        assertThat(facts.modules())
                .extracting(DirectorFacts.ModuleLine::label)
                .startsWith("S01", "S02", "S03", "L01")
                .hasSize(9);
    }

    @Test
    void aRackTellsItsSwitchesAndTheirHosts() {
        RackFacts facts =
                RackFacts.of(analysis, picked("rack:r2").rack(analysis).orElseThrow());
        assertThat(facts.switches())
                .extracting(RackFacts.SwitchLine::name)
                .containsExactly("edge-05", "edge-06", "edge-07", "edge-08");
        assertThat(facts.switches()).allMatch(line -> line.hosts() == 3);
    }

    @Test
    void whatIsNoDirectorOrRackOfTheFabricIsNotFound() {
        assertThat(picked("director:0x1").director(analysis)).isEmpty();
        assertThat(picked("director:zz").director(analysis)).isEmpty();
        assertThat(picked("rack:r99").rack(analysis)).isEmpty();
        assertThat(picked("rack:r2").node()).isEmpty();
    }
}
