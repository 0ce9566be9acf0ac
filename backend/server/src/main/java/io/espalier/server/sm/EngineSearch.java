package io.espalier.server.sm;

import io.espalier.engine.FabricAnalysis;
import io.espalier.engine.settings.RoutingEngine;
import io.espalier.engine.sm.engines.EngineGuess;
import io.espalier.engine.sm.engines.EngineMatch;
import io.espalier.engine.sm.engines.RoutingAnswer;
import io.espalier.model.Fabric;
import io.espalier.model.Mlid;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Executor;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Looks for the routing engine that fits the tables, when the assumed one does not: beside the sweeps, one search at a time, on
 * at most 64 trees, and so seldom that it takes at most a fiftieth of one processor. Thread-safe.
 */
public final class EngineSearch {
    private static final Logger LOG = LoggerFactory.getLogger(EngineSearch.class);
    private static final Duration SHORTEST_PAUSE = Duration.ofMinutes(10);
    private static final int PAUSE_TO_WORK = 50;
    private static final int MOST_TREES = 64;

    /** An engine that explains fewer rows than this is not better than saying that none fits. */
    private static final double LEAST_SHARE = 0.5;

    private final SmModel model;
    private final InstantSource clock;
    private final Executor beside;
    private boolean running;
    private Instant nextAt = Instant.MIN;

    /** @param beside runs a search; not on the sweeping thread, if it is not to wait */
    public EngineSearch(SmModel model, InstantSource clock, Executor beside) {
        this.model = model;
        this.clock = clock;
        this.beside = beside;
    }

    /**
     * Takes a fabric that was just swept.
     *
     * @param settling trees that the SM is still writing: they say nothing of its engine
     */
    public void swept(FabricAnalysis analysis, Set<Mlid> settling) {
        boolean fits = analysis.differences().stream()
                .allMatch(diff -> settling.contains(diff.mlid()) || isStale(analysis, diff.mlid()));
        if (!fits && begin()) {
            beside.execute(() -> search(analysis));
        }
    }

    private static boolean isStale(FabricAnalysis analysis, Mlid mlid) {
        return analysis.tree(mlid).filter(tree -> !tree.isStale()).isEmpty();
    }

    private synchronized boolean begin() {
        if (running || clock.instant().isBefore(nextAt)) {
            return false;
        }
        running = true;
        return true;
    }

    private void search(FabricAnalysis analysis) {
        long begun = System.nanoTime();
        try {
            List<EngineMatch> matches =
                    EngineGuess.of(sample(analysis), analysis.assumption().settings());
            better(analysis, matches).ifPresent(this::found);
        } catch (RuntimeException e) {
            LOG.error("the search for the routing engine failed in a way that was not foreseen", e);
        } finally {
            ended(Duration.ofNanos(System.nanoTime() - begun));
        }
    }

    private synchronized void ended(Duration took) {
        Duration pause = took.multipliedBy(PAUSE_TO_WORK);
        running = false;
        nextAt = clock.instant().plus(pause.compareTo(SHORTEST_PAUSE) > 0 ? pause : SHORTEST_PAUSE);
    }

    /** The fabric with a few of its groups: those that differ first. */
    private static Fabric sample(FabricAnalysis analysis) {
        Set<Mlid> mlids = analysis.trees().stream()
                .filter(tree -> !tree.isStale())
                .sorted((a, b) -> Boolean.compare(a.diff().isEqual(), b.diff().isEqual()))
                .limit(MOST_TREES)
                .map(tree -> tree.mlid())
                .collect(Collectors.toSet());
        Fabric.Builder builder = analysis.fabric().toBuilder().clearGroups();
        analysis.fabric().groups().stream()
                .filter(group -> mlids.contains(group.mlid()))
                .forEach(builder::group);
        return builder.build();
    }

    private static Optional<EngineMatch> better(FabricAnalysis analysis, List<EngineMatch> matches) {
        Optional<RoutingEngine> assumed = analysis.routing().flatMap(RoutingAnswer::engine);
        double share = matches.stream()
                .filter(match -> assumed.filter(match.engines()::contains).isPresent())
                .mapToDouble(EngineMatch::share)
                .findFirst()
                .orElse(0);
        return matches.stream().findFirst().filter(best -> best.share() > share && best.share() >= LEAST_SHARE);
    }

    private void found(EngineMatch match) {
        LOG.info("the tables look like those of {}", match.explain());
        model.fits(match.engines());
    }
}
