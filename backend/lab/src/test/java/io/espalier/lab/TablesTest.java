package io.espalier.lab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.espalier.model.Guid;
import io.espalier.model.Mlid;
import io.espalier.model.MulticastTable;
import io.espalier.model.PortSet;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Reading opensm.mcfdbs and comparing tables: the comparison of the other tests must not be blind. */
class TablesTest {
    private static final List<String> FILE = List.of(
            "",
            "Switch 0x0008f10400410000",
            "    LID    : Out Port(s)",
            "0xC001 : 0x001  0x02A ",
            "0xC002 : ",
            "",
            "Switch 0x0008f10400420000",
            "    LID    : Out Port(s)",
            "0xC001 : 0x003 ");

    @Test
    void portsAreReadAsHexAndRowsWithoutPortsAreNone() {
        assertThat(Mcfdbs.parse(FILE))
                .containsEntry(
                        new Guid(0x8f10400410000L), MulticastTable.of(Map.of(new Mlid(0xC001), PortSet.of(1, 42))))
                .containsEntry(new Guid(0x8f10400420000L), MulticastTable.of(Map.of(new Mlid(0xC001), PortSet.of(3))))
                .hasSize(2);
    }

    @Test
    void aRowThatIsCutIsRefused() {
        assertThatThrownBy(() -> Mcfdbs.parse(List.of("Switch 0x1", "0xC0")))
                .isInstanceOf(LabException.class)
                .hasMessageContaining("0xC0");
    }

    @Test
    void aRowThatDiffersIsNamedWithItsSwitchAndMlid() {
        Map<Guid, MulticastTable> other =
                Map.of(new Guid(0x8f10400410000L), MulticastTable.of(Map.of(new Mlid(0xC001), PortSet.of(1, 42))));
        assertThat(Tables.differences("seed 7", Mcfdbs.parse(FILE), other))
                .containsExactly("seed 7: switch 0x0008f10400420000 MLID 0xC001: OpenSM has ports 3, not ");
    }
}
