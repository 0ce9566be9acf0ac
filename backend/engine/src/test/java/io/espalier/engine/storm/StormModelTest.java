package io.espalier.engine.storm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

/** Storms small enough to work out by hand. Latency is 10 µs one way, a join costs the SA 100 µs. */
class StormModelTest {
    private static final Retries PATIENT = new Retries(1_000_000, 0, Backoff.NONE, false);
    private static final SaCosts SA = SaCosts.of(10, 100);

    private static StormPlan plan(int joins, Retries retries) {
        return new StormPlan(joins, joins, joins, 1, Pace.AT_ONCE, retries);
    }

    private static Retries once(long timeoutMicros, boolean sameTransaction) {
        return new Retries(timeoutMicros, 1, Backoff.NONE, sameTransaction);
    }

    @Test
    void twoClientsOneServerTheSecondWaitsForTheFirst() {
        StormResult result = StormModel.run(StormCase.of(plan(2, PATIENT), SA));

        // Both arrive at 10; served at 110 and 210; answers at 120 and 220.
        assertThat(result.everyoneIsIn()).isTrue();
        assertThat(result.firstMicros()).isEqualTo(120);
        assertThat(result.medianMicros()).isEqualTo(120);
        assertThat(result.p99Micros()).isEqualTo(220);
        assertThat(result.lastMicros()).isEqualTo(220);
        assertThat(result.longestQueue()).isEqualTo(1);
        assertThat(result.traffic()).isEqualTo(new StormResult.Traffic(2, 0, 0, 0, 0, 200, 0));
        assertThat(result.joinsPerSecond()).isEqualTo(2e6 / 220);
    }

    @Test
    void oneClientWithAWindowOfOneAsksOnlyWhenItIsAnswered() {
        StormPlan plan = new StormPlan(3, 1, 1, 1, Pace.AT_ONCE, PATIENT);

        // Each join takes 10 + 100 + 10.
        assertThat(StormModel.run(StormCase.of(plan, SA)).lastMicros()).isEqualTo(360);
    }

    @Test
    void aGroupThatGrowsCostsMoreForEachMember() {
        SaCosts growing = new SaCosts(10, 100, 5, 0, 0, 0);
        StormPlan plan = new StormPlan(3, 1, 3, 1, Pace.AT_ONCE, PATIENT);

        // 10 + 100 + 105 + 110 + 10.
        assertThat(StormModel.run(StormCase.of(plan, growing)).lastMicros()).isEqualTo(335);
    }

    @Test
    void aRetryIsADuplicateAndTheLateAnswerOfANewQueryIsThrownAway() {
        StormResult result = StormModel.run(StormCase.of(plan(2, once(180, false)), SA));

        // The second asks again at 180, its first answer comes at 220 and does not count, its second at 320.
        assertThat(result.lastMicros()).isEqualTo(320);
        assertThat(result.timeouts()).isEqualTo(1);
        assertThat(result.traffic()).isEqualTo(new StormResult.Traffic(3, 1, 1, 0, 1, 300, 100));
    }

    @Test
    void withTheSameTransactionTheLateAnswerCountsAndTheDuplicateCostsTheSameAllTheSame() {
        StormResult result = StormModel.run(StormCase.of(plan(2, once(180, true)), SA));

        assertThat(result.lastMicros()).isEqualTo(220);
        assertThat(result.timeouts()).isEqualTo(1);
        assertThat(result.traffic()).isEqualTo(new StormResult.Traffic(3, 1, 1, 0, 1, 300, 100));
    }

    @Test
    void aClientGivesUpThoughTheSaHasItAsAMember() {
        StormResult result = StormModel.run(StormCase.of(plan(2, new Retries(150, 0, Backoff.NONE, false)), SA));

        assertThat(result.in()).isEqualTo(1);
        assertThat(result.gaveUp()).isEqualTo(1);
        assertThat(result.members()).isEqualTo(2);
    }

    @Test
    void backOffWaitsBeforeItAsksAgain() {
        Retries retries = new Retries(180, 1, new Backoff(50, 1, 50, 0), false);

        // Asked again at 230, when the SA is idle: 230 + 10 + 100 + 10.
        assertThat(StormModel.run(StormCase.of(plan(2, retries), SA)).lastMicros())
                .isEqualTo(350);
    }

    @Test
    void backOffDoublesUpToItsMostAndJitterAddsOrTakesAShare() {
        Backoff backoff = new Backoff(100, 2, 300, 0.25);

        assertThat(backoff.waitMicros(1, 0.5)).isEqualTo(100);
        assertThat(backoff.waitMicros(2, 0.5)).isEqualTo(200);
        assertThat(backoff.waitMicros(3, 0.5)).isEqualTo(300);
        assertThat(backoff.waitMicros(1, 0)).isEqualTo(75);
        assertThat(backoff.waitMicros(1, 1)).isEqualTo(125);
    }

