package io.espalier.engine.cause;

import io.espalier.engine.sm.MulticastRouting;
import io.espalier.engine.tree.TreeReport;
import io.espalier.model.Fabric;
import java.util.List;
import java.util.Optional;

/**
 * What causes are looked for in.
 *
 * @param fabric the fabric
 * @param trees its trees, held against the plan
 * @param routing what the plan comes from; asked again for plans of changed fabrics
 * @param assumption how the SM is taken to be set up
 * @param former the fabric a sweep before, if there was one
 * @param copy the SM's own tables, if they were read
 */
public record CauseInput(
        Fabric fabric,
        List<TreeReport> trees,
        MulticastRouting routing,
        Assumption assumption,
        Optional<Fabric> former,
        Optional<SmCopy> copy) {
    public CauseInput {
        trees = List.copyOf(trees);
    }
}
