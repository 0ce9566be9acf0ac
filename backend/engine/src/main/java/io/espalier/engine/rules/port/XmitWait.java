package io.espalier.engine.rules.port;

import io.espalier.engine.check.Evidence;
import io.espalier.engine.check.Finding;
import io.espalier.engine.check.Rule;
import io.espalier.engine.check.Severity;
import io.espalier.engine.heat.Move;
import io.espalier.model.Counter;
import io.espalier.model.Port;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Ports that wait more than they send. How long a tick of PortXmitWait is no attribute tells; the spec means it to be about as
 * long as a word takes. So ticks are held against words, never turned into seconds.
 */
final class XmitWait implements Rule {
    private static final Fold FOLD = new Fold(
            "xmit-wait",
            "wait more than they send",
            "The receiver gives no credits: something behind the link is full or slow, and the waiting spreads backwards");

    /** Of ticks and words together: more than half is waiting more than sending. */
    private static final double MOST_SHARE = 0.5;

    /** A port that sends little waits little: below this part of what the link could send in that time nobody feels it. */
    private static final double FEWEST_TICKS = 0.05;

    private static final double WORDS_PER_GBIT = 1e9 / Move.BITS_PER_WORD;

    @Override
    public String kind() {
        return FOLD.kind();
    }

    @Override
    public List<Finding> check(Evidence evidence) {
        return FOLD.of(
                evidence,
                evidence.moves().all().stream()
                        .flatMap(move -> sufferer(evidence, move).stream())
                        .toList());
    }

    private static Optional<Sufferer> sufferer(Evidence evidence, Move move) {
        double ticks = move.by(Counter.XMIT_WAIT).orElse(0);
        double words = move.by(Counter.XMIT_DATA).orElse(0);
        double possible =
                evidence.fabric().findPort(move.port()).map(Port::dataGbps).orElse(0.0)
                        * WORDS_PER_GBIT
                        * move.seconds();
        boolean known = move.by(Counter.XMIT_DATA).isPresent() && possible > 0;
        boolean waits = ticks > MOST_SHARE * (ticks + words) && ticks >= FEWEST_TICKS * possible;
        return known && waits
                ? Optional.of(new Sufferer(move.port(), ticks, Severity.WARNING, words(move, ticks, words)))
                : Optional.empty();
    }

    private static String words(Move move, double ticks, double words) {
        String span = Span.of(move.over());
        return words == 0
                ? String.format(Locale.ROOT, "waited %,.0f ticks and sent nothing in %s", ticks, span)
                : String.format(Locale.ROOT, "waited %.1f ticks for every word it sent in %s", ticks / words, span);
    }
}
