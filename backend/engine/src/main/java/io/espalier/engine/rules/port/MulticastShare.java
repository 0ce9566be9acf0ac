package io.espalier.engine.rules.port;

import io.espalier.engine.check.Evidence;
import io.espalier.engine.check.Finding;
import io.espalier.engine.check.Rule;
import io.espalier.engine.check.Severity;
import io.espalier.engine.heat.Direction;
import io.espalier.engine.heat.Heat;
import io.espalier.engine.heat.Move;
import io.espalier.model.Counter;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Directions of links that carry mostly multicast and are well used: there it takes the room of everything else. */
final class MulticastShare implements Rule {
    private static final Fold FOLD = new Fold(
            "multicast-share",
            "send mostly multicast",
            "Multicast is not slowed down as unicast is: what does not fit is thrown away, and other traffic waits");

    /** Of all packets. */
    private static final double MOSTLY = 0.5;

    /** Of what the link carries: below this nobody is in the other's way. */
    private static final double USED = 0.3;

    /** Of what the link carries: from here on it is no remark but a warning. */
    private static final double WELL_USED = 0.6;

    @Override
    public String kind() {
        return FOLD.kind();
    }

    @Override
    public List<Finding> check(Evidence evidence) {
        Heat heat = Heat.of(evidence.fabric(), evidence.moves(), evidence.loads());
        return FOLD.of(
                evidence,
                evidence.moves().all().stream()
                        .filter(MulticastShare::isMostly)
                        .flatMap(move -> evidence.fabric().findPeer(move.port()).stream()
                                .map(peer -> heat.direction(move.port(), peer)))
                        .flatMap(direction -> sufferer(direction).stream())
                        .toList());
    }

    private static boolean isMostly(Move move) {
        long multicast = move.by(Counter.MULTICAST_XMIT_PKTS).orElse(0);
        return multicast > 0 && multicast >= MOSTLY * move.by(Counter.XMIT_PKTS).orElse(Long.MAX_VALUE);
    }

    private static Optional<Sufferer> sufferer(Direction direction) {
        double share = direction.multicastShare().orElse(0);
        double load = direction.load().orElse(0);
        if (share < MOSTLY || load < USED) {
            return Optional.empty();
        }
        String what = String.format(
                Locale.ROOT,
                "sends %.0f%% multicast packets on a link that is %.0f%% full, %s",
                100 * share,
                100 * load,
                direction.trees() == 1 ? "of 1 tree" : "of " + direction.trees() + " trees");
        Severity severity = load >= WELL_USED ? Severity.WARNING : Severity.INFO;
        return Optional.of(new Sufferer(direction.from(), load * share, severity, what));
    }
}
