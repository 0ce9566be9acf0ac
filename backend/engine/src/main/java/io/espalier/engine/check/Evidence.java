package io.espalier.engine.check;

import io.espalier.engine.tree.SwitchUse;
import io.espalier.engine.tree.TreeReport;
import io.espalier.model.Fabric;
import java.util.List;

/**
 * What rules look at.
 *
 * @param fabric the fabric
 * @param trees the trees of all MLIDs
 * @param spines the switches of the highest tier and the groups over them; empty where there is only one tier
 */
public record Evidence(Fabric fabric, List<TreeReport> trees, List<SwitchUse> spines) {
    public Evidence {
        trees = List.copyOf(trees);
        spines = List.copyOf(spines);
    }
}
