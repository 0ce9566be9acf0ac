package io.espalier.server.record;

import static io.espalier.server.PlannedFabrics.SWEPT_AT;

import io.espalier.model.Fabric;
import io.espalier.model.Lid;
import io.espalier.model.Part;
import io.espalier.model.PortTables;
import io.espalier.model.SubnetManager;
import io.espalier.model.SweepProblem;
import io.espalier.server.PlannedFabrics;
import io.espalier.server.ScriptedSource;
import java.time.Instant;
import java.util.List;

/** A fabric, the same without a cable and with a problem, and healed with other counters, tables and a standby. */
final class ThreeSweeps {
    private ThreeSweeps() {}

    static ScriptedSource ending(Instant end) {
        Fabric whole = PlannedFabrics.withData(PlannedFabrics.small(), 1_000);
        Fabric later = PlannedFabrics.later(whole, SWEPT_AT.plusSeconds(10));
        Fabric cut = PlannedFabrics.without(later, whole.links().getLast()).toBuilder()
                .readAt(Part.COUNTERS, SWEPT_AT)
                .problem(new SweepProblem(
                        SweepProblem.Reason.TIMEOUT, whole.links().getLast().a(), "PortInfo", "3 tries"))
                .build();
        Fabric.Builder healed =
                PlannedFabrics.withData(PlannedFabrics.later(whole, end), Long.MIN_VALUE + 5).toBuilder()
                        .portTables(
                                whole.links().getFirst().a(),
                                new PortTables(List.of(), List.of(), new java.util.TreeMap<>(), List.of(), List.of()));
        healed.subnetManager(
                new SubnetManager(whole.links().getLast().a().node(), new Lid(7), 1, SubnetManager.State.STANDBY, 9));
        return new ScriptedSource().then(whole).then(cut).then(healed.build());
    }
}
