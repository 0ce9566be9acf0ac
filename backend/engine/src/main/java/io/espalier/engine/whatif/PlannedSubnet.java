package io.espalier.engine.whatif;

import io.espalier.engine.settings.SmSettings;
import io.espalier.engine.sm.MulticastPlan;
import io.espalier.engine.sm.PlannedTables;
import io.espalier.engine.sm.PlannedTree;
import io.espalier.engine.sm.capacity.Capacity;
import io.espalier.engine.sm.capacity.LoadSummary;
import io.espalier.engine.sm.engines.RoutingAnswer;
import io.espalier.engine.sm.engines.RoutingEngines;
import io.espalier.engine.tree.TreeRows;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.Mlid;
import io.espalier.model.MulticastGroup;
import io.espalier.model.MulticastTable;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/** A fabric with all the trees that the SM plans on it. Immutable. */
final class PlannedSubnet {
    private final Fabric fabric;
    private final SmSettings settings;
    private final RoutingAnswer routing;
    private final TreeRuler ruler;
    private final SortedMap<Mlid, List<MulticastGroup>> groups;
    private final SortedMap<Mlid, PlannedTree> trees = new TreeMap<>();
    private final SortedMap<Guid, MulticastTable> tables;

    private PlannedSubnet(Fabric fabric, SmSettings settings, RoutingAnswer routing, Runnable step) {
        this.fabric = fabric;
        this.settings = settings;
        this.routing = routing;
        ruler = new TreeRuler(fabric);
        groups = fabric.groupsByMlid();
        MulticastPlan plan = routing.plan();
        groups.keySet().forEach(mlid -> {
            step.run();
            trees.put(mlid, plan.tree(mlid));
        });
        tables = PlannedTables.of(ruler.index(), groups.keySet(), this::rows);
    }

    /** @param step is called before each tree */
    static PlannedSubnet of(Fabric fabric, SmSettings settings, Runnable step) {
        return new PlannedSubnet(fabric, settings, RoutingEngines.of(settings, fabric), step);
    }

    Fabric fabric() {
        return fabric;
    }

    RoutingAnswer routing() {
        return routing;
    }

    /** The tree of each MLID that a group has. */
    SortedMap<Mlid, PlannedTree> trees() {
        return Collections.unmodifiableSortedMap(trees);
    }

    /** The rows of an MLID; none where no group has it. */
    TreeRows rows(Mlid mlid) {
        PlannedTree tree = trees.get(mlid);
        return tree == null ? new TreeRows(mlid, new TreeMap<>()) : tree.rows();
    }

    /** The whole table of every switch. */
    SortedMap<Guid, MulticastTable> tables() {
        return tables;
    }

    /** The figures of a tree that a group has. */
    TreeFigures figures(Mlid mlid) {
        PlannedTree tree = trees.get(mlid);
        List<MulticastGroup> on = groups.get(mlid);
        if (tree == null || on == null) {
            throw new IllegalArgumentException("no group has MLID " + mlid);
        }
        return ruler.measure(tree, on);
    }

    /** All that is said of the fabric as a whole. */
    SubnetSide side() {
        return new SubnetSide(
                fabric, tables, routing, LoadSummary.of(ruler.index(), tables), Capacity.of(fabric, settings, tables));
    }
}
