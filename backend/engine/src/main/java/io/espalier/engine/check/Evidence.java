package io.espalier.engine.check;

import io.espalier.engine.cause.CauseReport;
import io.espalier.engine.tree.SwitchUse;
import io.espalier.engine.tree.TreeReport;
import io.espalier.model.Fabric;
import java.util.List;
import java.util.Optional;

/**
 * What rules look at.
 *
 * @param fabric the fabric
 * @param trees the trees of all MLIDs
 * @param spines the switches of the highest tier and the groups over them; empty where there is only one tier
 * @param causes why trees differ from the plan
 * @param former the fabric a sweep before, if there was one: for what only two readings tell
 */
public record Evidence(
        Fabric fabric, List<TreeReport> trees, List<SwitchUse> spines, CauseReport causes, Optional<Fabric> former) {
    public Evidence {
        trees = List.copyOf(trees);
        spines = List.copyOf(spines);
    }
}
