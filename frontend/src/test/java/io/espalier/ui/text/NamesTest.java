package io.espalier.ui.text;

import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.engine.FabricAnalysis;
import io.espalier.model.Guid;
import io.espalier.model.Link;
import io.espalier.model.PortId;
import io.espalier.ui.Examples;
import org.junit.jupiter.api.Test;

class NamesTest {
    private final FabricAnalysis analysis = Examples.sound();
    private final Names names = new Names(analysis.fabric());

    @Test
    void theAdaptersOwnNameIsLeftOut() {
        assertThat(Names.of("host-0412 HCA-1")).isEqualTo("host-0412");
        assertThat(Names.of("gpu07 mlx5_0")).isEqualTo("gpu07");
        assertThat(Names.of("SwitchX - Mellanox Technologies")).isEqualTo("SwitchX - Mellanox Technologies");
    }

    @Test
    void whatAManagedSwitchWrapsAroundItsNameIsLeftOutButADirectorsChipIsNot() {
        assertThat(Names.of("MF0;core-01:MQM8700/U1")).isEqualTo("core-01");
        assertThat(Names.of("MF0;director-3:CS8500/L16/U2")).isEqualTo("director-3 L16/U2");
        assertThat(Names.of("MF0;director-3:CS8500/S04/U1")).isEqualTo("director-3 S04/U1");
        assertThat(Names.of("MF0;odd")).isEqualTo("MF0;odd");
    }

    @Test
    void aNodeThatIsNotThereIsCalledByItsGuid() {
        assertThat(names.node(new Guid(5))).isEqualTo("0x0000000000000005");
        assertThat(names.member(new Guid(5))).isEqualTo("0x0000000000000005");
    }

    @Test
    void aDirectionPointsFromThePortThatSends() {
        Guid spine = Examples.node(analysis, "spine-01");
        PortId from = new PortId(spine, 2);
        Link link = new Link(from, analysis.fabric().findPeer(from).orElseThrow());
        assertThat(names.direction(from)).isEqualTo("spine-01 → leaf-02");
        assertThat(names.link(link)).isEqualTo("leaf-02 – spine-01");
        assertThat(names.port(from)).isEqualTo("spine-01 port 2");
    }
}
