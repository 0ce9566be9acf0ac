package io.espalier.engine.check;

import io.espalier.engine.cause.CauseReport;
import io.espalier.engine.heat.Moves;
import io.espalier.engine.index.FabricIndex;
import io.espalier.engine.layout.Tiers;
import io.espalier.engine.tree.LinkLoads;
import io.espalier.engine.tree.SwitchUse;
import io.espalier.engine.tree.TreeReport;
import io.espalier.model.Fabric;
import java.util.List;
import java.util.Optional;

/**
 * What rules look at.
 *
 * @param fabric the fabric
 * @param index its switches and links by number
 * @param tiers the switches' tiers
 * @param trees the trees of all MLIDs
 * @param spines the switches of the highest tier and the groups over them; empty where there is only one tier
 * @param loads installed trees on each link direction
 * @param causes why trees differ from the plan
 * @param former the fabric a sweep before, if there was one: for what only two readings tell
 * @param moves how counters moved since the reading before; of no port where there was none
 * @param circumstances what else is known
 */
public record Evidence(
        Fabric fabric,
        FabricIndex index,
        Tiers tiers,
        List<TreeReport> trees,
        List<SwitchUse> spines,
        LinkLoads loads,
        CauseReport causes,
        Optional<Fabric> former,
        Moves moves,
        Circumstances circumstances) {
    public Evidence {
        trees = List.copyOf(trees);
        spines = List.copyOf(spines);
    }
}
