package io.espalier.engine.rules.port;

import io.espalier.engine.check.Evidence;
import io.espalier.engine.check.Finding;
import io.espalier.engine.check.Severity;
import io.espalier.engine.heat.Move;
import io.espalier.model.Counter;
import io.espalier.model.Port;
import io.espalier.model.PortId;
import io.espalier.model.PortState;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Looks for growth of one error counter between two readings; how high it stands does not matter. A link that went down meanwhile
 * is a matter of {@link LinkFlaps}: what its ports count then is the same event once more.
 *
 * @param kind kind of the findings
 * @param counter which counter
 * @param details counters that tell the same events apart by cause
 * @param warnPerMinute growth from which on it is worth a warning; 0 for any
 * @param failPerMinute growth from which on it is an error, if it is not a few only; 0 for any
 * @param effect what it means to traffic
 */
record ErrorCount(
        String kind,
        Counter counter,
        List<Counter> details,
        double warnPerMinute,
        double failPerMinute,
        String effect) {
    private static final double MINUTE = 60;

    /** Fewer than this in one reading tell of no rate, where a rate is what makes an error. */
    private static final long FEWEST = 6;

    List<Finding> check(Evidence evidence) {
        List<Sufferer> sufferers = evidence.moves().all().stream()
                .filter(move -> move.atLeast(counter) > 0)
                .filter(move -> !wentDown(evidence, move))
                .filter(move -> perMinute(move) >= warnPerMinute)
                .map(this::sufferer)
                .toList();
        return new Fold(kind, "count " + counter.field(), effect).of(evidence, sufferers);
    }

    /** Whether the link was lost, for good or for a moment. */
    static boolean wentDown(Evidence evidence, Move move) {
        return move.atLeast(Counter.LINK_DOWNED) > 0 || isDown(evidence, move.port());
    }

    private static boolean isDown(Evidence evidence, PortId port) {
        Optional<PortState> state = evidence.fabric().findPort(port).map(Port::state);
        return state.filter(found -> found == PortState.DOWN).isPresent();
    }

    private double perMinute(Move move) {
        return move.atLeast(counter) / move.seconds() * MINUTE;
    }

    private Sufferer sufferer(Move move) {
        Severity severity = isError(move) ? Severity.ERROR : Severity.WARNING;
        return new Sufferer(move.port(), perMinute(move), severity, words(move, counter) + detail(move));
    }

    private boolean isError(Move move) {
        return failPerMinute == 0 || (move.atLeast(counter) >= FEWEST && perMinute(move) >= failPerMinute);
    }

    /** "counted 1,300 PortRcvErrors in 30 s". */
    static String words(Move move, Counter counter) {
        return String.format(
                Locale.ROOT,
                "counted %s%,d %s in %s",
                move.now().isStuck(counter) ? "at least " : "",
                move.atLeast(counter),
                counter.field(),
                Span.of(move.over()));
    }

    /** What most of them were, where the port tells. */
    private String detail(Move move) {
        return details.stream()
                .filter(detail -> move.atLeast(detail) > 0)
                .max(Comparator.comparingLong(move::atLeast))
                .map(most -> String.format(Locale.ROOT, ", of them %,d %s", move.atLeast(most), most.field()))
                .orElse("");
    }
}
