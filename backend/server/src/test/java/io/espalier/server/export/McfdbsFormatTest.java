package io.espalier.server.export;

import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.model.Guid;
import io.espalier.model.Mlid;
import io.espalier.model.MulticastTable;
import io.espalier.model.PortSet;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Byte for byte what OpenSM's own dump looks like. */
class McfdbsFormatTest {
    private static final Mlid FIRST = new Mlid(0xC000);
    private static final Mlid LATER = new Mlid(0xC01F);

    private final Map<Guid, MulticastTable> tables = Map.of(
            Guid.parse("0x0008f10400410001"),
            MulticastTable.of(Map.of(FIRST, PortSet.of(0, 17), LATER, PortSet.of(254))),
            Guid.parse("0x0008f10400420000"),
            MulticastTable.of(Map.of(FIRST, PortSet.of(1, 2))),
            Guid.parse("0x0008f10400410002"),
            MulticastTable.EMPTY);

    @Test
    void switchesComeInKeyOrderAndEmptyOnesNotAtAll() {
        assertThat(McfdbsFormat.text(tables)).isEqualTo("""

                Switch 0x0008f10400420000
                LID    : Out Port(s)
                0xC000 : 0x001  0x002\s

                Switch 0x0008f10400410001
                LID    : Out Port(s)
                0xC000 : 0x000  0x011\s
                0xC01F : 0x0FE\s
                """);
    }

    @Test
    void oneTreeIsItsRowsOnly() {
        assertThat(McfdbsFormat.text(tables, LATER)).isEqualTo("""

                Switch 0x0008f10400410001
                LID    : Out Port(s)
                0xC01F : 0x0FE\s
                """);
    }
}
