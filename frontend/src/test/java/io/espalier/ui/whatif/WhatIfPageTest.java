package io.espalier.ui.whatif;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.espalier.engine.FabricAnalysis;
import io.espalier.engine.settings.SmSettings;
import io.espalier.engine.whatif.WhatIf;
import io.espalier.model.Fabric;
import io.espalier.server.json.InputException;
import io.espalier.ui.Examples;
import io.espalier.ui.text.Urls;
import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class WhatIfPageTest {
    private final FabricAnalysis analysis = Examples.sound();
    private final Fabric fabric = analysis.fabric();

    @Test
    void everySuppositionIsAScenarioThatCanBeAnswered() throws Exception {
        List<Supposition> all = Supposition.find(fabric, "").toList();
        assertThat(all).hasSizeGreaterThan(fabric.switches().size() + 12);
        for (Supposition one : all) {
            WhatIfState state = new WhatIfState(List.of(one.json()));
            assertThat(state.scenario().changes()).as(one.label()).hasSize(1);
            assertThat(state.label(0, fabric)).as(one.label()).isNotEqualTo(one.json());
        }
    }

    @Test
    void suppositionsAreFoundByEveryWordTyped() {
        String name = fabric.switches().getFirst().description();
        assertThat(Supposition.find(fabric, name + " down").map(Supposition::detail))
                .contains("switch, " + fabric.switches().getFirst().guid());
        assertThat(Supposition.find(fabric, "SPREAD roots").map(Supposition::label))
                .containsExactly("Roots spread over equal switches");
        assertThat(Supposition.find(fabric, "no such thing")).isEmpty();
    }

    @Test
    void theAddressHoldsTheQuestion() throws Exception {
        String url = Urls.switchDown(fabric.switches().getFirst().guid());
        String value =
                URLDecoder.decode(URI.create(url).getRawQuery().replaceFirst("change=", ""), StandardCharsets.UTF_8);
        WhatIfState state = WhatIfState.of(Map.of("change", List.of(value)));
        assertThat(state.scenario().changes()).hasSize(1);
        assertThat(state.with(value).changes()).containsExactly(value, value);
        assertThat(state.with(value).without(0)).isEqualTo(state);
        assertThat(WhatIfState.of(Map.of()).changes()).isEmpty();
    }

    @Test
    void anAddressMadeByHandThatIsWrongIsRefusedAndStillShown() {
        WhatIfState state = new WhatIfState(List.of("{\"change\":\"swich-down\"}"));
        assertThatThrownBy(state::scenario).isInstanceOf(InputException.class).hasMessageContaining("swich-down");
        assertThat(state.label(0, fabric)).isEqualTo("{\"change\":\"swich-down\"}");
    }

    @Test
    void aQuestionWithoutEffectChangesNothing() throws Exception {
        AnswerFacts facts = AnswerFacts.of(WhatIf.of(
                fabric,
                SmSettings.DEFAULTS,
                new WhatIfState(List.of("{\"change\":\"set\",\"option\":\"mcast_root_policy\",\"value\":\"FIRST\"}"))
                        .scenario()));
        assertThat(facts.groups()).isEmpty();
        assertThat(facts.changedGroups()).isZero();
        assertThat(facts.summary()).contains("no tree changes");
        assertThat(facts.figures()).filteredOn(AnswerFacts.Figure::changed).isEmpty();
        assertThat(facts.figures())
                .filteredOn(figure -> figure.name().equals("Groups"))
                .extracting(AnswerFacts.Figure::now)
                .containsExactly(String.valueOf(fabric.groups().size()));
    }
}
