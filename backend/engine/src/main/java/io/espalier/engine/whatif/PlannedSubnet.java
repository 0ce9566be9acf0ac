package io.espalier.engine.whatif;

import io.espalier.engine.settings.SmSettings;
import io.espalier.engine.sm.MulticastPlan;
import io.espalier.engine.sm.PlannedTree;
import io.espalier.engine.sm.engines.RoutingAnswer;
import io.espalier.engine.sm.engines.RoutingEngines;
import io.espalier.model.Fabric;
import io.espalier.model.Mlid;
import io.espalier.model.MulticastGroup;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/** A fabric with all its planned trees. Immutable. */
final class PlannedSubnet {
    private final Fabric fabric;
    private final RoutingAnswer routing;
    private final TreeRuler ruler;
    private final SortedMap<Mlid, List<MulticastGroup>> groups;
    private final SortedMap<Mlid, PlannedTree> trees = new TreeMap<>();

    private PlannedSubnet(Fabric fabric, RoutingAnswer routing) {
        this.fabric = fabric;
        this.routing = routing;
        ruler = new TreeRuler(fabric);
        groups = fabric.groupsByMlid();
        MulticastPlan plan = routing.plan();
        groups.keySet().forEach(mlid -> trees.put(mlid, plan.tree(mlid)));
    }

    static PlannedSubnet of(Fabric fabric, SmSettings settings) {
        return new PlannedSubnet(fabric, RoutingEngines.of(settings, fabric));
    }

    Fabric fabric() {
        return fabric;
    }

    RoutingAnswer routing() {
        return routing;
    }

    SortedMap<Mlid, PlannedTree> trees() {
        return trees;
    }

    /** The figures of a tree. */
    TreeFigures figures(Mlid mlid) {
        return ruler.measure(
                trees.getOrDefault(mlid, routing.plan().tree(mlid)), groups.getOrDefault(mlid, List.of()));
    }
}
