package io.espalier.server.whatif;

import io.espalier.engine.settings.SmSettings;
import io.espalier.engine.sm.engines.RoutingAnswer;
import io.espalier.engine.sm.engines.RoutingEngines;
import io.espalier.engine.sm.forest.Forest;
import io.espalier.engine.sweep.Failure;
import io.espalier.engine.sweep.FailureSweep;
import io.espalier.engine.sweep.Progress;
import io.espalier.engine.sweep.SweepResult;
import io.espalier.engine.whatif.ScenarioException;
import io.espalier.model.Fabric;
import java.util.Optional;
import java.util.Set;

/**
 * A question about every single failure of a kind.
 *
 * @param kind what to suppose, one at a time
 * @param order by what the outcomes are sorted
 * @param top how many are wanted
 */
public record SweepRequest(Failure.Kind kind, SweepOrder order, int top) {
    /**
     * Works it out in the caller's thread.
     *
     * @throws ScenarioException if it cannot be, for a reason in its message
     */
    public SweepAnswer answer(Fabric fabric, SmSettings settings, Progress progress) {
        FailureSweep sweep = FailureSweep.of(fabric, forest(fabric, settings), Set.of(kind));
        SweepResult result = sweep.run(progress);
        return new SweepAnswer(
                fabric,
                kind,
                sweep.size(),
                result.outcomes().size(),
                result.isComplete(),
                result.top(top, order.order()));
    }

    private static Forest forest(Fabric fabric, SmSettings settings) {
        if (!fabric.membersKnown()) {
            throw new ScenarioException("who is in the groups is not known, so no tree can be planned:"
                    + " the fabric was collected without the SM_Key");
        }
        RoutingAnswer routing = RoutingEngines.of(settings, fabric);
        return Optional.of(routing)
                .filter(answer -> answer.exact()
                        && answer.rootDecisions().isEmpty()
                        && answer.hoistDecisions().isEmpty())
                .flatMap(answer -> answer.plan().ground())
                .filter(ground -> ground.ways().areShortest())
                .map(ground -> Forest.of(ground, fabric))
                .orElseThrow(() -> new ScenarioException(
                        "single failures are swept only for trees of minhop with OpenSM's own roots, and here it is"
                                + " otherwise: " + routing.explain()));
    }
}
