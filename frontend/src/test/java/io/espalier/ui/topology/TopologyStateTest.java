package io.espalier.ui.topology;

import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.engine.FabricAnalysis;
import io.espalier.model.Link;
import io.espalier.model.Mlid;
import io.espalier.model.MulticastGroup;
import io.espalier.ui.Examples;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class TopologyStateTest {
    private final FabricAnalysis analysis = Examples.sound();

    @Test
    void anAddressIsReadBackAsItWasWritten() {
        Link link = analysis.fabric().links().getFirst();
        for (Overlay overlay : Overlay.values()) {
            for (TreeSide side : TreeSide.values()) {
                TopologyState state = new TopologyState(
                        "0xC001", link.toString(), overlay, side, "2026-03-01T03:12:00Z", List.of("{a}", "{b}"));
                assertThat(TopologyState.of(state.parameters())).isEqualTo(state);
            }
        }
    }

    @Test
    void whatIsComparedWithIsAMomentOrAnotherGroup() {
        TopologyState since = state("with", "2026-03-01T03:12:00Z");
        assertThat(since.since()).contains(Instant.parse("2026-03-01T03:12:00Z"));
        assertThat(since.other()).isEmpty();
        TopologyState other = TopologyState.PLAIN.comparedWith("0xC002");
        assertThat(other.overlay()).isEqualTo(Overlay.COMPARE);
        assertThat(other.other()).contains(new Mlid(0xC002));
        assertThat(other.since()).isEmpty();
        assertThat(state("with", "yesterday").since()).isEmpty();
    }

    @Test
    void anotherGroupKeepsWhatIsLaidOverEachOther() {
        TopologyState compared = TopologyState.PLAIN.comparedWith("0xC002");
        assertThat(compared.withGroup("0xC001").overlay()).isEqualTo(Overlay.COMPARE);
        assertThat(compared.withGroup("").overlay()).isEqualTo(Overlay.COMPARE);
        TopologyState hoisting = TopologyState.PLAIN.withGroup("0xC001").withOverlay(Overlay.HOISTING);
        assertThat(hoisting.withGroup("0xC002").overlay()).isEqualTo(Overlay.HOISTING);
        assertThat(hoisting.withGroup("").overlay()).isEqualTo(Overlay.HEALTH);
    }

    @Test
    void aPlainMapHasAPlainAddress() {
        assertThat(TopologyState.PLAIN.parameters()).isEmpty();
        assertThat(TopologyState.of(Map.of())).isEqualTo(TopologyState.PLAIN);
    }

    @Test
    void choosingAGroupShowsItsTree() {
        assertThat(TopologyState.PLAIN.withGroup("0xC001").overlay()).isEqualTo(Overlay.TREE);
        assertThat(TopologyState.PLAIN.withGroup("0xC001").parameters()).isEqualTo(Map.of("group", List.of("0xC001")));
        assertThat(TopologyState.PLAIN.withGroup("0xC001").withGroup("").overlay())
                .isEqualTo(Overlay.HEALTH);
    }

    @Test
    void aGroupIsFoundByMlidAndByMgid() {
        MulticastGroup group = analysis.fabric().groups().getLast();
        assertThat(state("group", group.mlid().toString()).mlid(analysis.fabric()))
                .contains(group.mlid());
        assertThat(state("group", group.mgid().toString()).mlid(analysis.fabric()))
                .contains(group.mlid());
    }

    @Test
    void nonsenseInAnAddressCountsAsNothing() {
        assertThat(state("group", "0x12").mlid(analysis.fabric())).isEmpty();
        assertThat(state("group", "what").mlid(analysis.fabric())).isEmpty();
        assertThat(state("select", "zz").node()).isEmpty();
        assertThat(state("select", "a/b").link(analysis.fabric())).isEmpty();
        assertThat(state("overlay", "no such").overlay()).isEqualTo(Overlay.HEALTH);
    }

    @Test
    void aLinkIsFoundByItsIdAndIsNoNode() {
        Link link = analysis.fabric().links().getLast();
        TopologyState state = state("select", link.toString());
        assertThat(state.link(analysis.fabric())).contains(link);
        assertThat(state.node()).isEmpty();
    }

    private static TopologyState state(String name, String value) {
        return TopologyState.of(Map.of(name, List.of(value)));
    }
}
