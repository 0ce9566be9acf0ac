package io.espalier.lab;

import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.engine.sm.OpenSmRouting;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.Mlid;
import io.espalier.model.MulticastGroup;
import io.espalier.model.MulticastTable;
import io.espalier.model.example.ExampleFabrics;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import org.junit.jupiter.api.Test;

/** The oracle: memberships from a file, one sweep, the tables. */
class OracleRunTest {
    /** The SM's broadcast group takes the first MLID, so the groups from the live lab are moved up by one. */
    private static Fabric movedUp(Fabric fabric) {
        List<MulticastGroup> groups = new ArrayList<>();
        for (MulticastGroup g : fabric.groups()) {
            Mlid mlid = new Mlid(g.mlid().value() + 1);
            groups.add(
                    new MulticastGroup(g.mgid(), mlid, g.qKey(), g.pKey(), g.mtu(), g.rate(), g.flow(), g.members()));
        }
        Fabric.Builder builder = fabric.toBuilder().clearGroups();
        groups.forEach(builder::group);
        return builder.build();
    }

    @Test
    void membershipsFromAFileGiveTheTablesThatTheEnginePlans() {
        Fabric fabric = ExampleFabrics.randomMesh(11, 12);
        Fabric withGroups;
        try (Lab lab = Lab.start(LabOptions.of(fabric))) {
            lab.apply(new RandomGroups(fabric, 11).joins());
            withGroups = movedUp(LabGroups.of(fabric, lab.members()));
        }
        SortedMap<Guid, MulticastTable> tables = OracleRun.tables(withGroups, OpenSmOptions.DEFAULTS);
        assertThat(Tables.rows(tables)).isPositive();
        assertThat(Tables.differences("oracle", tables, new OpenSmRouting().planAll(withGroups)))
                .isEmpty();
    }
}
