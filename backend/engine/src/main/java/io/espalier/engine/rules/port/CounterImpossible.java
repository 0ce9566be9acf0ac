package io.espalier.engine.rules.port;

import io.espalier.engine.check.Evidence;
import io.espalier.engine.check.Finding;
import io.espalier.engine.check.Rule;
import io.espalier.engine.check.Severity;
import io.espalier.engine.heat.Move;
import io.espalier.model.Counter;
import io.espalier.model.Fabric;
import io.espalier.model.Port;
import io.espalier.model.PortId;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Counters that say what cannot be: more data than the link carries, data without packets, or one counter that went down while its
 * neighbours, which one command clears together, went on.
 */
final class CounterImpossible implements Rule {
    private static final Fold FOLD = new Fold(
            "counter-impossible",
            "say what cannot be",
            "Loads and errors of the port cannot be relied on; what its counters tell is left out where it is seen to be wrong");

    /** Readings are stamped by us, not by the port; over a few seconds that is some percent. */
    private static final double TOLERANCE = 1.2;

    /** Shorter spans are stamped too roughly for a rate that is held against the link's. */
    private static final double SHORTEST_SECONDS = 3;

    /** Words: a few could be of a packet that was counted in the reading before. */
    private static final long FEW_WORDS = 100_000;

    private static final List<Counter> CLEARED_TOGETHER =
            List.of(Counter.XMIT_DATA, Counter.RCV_DATA, Counter.XMIT_PKTS, Counter.RCV_PKTS);

    @Override
    public String kind() {
        return FOLD.kind();
    }

    @Override
    public List<Finding> check(Evidence evidence) {
        return FOLD.of(
                evidence,
                evidence.moves().all().stream()
                        .flatMap(
                                move -> fault(evidence, move)
                                        .map(text -> new Sufferer(move.port(), 1, Severity.WARNING, text))
                                        .stream())
                        .toList());
    }

    private static Optional<String> fault(Evidence evidence, Move move) {
        return tooFast(evidence, move, Counter.XMIT_DATA)
                .or(() -> tooFast(evidence, move, Counter.RCV_DATA))
                .or(() -> withoutPackets(move, Counter.XMIT_DATA, Counter.XMIT_PKTS))
                .or(() -> withoutPackets(move, Counter.RCV_DATA, Counter.RCV_PKTS))
                .or(() -> fellAlone(move));
    }

    private static Optional<String> tooFast(Evidence evidence, Move move, Counter counter) {
        double gbps = move.gbps(counter).orElse(0);
        if (gbps == 0 || move.seconds() < SHORTEST_SECONDS) {
            return Optional.empty();
        }
        double most = carries(evidence.fabric(), move.port());
        if (gbps <= most * TOLERANCE) {
            return Optional.empty();
        }
        // The link may have trained to less since.
        double before = evidence.former().map(old -> carries(old, move.port())).orElse(0.0);
        most = Math.max(most, before);
        return most > 0 && gbps > most * TOLERANCE
                ? Optional.of(String.format(
                        Locale.ROOT, "tells %,.0f Gb/s by %s on a link of %,.0f", gbps, counter.field(), most))
                : Optional.empty();
    }

    private static double carries(Fabric fabric, PortId port) {
        return fabric.findPort(port).map(Port::dataGbps).orElse(0.0);
    }

    private static Optional<String> withoutPackets(Move move, Counter data, Counter packets) {
        boolean none = move.by(packets).orElse(1) == 0;
        long words = move.by(data).orElse(0);
        return none && words > FEW_WORDS
                ? Optional.of(String.format(Locale.ROOT, "counted %,d words by %s and no packet", words, data.field()))
                : Optional.empty();
    }

    /** Cleared counters start at nothing, together; one that alone is lower than before is broken or of another width. */
    private static Optional<String> fellAlone(Move move) {
        if (CLEARED_TOGETHER.stream().noneMatch(move::fell)) {
            return Optional.empty();
        }
        List<Counter> fallen = CLEARED_TOGETHER.stream().filter(move::fell).toList();
        boolean others = CLEARED_TOGETHER.stream()
                .filter(counter -> !fallen.contains(counter))
                .anyMatch(counter ->
                        move.isKnown(counter) && move.before().value(counter).orElse(0) > 0);
        return fallen.size() == 1 && others
                ? Optional.of("went down by " + fallen.getFirst().field() + " alone")
                : Optional.empty();
    }
}
