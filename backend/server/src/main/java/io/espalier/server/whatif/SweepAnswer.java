package io.espalier.server.whatif;

import io.espalier.engine.sweep.Failure;
import io.espalier.engine.sweep.FailureOutcome;
import io.espalier.model.Fabric;
import java.util.List;

/**
 * What single failures do to a fabric.
 *
 * @param fabric which
 * @param kind what was supposed, one at a time
 * @param units how many there are
 * @param done how many were worked out
 * @param complete whether all were
 * @param top the first of them in the order that was asked for
 */
public record SweepAnswer(
        Fabric fabric, Failure.Kind kind, int units, int done, boolean complete, List<FailureOutcome> top) {
    public SweepAnswer {
        top = List.copyOf(top);
    }
}
