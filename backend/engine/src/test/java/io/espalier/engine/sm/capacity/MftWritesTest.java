package io.espalier.engine.sm.capacity;

import static io.espalier.engine.TwoLeaves.HIGH_SPINE;
import static io.espalier.engine.TwoLeaves.LEAF_A;
import static io.espalier.engine.TwoLeaves.LEAF_B;
import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.engine.TwoLeaves;
import io.espalier.engine.sm.capacity.MftWrites.SwitchWrites;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.LinkSpeed;
import io.espalier.model.Mlid;
import io.espalier.model.MulticastTable;
import io.espalier.model.PortSet;
import io.espalier.model.example.FabricSketch;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Which MFT blocks are to be written, counted by hand. */
class MftWritesTest {
    private static final Fabric FABRIC = TwoLeaves.fabric();

    private static Mlid mlid(int index) {
        return new Mlid(0xC000 + index);
    }

    private static MulticastTable row(int index, int... ports) {
        return MulticastTable.of(Map.of(mlid(index), PortSet.of(ports)));
    }

    @Test
    void equalTablesNeedNothingAndOpenSmSendsThemAgain() {
        Map<Guid, MulticastTable> tables = Map.of(LEAF_A, row(0, 1, 3), HIGH_SPINE, row(31, 1));
        MftWrites writes = MftWrites.between(FABRIC, tables, tables);

        assertThat(writes.switches())
                .containsExactlyInAnyOrder(new SwitchWrites(LEAF_A, 0, 1), new SwitchWrites(HIGH_SPINE, 0, 1));
        assertThat(writes.changed()).isZero();
        assertThat(writes.changedSwitches()).isZero();
        assertThat(writes.sent()).isEqualTo(2);
    }

    @Test
    void aRowInTheSecondBlockBringsTheFirstBlockAlong() {
        MftWrites writes = MftWrites.between(FABRIC, Map.of(), Map.of(LEAF_B, row(32, 1)));

        assertThat(writes.switches()).containsExactly(new SwitchWrites(LEAF_B, 1, 2));
    }

    @Test
    void aBlockThatIsEmptiedStaysInUse() {
        MftWrites writes = MftWrites.between(FABRIC, Map.of(LEAF_B, row(40, 1)), Map.of(LEAF_B, row(1, 1)));

        assertThat(writes.switches()).containsExactly(new SwitchWrites(LEAF_B, 2, 2));
    }

    @Test
    void rowsOfOneBlockAreOneWrite() {
        MulticastTable two = MulticastTable.of(Map.of(mlid(3), PortSet.of(1), mlid(4), PortSet.of(2, 3)));
        MftWrites writes = MftWrites.between(FABRIC, Map.of(LEAF_A, row(3, 1, 2)), Map.of(LEAF_A, two));

        assertThat(writes.changed()).isEqualTo(1);
    }

    @Test
    void aSwitchOfManyPortsHasAPositionForEachSixteen() {
        FabricSketch sketch = new FabricSketch(LinkSpeed.HDR);
        Guid fifteen = sketch.addSwitch(0x15, "15 ports", 15);
        Guid sixteen = sketch.addSwitch(0x16, "16 ports", 16);
        Guid forty = sketch.addSwitch(0x40, "40 ports", 40);
        MftWrites writes = MftWrites.between(
                sketch.build(),
                Map.of(fifteen, row(0, 0), sixteen, row(0, 0), forty, row(0, 0, 15, 16)),
                Map.of(fifteen, row(0, 0), sixteen, row(0, 0), forty, row(0, 0, 15, 17, 32)));

        // Of positions 0 to 2 the first keeps its ports, in the second 16 gives way to 17, in the third 32 comes.
        assertThat(writes.switches())
                .containsExactly(
                        new SwitchWrites(fifteen, 0, 1),
                        new SwitchWrites(sixteen, 0, 2),
                        new SwitchWrites(forty, 2, 3));
        assertThat(writes.explain())
                .isEqualTo(
                        "to change: 2 MFT blocks on 1 switch; OpenSM sends 6 MADs to 3 switches, since it writes every"
                                + " block in use again");
    }
}
