package io.espalier.server.findings;

import io.espalier.engine.FabricAnalysis;
import io.espalier.model.Fabric;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;

/** Keeps the board of the present, which every open page asks for. Safe from any thread: two may make the same one. */
public final class Boards {
    private final AtomicReference<Optional<Board>> kept = new AtomicReference<>(Optional.empty());

    /** The board of findings, on a fabric if there is one. */
    public Board of(Findings findings, Optional<FabricAnalysis> analysis) {
        Optional<Board> known = kept.get().filter(board -> isGood(board.findings(), findings));
        if (known.isPresent()) {
            return known.get();
        }
        Board made = make(findings, analysis);
        kept.set(Optional.of(made));
        return made;
    }

    /** The same findings, and no suppression has begun or ended in between. */
    private static boolean isGood(Findings had, Findings wanted) {
        return had.edition() == wanted.edition()
                && had.suppressions().stream().allMatch(of -> of.holdsAt(had.at()) == of.holdsAt(wanted.at()));
    }

    /** The board of findings where it is not worth keeping. */
    public static Board make(Findings findings, Optional<FabricAnalysis> analysis) {
        return Board.of(
                findings, analysis.orElseGet(() -> FabricAnalysis.of(new Fabric.Builder(Instant.EPOCH).build())));
    }
}
