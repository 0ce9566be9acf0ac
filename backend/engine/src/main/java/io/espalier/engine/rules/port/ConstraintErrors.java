package io.espalier.engine.rules.port;

import io.espalier.engine.check.Evidence;
import io.espalier.engine.check.Finding;
import io.espalier.engine.check.Rule;
import io.espalier.engine.check.Severity;
import io.espalier.engine.heat.Move;
import io.espalier.model.Counter;
import java.util.List;

/** Ports that turn packets away because of their partition, or because raw packets are filtered there. */
final class ConstraintErrors implements Rule {
    private static final Fold FOLD = new Fold(
            "constraint-errors",
            "turn packets away",
            "Packets of a partition that the port may not send or receive are lost: a P_Key table and its users disagree");

    @Override
    public String kind() {
        return FOLD.kind();
    }

    @Override
    public List<Finding> check(Evidence evidence) {
        return FOLD.of(
                evidence,
                evidence.moves().all().stream()
                        .filter(move -> growth(move) > 0)
                        .map(move -> new Sufferer(
                                move.port(), growth(move), Severity.WARNING, ErrorCount.words(move, greater(move))))
                        .toList());
    }

    private static long growth(Move move) {
        return move.atLeast(Counter.RCV_CONSTRAINT_ERRORS) + move.atLeast(Counter.XMIT_CONSTRAINT_ERRORS);
    }

    private static Counter greater(Move move) {
        return move.atLeast(Counter.RCV_CONSTRAINT_ERRORS) >= move.atLeast(Counter.XMIT_CONSTRAINT_ERRORS)
                ? Counter.RCV_CONSTRAINT_ERRORS
                : Counter.XMIT_CONSTRAINT_ERRORS;
    }
}
