package io.espalier.engine.rules.port;

import io.espalier.engine.check.Evidence;
import io.espalier.engine.check.Finding;
import io.espalier.engine.check.Rule;
import io.espalier.engine.check.Severity;
import io.espalier.engine.heat.Move;
import io.espalier.model.Counter;
import io.espalier.model.Port;
import java.util.List;

/** Links with more symbol errors than the spec allows a link to have. */
final class SymbolErrors implements Rule {
    private static final Fold FOLD = new Fold(
            "symbol-errors",
            "count SymbolErrorCounter faster than the spec allows",
            "The signal is poor: a cable, a connector or a transceiver wears out, and packets will be damaged");

    /** The spec's bit error rate is 1 in 10^12 (InfiniBand spec, volume 2); three times that is no chance any more. */
    private static final double MOST_PER_BIT = 3e-12;

    /** Fewer than this in one reading may be chance at any rate. */
    private static final long FEWEST = 6;

    private static final double GIGA = 1e9;

    @Override
    public String kind() {
        return FOLD.kind();
    }

    @Override
    public List<Finding> check(Evidence evidence) {
        return FOLD.of(
                evidence,
                evidence.moves().all().stream()
                        .filter(move -> move.atLeast(Counter.SYMBOL_ERRORS) >= FEWEST)
                        .filter(move -> move.atLeast(Counter.SYMBOL_ERRORS) > allowed(evidence, move))
                        .filter(move -> !ErrorCount.wentDown(evidence, move))
                        .map(move -> new Sufferer(
                                move.port(),
                                move.atLeast(Counter.SYMBOL_ERRORS) / move.seconds(),
                                Severity.WARNING,
                                ErrorCount.words(move, Counter.SYMBOL_ERRORS)))
                        .toList());
    }

    private static double allowed(Evidence evidence, Move move) {
        double gbps = evidence.fabric()
                .findPort(move.port())
                .map(SymbolErrors::signalling)
                .orElse(0.0);
        return gbps * GIGA * move.seconds() * MOST_PER_BIT;
    }

    private static double signalling(Port port) {
        return port.width().lanes() * port.speed().nominalLaneGbps();
    }
}
