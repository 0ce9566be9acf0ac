package io.espalier.engine.rules.port;

import io.espalier.engine.check.Evidence;
import io.espalier.engine.check.Finding;
import io.espalier.engine.check.Rule;
import io.espalier.engine.check.Severity;
import io.espalier.engine.heat.Move;
import io.espalier.model.Counter;
import java.util.List;

/** Links that train themselves anew while they are up, or have more local errors than they may. */
final class LinkIntegrity implements Rule {
    private static final Fold FOLD = new Fold(
            "link-integrity",
            "train their link anew or count too many local errors",
            "The link halts while it trains, and is about to go down");

    @Override
    public String kind() {
        return FOLD.kind();
    }

    @Override
    public List<Finding> check(Evidence evidence) {
        return FOLD.of(
                evidence,
                evidence.moves().all().stream()
                        .filter(move -> grown(move) > 0 && !ErrorCount.wentDown(evidence, move))
                        .map(LinkIntegrity::sufferer)
                        .toList());
    }

    private static long grown(Move move) {
        return move.atLeast(Counter.LOCAL_LINK_INTEGRITY_ERRORS) + move.atLeast(Counter.LINK_ERROR_RECOVERY);
    }

    private static Sufferer sufferer(Move move) {
        boolean many = move.atLeast(Counter.LOCAL_LINK_INTEGRITY_ERRORS) > 0;
        return new Sufferer(
                move.port(),
                grown(move),
                many ? Severity.ERROR : Severity.WARNING,
                ErrorCount.words(move, many ? Counter.LOCAL_LINK_INTEGRITY_ERRORS : Counter.LINK_ERROR_RECOVERY));
    }
}
