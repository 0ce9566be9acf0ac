package io.espalier.server.api;

import io.espalier.engine.storm.Backoff;
import io.espalier.engine.storm.Pace;
import io.espalier.engine.storm.Retries;
import io.espalier.engine.storm.SaCosts;
import io.espalier.engine.storm.SmPause;
import io.espalier.engine.storm.StormCase;
import io.espalier.engine.storm.StormPlan;
import io.espalier.engine.storm.TreeCosts;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A storm somebody asks about; what is left out is as {@code espalier lab storm} has it, or nothing.
 *
 * @param plan what the clients do
 * @param sa what a join costs
 * @param trees what the trees cost; left out: nothing
 * @param pause a span in which the subnet manager does nothing; left out: none
 * @param seed of the dice for jitter and spread; left out: 1
 * @param advice whether batches, gaps and back-offs are to be tried; left out: no
 */
record StormQuestionJson(
        Plan plan,
        Sa sa,
        @Nullable Trees trees,
        @Nullable Pause pause,
        @Nullable Long seed,
        @Nullable Boolean advice) {
    private static final int MOST_JOINS = 100_000;
    private static final long MOST_REQUESTS = 1_000_000;
    private static final long MOST_REQUESTS_WITH_ADVICE = 250_000;

    /** See {@link StormPlan}, {@link Pace} and {@link Retries}. */
    record Plan(
            @Nullable Integer joins,
            @Nullable Integer groups,
            @Nullable Integer clients,
            @Nullable Integer window,
            @Nullable Integer batch,
            @Nullable Long gapMicros,
            @Nullable Long timeoutMicros,
            @Nullable Integer retries,
            @Nullable BackoffJson backoff,
            @Nullable Boolean sameTransaction) {
        StormPlan plan() {
            return new StormPlan(
                    needed("plan.joins", joins),
                    or(groups, 1),
                    or(clients, 1),
                    or(window, 1),
                    new Pace(or(batch, 1), or(gapMicros, 0L)),
                    new Retries(
                            needed("plan.timeoutMicros", timeoutMicros),
                            or(retries, 0),
                            backoff == null ? Backoff.NONE : backoff.backoff(),
                            or(sameTransaction, false)));
        }
    }

    /** See {@link Backoff}. */
    record BackoffJson(
            @Nullable Long firstMicros,
            @Nullable Double factor,
            @Nullable Long mostMicros,
            @Nullable Double jitter) {
        Backoff backoff() {
            long first = needed("plan.backoff.firstMicros", firstMicros);
            return new Backoff(first, or(factor, 2.0), or(mostMicros, 64 * first), or(jitter, 0.25));
        }
    }

    /** See {@link SaCosts}. */
    record Sa(
            @Nullable Double latencyMicros,
            @Nullable Double serviceMicros,
            @Nullable Double growthMicros,
            @Nullable Double spread,
            @Nullable Integer queueLimit,
            @Nullable Long fifoTimeoutMicros) {
        SaCosts costs() {
            return new SaCosts(
                    needed("sa.latencyMicros", latencyMicros),
                    needed("sa.serviceMicros", serviceMicros),
                    or(growthMicros, 0.0),
                    or(spread, 0.0),
                    or(queueLimit, 0),
                    or(fifoTimeoutMicros, 0L));
        }
    }

    /** See {@link TreeCosts}. */
    record Trees(
            @Nullable Double runMicros,
            @Nullable Double treeMicros,
            @Nullable Double settleMicros,
            @Nullable Double writeMicros,
            @Nullable Integer writesPerBlock) {
        TreeCosts costs() {
            return new TreeCosts(
                    or(runMicros, 0.0),
                    or(treeMicros, 0.0),
                    or(settleMicros, 0.0),
                    or(writeMicros, 0.0),
                    or(writesPerBlock, 0));
        }
    }

    /** See {@link SmPause}. */
    record Pause(@Nullable Long atMicros, @Nullable Long lastsMicros) {
        SmPause pause() {
            return new SmPause(or(atMicros, 0L), needed("pause.lastsMicros", lastsMicros));
        }
    }

    /** The storm, or what is wrong with it, in one sentence. */
    StormCase storm() {
        StormCase storm = new StormCase(
                needed("plan", plan).plan(),
                needed("sa", sa).costs(),
                trees == null ? TreeCosts.NONE : trees.costs(),
                pause == null ? SmPause.NONE : pause.pause(),
                or(seed, 1L));
        checkSize(storm.plan());
        return storm;
    }

    private void checkSize(StormPlan plan) {
        if (plan.joins() > MOST_JOINS) {
            throw new IllegalArgumentException("plan.joins must be 1 to 100000, not " + plan.joins());
        }
        long requests = (long) plan.joins() * (plan.retries().most() + 1);
        long most = wantsAdvice() ? MOST_REQUESTS_WITH_ADVICE : MOST_REQUESTS;
        if (requests > most) {
            throw new IllegalArgumentException("joins times tries can be at most " + most
                    + (wantsAdvice() ? " with advice" : "") + ", not " + requests);
        }
    }

    boolean wantsAdvice() {
        return or(advice, false);
    }

    private static <T> T needed(String name, @Nullable T value) {
        if (value == null) {
            throw new IllegalArgumentException("the field " + name + " is missing");
        }
        return value;
    }

    private static <T> T or(@Nullable T value, T usual) {
        return Optional.ofNullable(value).orElse(usual);
    }
}
