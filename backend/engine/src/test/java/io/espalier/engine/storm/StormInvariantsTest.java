package io.espalier.engine.storm;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What holds of every storm, over storms drawn by a seed. */
class StormInvariantsTest {
    private static final double SERVICE = 20;

    static Stream<StormCase> storms() {
        return LongStream.range(0, 200).mapToObj(StormInvariantsTest::storm);
    }

    private static StormCase storm(long seed) {
        Random random = new Random(seed);
        Backoff backoff = random.nextBoolean() ? Backoff.NONE : Backoff.doubling(1 + random.nextInt(5_000));
        Retries retries = new Retries(100 + random.nextInt(20_000), random.nextInt(8), backoff, random.nextBoolean());
        Pace pace = random.nextBoolean() ? Pace.AT_ONCE : new Pace(1 + random.nextInt(50), random.nextInt(2_000));
        StormPlan plan = new StormPlan(
                1 + random.nextInt(1_000),
                1 + random.nextInt(60),
                1 + random.nextInt(40),
                1 + random.nextInt(64),
                pace,
                retries);
        int queueLimit = random.nextBoolean() ? 0 : 1 + random.nextInt(100);
        SaCosts sa = new SaCosts(random.nextInt(100), SERVICE, 0, 0, queueLimit, random.nextInt(2) * 5_000L);
        TreeCosts trees = new TreeCosts(
                random.nextInt(2_000), random.nextInt(50), random.nextInt(900), random.nextInt(20), random.nextInt(9));
        SmPause pause = new SmPause(random.nextInt(5_000), random.nextInt(2) * (long) random.nextInt(30_000));
        return new StormCase(plan, sa, trees, pause, seed);
    }

    @ParameterizedTest
    @MethodSource("storms")
    void nobodyIsLostAndWorkIsConserved(StormCase storm) {
        StormResult result = StormModel.run(storm);
        StormResult.Traffic traffic = result.traffic();
        long served = result.members() + traffic.duplicates();

        assertThat(result.in() + result.gaveUp()).isEqualTo(storm.plan().joins());
        assertThat(result.members()).isBetween(result.in(), storm.plan().joins());
        assertThat(served + traffic.dropped()).isEqualTo(traffic.requests());
        assertThat(result.in() + traffic.lateAnswers()).isEqualTo(served);
        assertThat(result.timeouts()).isEqualTo(traffic.retries() + result.gaveUp());
        assertThat(traffic.busyMicros()).isEqualTo(served * SERVICE);
        assertThat(traffic.wastedMicros()).isEqualTo(traffic.duplicates() * SERVICE);
        assertThat(result.firstMicros()).isLessThanOrEqualTo(result.medianMicros());
        assertThat(result.medianMicros()).isLessThanOrEqualTo(result.p99Micros());
        assertThat(result.p99Micros()).isLessThanOrEqualTo(result.lastMicros());
        assertThat(result.tables().trees()).isGreaterThanOrEqualTo(Math.min(1, result.members()));
    }

    @ParameterizedTest
    @MethodSource("storms")
    void theSameStormGoesTheSameWayTwice(StormCase storm) {
        assertThat(StormModel.run(storm)).isEqualTo(StormModel.run(storm));
    }

    @ParameterizedTest
    @MethodSource("storms")
    void aSlowerSaIsNeverSoonerDone(StormCase storm) {
        StormPlan patient = storm.plan().with(new Retries(3_600_000_000L, 0, Backoff.NONE, false));
        StormCase fast = StormCase.of(patient, SaCosts.of(storm.sa().latencyMicros(), SERVICE));
        StormCase slow = fast.with(SaCosts.of(storm.sa().latencyMicros(), SERVICE + 1));

        assertThat(StormModel.run(slow).lastMicros())
                .isGreaterThan(StormModel.run(fast).lastMicros());
    }

    @Test
    void aSpreadServiceTimeKeepsItsMean() {
        StormPlan plan =
                new StormPlan(10_000, 1, 10_000, 1, Pace.AT_ONCE, new Retries(60_000_000, 0, Backoff.NONE, false));
        StormResult result = StormModel.run(StormCase.of(plan, new SaCosts(0, 100, 0, 0.5, 0, 0)));

        assertThat(result.traffic().busyMicros()).isBetween(0.99e6, 1.01e6);
    }

    @Test
    void aHundredThousandJoinsThatAllTimeOutAreAllAccountedFor() {
        Retries retries = new Retries(5_000, 10, Backoff.doubling(1_000), false);
        StormPlan plan = new StormPlan(100_000, 200, 8, 1_000, Pace.AT_ONCE, retries);
        StormResult result = StormModel.run(StormCase.of(plan, SaCosts.of(90, 15)));

        assertThat(result.in() + result.gaveUp()).isEqualTo(100_000);
        assertThat(result.members()).isEqualTo(100_000);
        assertThat(result.queue()).hasSizeLessThanOrEqualTo(256);
    }
}
