package io.espalier.engine.rules.port;

import io.espalier.engine.check.Evidence;
import io.espalier.engine.check.Finding;
import io.espalier.engine.check.Rule;
import io.espalier.engine.check.Severity;
import io.espalier.engine.heat.Move;
import io.espalier.engine.text.Words;
import io.espalier.model.Counter;
import io.espalier.model.Fabric;
import io.espalier.model.PortId;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Links that went down between two readings. A host that is started anew does so once or twice, so that is a warning; a link that
 * goes down again and again is an error. Both ends of a link count the same: only one is named. A port that is down and stays so is
 * no finding, it may be unplugged.
 */
final class LinkFlaps implements Rule {
    private static final Fold FOLD = new Fold(
            "link-flaps",
            "went down",
            "What was under way on the link is lost, and the SM has to look at the fabric again");

    /** An adapter's firmware trains the link up to twice while its host starts. */
    private static final long FLAPPING = 3;

    @Override
    public String kind() {
        return FOLD.kind();
    }

    @Override
    public List<Finding> check(Evidence evidence) {
        List<Sufferer> sufferers = new ArrayList<>();
        Set<PortId> told = new HashSet<>();
        for (Move move : evidence.moves().all()) {
            long times = move.atLeast(Counter.LINK_DOWNED);
            Optional<PortId> peer = evidence.fabric().findPeer(move.port());
            if (times > 0 && peer.filter(told::contains).isEmpty()) {
                told.add(move.port());
                sufferers.add(sufferer(evidence.fabric(), move, peer, most(evidence, times, peer)));
            }
        }
        return FOLD.of(evidence, sufferers);
    }

    /** An end that was started anew meanwhile has forgotten. */
    private static long most(Evidence evidence, long times, Optional<PortId> peer) {
        long there = peer.flatMap(evidence.moves()::find)
                .map(move -> move.atLeast(Counter.LINK_DOWNED))
                .orElse(0L);
        return Math.max(times, there);
    }

    private static Sufferer sufferer(Fabric fabric, Move move, Optional<PortId> peer, long times) {
        String to = peer.map(port -> " to " + Words.port(fabric, port)).orElse("");
        return new Sufferer(
                move.port(),
                times,
                times >= FLAPPING ? Severity.ERROR : Severity.WARNING,
                "lost its link" + to + " " + (times == 1 ? "once" : times + " times") + " in " + Span.of(move.over()));
    }
}
