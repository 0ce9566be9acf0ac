package io.espalier.engine.storm;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Advice is played before it is given. */
class StormAdviceTest {
    private static StormCase storm(long timeoutMicros) {
        Retries retries = new Retries(timeoutMicros, 5, Backoff.NONE, false);
        return StormCase.of(new StormPlan(20_000, 200, 20_000, 1, Pace.AT_ONCE, retries), SaCosts.of(90, 150));
    }

    @Test
    void aStormWithoutTimeoutsNeedsNoAdvice() {
        StormAdvice advice = StormAdvice.of(storm(10_000_000));

        assertThat(advice.tried()).isEqualTo(1);
        assertThat(advice.sentences())
                .containsExactly(
                        "As asked: everyone is in after 3.00 s, without a time-out.",
                        "No request waits longer than the time-out, so neither pace nor back-off would help.");
    }

    @Test
    void pacedJoinsAreAllInWithoutATimeout() {
        StormCase storm = storm(1_000_000);
        StormAdvice advice = StormAdvice.of(storm);

        assertThat(advice.asAsked().gaveUp()).isPositive();
        assertThat(advice.pacedResult().everyoneIsIn()).isTrue();
        assertThat(advice.pacedResult().timeouts()).isZero();
        assertThat(StormModel.run(storm.with(storm.plan().with(advice.paced()))))
                .isEqualTo(advice.pacedResult());
    }

    @Test
    void joinsThatCannotBePacedGetABackOffThatLetsEveryoneIn() {
        StormCase storm = storm(1_000_000);
        StormAdvice advice = StormAdvice.of(storm);

        assertThat(advice.backoffResult().everyoneIsIn()).isTrue();
        assertThat(advice.backoffResult().traffic().duplicates())
                .isLessThan(advice.asAsked().traffic().duplicates());
        assertThat(advice.sentences()).hasSize(3).last().asString().startsWith("Not paced, but with a back-off of ");
    }

    @Test
    void whereTreesTakeLongerThanTheTimeoutNoPaceHelpsAndTheAdviceSaysSo() {
        Retries retries = new Retries(1_000, 2, Backoff.NONE, false);
        StormPlan plan = new StormPlan(400, 1, 1, 400, Pace.AT_ONCE, retries);
        StormAdvice advice = StormAdvice.of(
                new StormCase(plan, SaCosts.of(10, 10), new TreeCosts(50_000, 0, 0, 0, 0), SmPause.NONE, 1));

        assertThat(advice.paced()).isEqualTo(Pace.AT_ONCE);
        assertThat(advice.sentences())
                .contains("None of the paces tried is better: allow a longer time-out or fewer joins under way.");
    }
}
