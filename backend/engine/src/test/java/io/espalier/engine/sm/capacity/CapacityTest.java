package io.espalier.engine.sm.capacity;

import static io.espalier.engine.Trees.group;
import static io.espalier.engine.Trees.portOf;
import static io.espalier.engine.TwoLeaves.HIGH_SPINE;
import static io.espalier.engine.TwoLeaves.HOST_1;
import static io.espalier.engine.TwoLeaves.HOST_2;
import static io.espalier.engine.TwoLeaves.HOST_3;
import static io.espalier.engine.TwoLeaves.LEAF_A;
import static io.espalier.engine.TwoLeaves.LEAF_B;
import static io.espalier.engine.TwoLeaves.LOW_SPINE;
import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.engine.Trees;
import io.espalier.engine.TwoLeaves;
import io.espalier.engine.settings.SmSettings;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.Mlid;
import io.espalier.model.Switch;
import io.espalier.model.SwitchCapabilities;
import org.junit.jupiter.api.Test;

/** How many MLIDs, records and rows there are and can be. */
class CapacityTest {
    private static final Mlid FIRST = new Mlid(0xC000);
    private static final Mlid TENTH = new Mlid(0xC009);

    /** Three groups on two MLIDs, one of them beyond what 8 rows allow. */
    private static Fabric fabric() {
        return Trees.programmed(TwoLeaves.fabric().toBuilder()
                .group(group(FIRST, 1, portOf(HOST_1), portOf(HOST_3)))
                .group(group(FIRST, 2, portOf(HOST_2)))
                .group(group(TENTH, 3, portOf(HOST_1), portOf(HOST_2)))
                .build());
    }

    private static Fabric withCap(Fabric fabric, Guid guid, int cap) {
        Switch node = (Switch) fabric.node(guid);
        return fabric.toBuilder()
                .node(new Switch(node.identity(), node.ports(), new SwitchCapabilities(30720, cap, 0, false)))
                .build();
    }

    private static Capacity capacity(Fabric fabric, SmSettings settings) {
        return Capacity.of(fabric, settings, fabric.tables());
    }

    @Test
    void theSmallestTableThatIsOneLimitsTheMlids() {
        Fabric fabric = withCap(withCap(withCap(fabric(), LOW_SPINE, 0), LEAF_A, 8), LEAF_B, 512);
        Capacity capacity = capacity(fabric, SmSettings.DEFAULTS);

        assertThat(capacity.usableMlids()).isEqualTo(8);
        assertThat(capacity.limitedBy()).contains(LEAF_A);
        assertThat(capacity.usedMlids()).isEqualTo(1);
        assertThat(capacity.mlidsLeft()).isEqualTo(7);
        assertThat(capacity.highest()).contains(TENTH);
        assertThat(capacity.explain()).isEqualTo("1 of 8 MLIDs used, 7 left; 5 member records");
    }

    @Test
    void noMlidIsAbove0xFffeHoweverLargeTheTables() {
        Fabric fabric = fabric();
        for (Guid guid : new Guid[] {LEAF_A, LEAF_B, LOW_SPINE, HIGH_SPINE}) {
            fabric = withCap(fabric, guid, 0xFFFF);
        }
        Capacity capacity = capacity(fabric, SmSettings.DEFAULTS);

        assertThat(capacity.usableMlids()).isEqualTo(0x3FFF);
        assertThat(capacity.limitedBy()).isEmpty();
        assertThat(capacity.usedMlids()).isEqualTo(2);
    }

    @Test
    void recordsAreHeldAgainstTheirLimit() {
        assertThat(capacity(fabric(), SmSettings.DEFAULTS).recordsLeft()).isEmpty();
        Capacity limited = capacity(fabric(), SmSettings.DEFAULTS.with("max_mcmr_recs", "7"));
        assertThat(limited.recordsLeft()).contains(2L);
        assertThat(limited.explain()).endsWith("5 member records of 7, 2 left");
        assertThat(capacity(fabric(), SmSettings.DEFAULTS.with("max_mcmr_recs", "3"))
                        .recordsLeft())
                .contains(0L);
    }

    @Test
    void rowsAreThoseOfEachSwitch() {
        Capacity capacity = capacity(fabric(), SmSettings.DEFAULTS);

        assertThat(capacity.rows())
                .containsEntry(LEAF_A, 2)
                .containsEntry(LEAF_B, 1)
                .containsEntry(HIGH_SPINE, 1)
                .containsEntry(LOW_SPINE, 0);
        assertThat(capacity.mostRows()).hasValue(2);
    }

    @Test
    void aFabricWithoutGroupsUsesNothing() {
        Capacity capacity = capacity(TwoLeaves.fabric(), SmSettings.DEFAULTS);

        assertThat(capacity.highest()).isEmpty();
        assertThat(capacity.usedMlids()).isZero();
        assertThat(capacity.mostRows()).isEmpty();
    }
}
