package io.espalier.engine.sm.torus;

import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.model.Guid;
import java.util.List;
import org.junit.jupiter.api.Test;

class TorusConfigTest {
    @Test
    void sizesSeedsAndDateLinesAreRead() {
        TorusConfig config = TorusConfig.parse(List.of(
                "# a comment",
                "",
                "mesh 3T 4 0x2 and more words",
                "  xp_link 0x10 0x11",
                "xm_link 0x10 022",
                "x_dateline -2",
                "next_seed",
                "zp_link 16 17",
                "port_order 3 1 3 2",
                "portgroup_max_ports 20"));
        assertThat(config.problem()).isEmpty();
        assertThat(config.shape()).isEqualTo(new TorusShape(List.of(3, 4, 2), List.of(false, true, true)));
        assertThat(config.seeds()).hasSize(2);
        assertThat(config.seeds().getFirst().link(0)).contains(new TorusSeed.Cable(new Guid(0x10), new Guid(18)));
        assertThat(config.seeds().getFirst().dateLines()).containsExactly(-2, 0, 0);
        assertThat(config.seeds().getLast().link(5)).contains(new TorusSeed.Cable(new Guid(16), new Guid(17)));
        assertThat(config.portOrder()).containsExactly(3, 1, 2);
        assertThat(config.maxPorts()).isEqualTo(20);
    }

    @Test
    void aDimensionOfTwoIsOpenWhateverIsSaid() {
        assertThat(TorusConfig.parse(List.of("torus 2t 3 3")).shape().open()).containsExactly(true, false, false);
    }

    @Test
    void aWrongLineIsNamed() {
        List<String> texts = List.of(
                "tours 3 3 3",
                "torus 3 3",
                "torus 3 3 3\ntorus 3 3 3",
                "torus 3 3 3\nxp_link 0x1",
                "x_dateline 0\ntorus 3 3 3",
                "torus 3 3 3\nx_dateline 3",
                "torus 3 3 3\nx_dateline -3",
                "portgroup_max_ports");
        assertThat(texts)
                .allMatch(text ->
                        TorusConfig.parse(text.lines().toList()).problem().isPresent());
    }
}