    @Test
    void batchesStartWhenTheirTimeComes() {
        StormPlan plan = plan(4, PATIENT).with(new Pace(2, 1_000));

        StormResult result = StormModel.run(StormCase.of(plan, SA));
        assertThat(result.medianMicros()).isEqualTo(220);
        assertThat(result.lastMicros()).isEqualTo(1_220);
        assertThat(result.longestQueue()).isEqualTo(1);
    }

    @Test
    void aFullQueueLosesTheRequestAndTheRetryGetsIn() {
        SaCosts small = new SaCosts(10, 100, 0, 0, 1, 0);

        // The third arrives at 10 and is lost; it asks again at 180, arrives at 190, is served from 210 to 310.
        StormResult result = StormModel.run(StormCase.of(plan(3, once(180, true)), small));
        assertThat(result.traffic().dropped()).isEqualTo(1);
        assertThat(result.in()).isEqualTo(3);
        assertThat(result.lastMicros()).isEqualTo(320);
    }

    @Test
    void aRequestIsDroppedWhenTheLastOneServedHadWaitedTooLong() {
        SaCosts impatient = new SaCosts(10, 100, 0, 0, 0, 150);
        StormPlan plan = plan(6, once(10_000, false)).with(new Pace(5, 210));

        // At 220 the third is being served, which had waited 200; two more wait.
        StormResult result = StormModel.run(StormCase.of(plan, impatient));
        assertThat(result.traffic().dropped()).isEqualTo(1);
        assertThat(result.lastMicros()).isEqualTo(210 + 10_000 + 120);
    }

    @Test
    void treesFollowWhenNoRequestWaitsAndTheirBlocksAreWrittenAfterwards() {
        StormCase storm = new StormCase(plan(2, PATIENT), SA, new TreeCosts(1_000, 50, 0, 10, 3), SmPause.NONE, 1);

        // The queue is empty at 210; 1,000 + 2 x 50, then 3 writes for the one block of 32 MLIDs.
        assertThat(StormModel.run(storm).tables()).isEqualTo(new StormResult.Tables(1_340, 1, 2, 3));
    }

    @Test
    void aJoinThatComesWhileTreesAreComputedWaitsAndFlagsForTheNextRun() {
        StormPlan plan = plan(2, PATIENT).with(new Pace(1, 500));
        StormResult result =
                StormModel.run(new StormCase(plan, SA, new TreeCosts(1_000, 50, 0, 10, 3), SmPause.NONE, 1));

        // First run 110 to 1,160; the second join, there since 510, is served at 1,260; second run until 2,310.
        assertThat(result.lastMicros()).isEqualTo(1_270);
        assertThat(result.tables()).isEqualTo(new StormResult.Tables(2_340, 2, 2, 6));
    }

    @Test
    void groupsInTwoBlocksAreWrittenTwice() {
        StormPlan plan = plan(33, PATIENT);
        StormCase storm = new StormCase(plan, SA, new TreeCosts(0, 0, 7, 10, 3), SmPause.NONE, 1);

        assertThat(StormModel.run(storm).tables()).isEqualTo(new StormResult.Tables(10 + 3_300 + 7 + 60, 1, 33, 6));
    }

    @Test
    void aPauseOfTheSubnetManagerHoldsUpWhatItIsAt() {
        StormCase storm = new StormCase(plan(2, PATIENT), SA, TreeCosts.NONE, new SmPause(50, 1_000), 1);

        StormResult result = StormModel.run(storm);
        assertThat(result.firstMicros()).isEqualTo(1_120);
        assertThat(result.lastMicros()).isEqualTo(1_220);
    }

    @Test
    void theQueueIsTheMostThatWaitedInEachStretchAndHasFewPoints() {
        StormResult result = StormModel.run(StormCase.of(plan(20_000, PATIENT), SA));

        assertThat(result.queue())
                .hasSizeLessThanOrEqualTo(256)
                .isSortedAccordingTo((a, b) -> Long.compare(a.micros(), b.micros()));
        assertThat(result.queue()).extracting(QueuePoint::waiting).contains(19_999);
        assertThat(result.queue().getLast().waiting()).isLessThan(100);
        assertThat(result.longestQueue()).isEqualTo(19_999);
    }

    @Test
    void numbersThatNoStormHasAreRefusedByName() {
        assertThatThrownBy(() -> new Pace(0, 0)).hasMessage("batch must be 1 to 1,000,000, not 0");
        assertThatThrownBy(() -> SaCosts.of(-1, 0)).hasMessage("latencyMicros must be 0 to 3,600,000,000, not -1.0");
        assertThatThrownBy(() -> SaCosts.of(0, Double.NaN)).hasMessageContaining("serviceMicros");
        assertThatThrownBy(() -> new Retries(0, 1, Backoff.NONE, true)).hasMessageContaining("timeoutMicros");
    }
}
