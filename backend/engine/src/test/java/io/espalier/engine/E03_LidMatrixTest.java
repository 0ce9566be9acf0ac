package io.espalier.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.engine.index.FabricIndex;
import io.espalier.engine.settings.RoutingEngine;
import io.espalier.engine.settings.SettingsFile;
import io.espalier.engine.settings.SmSettings;
import io.espalier.engine.sm.HopMatrix;
import io.espalier.engine.sm.engines.RoutingEngines;
import io.espalier.engine.sm.hops.LidMatrix;
import io.espalier.engine.sm.route.HopTable;
import io.espalier.model.Fabric;
import io.espalier.model.Switch;
import io.espalier.model.example.ExampleFabrics;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A hop matrix that comes from a file. */
class E03_LidMatrixTest {
    private static final Fabric FABRIC = ExampleFabrics.fatTree2(2, 1, 1);
    private static final FabricIndex INDEX = FabricIndex.of(FABRIC);

    private static String lid(Switch node) {
        return String.format("0x%04x", node.port(0).lid().value());
    }

    @Test
    void rowsAreTakenAsTheyAreAndColumnZeroFalls() {
        Switch leaf = FABRIC.switches().getFirst();
        Switch other = FABRIC.switches().get(1);
        HopTable table = new HopTable(INDEX);
        LidMatrix matrix = LidMatrix.parse(List.of(
                "Switch: guid " + leaf.guid() + " # a leaf",
                lid(leaf) + ": 00 ff ff # portguid " + leaf.guid(),
                lid(other) + ": ff 0a 07 05 05 # more columns than ports",
                "0x7777: 01 01",
                "# end"));
        matrix.writeTo(table, INDEX);
        int from = INDEX.rank(leaf.guid());
        int to = INDEX.rank(other.guid());
        assertThat(matrix.broken()).isEmpty();
        assertThat(table.least(from, from)).isZero();
        assertThat(table.least(from, to)).isEqualTo(7);
        assertThat(table.lowestPort(from, to)).isEqualTo(2);
        assertThat(table.hops(from, to, 1)).isEqualTo(10);
        assertThat(table.hops(to, from, 1)).isEqualTo(HopMatrix.NO_PATH);
    }

    @Test
    void aBrokenLineEndsTheFileAndTheEngineRefuses() {
        List<String> lines =
                List.of("Switch: guid " + FABRIC.switches().getFirst().guid(), "0x0001: 00 zz");
        assertThat(LidMatrix.parse(lines).broken()).contains("0x0001: 00 zz");
        SmSettings settings = SmSettings.of(RoutingEngine.FILE).withFile(SettingsFile.LID_MATRIX, lines);
        assertThat(RoutingEngines.of(settings, FABRIC).engine()).contains(RoutingEngine.MINHOP);
        assertThat(RoutingEngines.of(settings, FABRIC).explain()).contains("a line that is not understood: 0x0001");
    }
}
