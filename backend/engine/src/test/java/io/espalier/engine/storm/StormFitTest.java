package io.espalier.engine.storm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Times from measured runs, checked on runs whose times are known. */
class StormFitTest {
    private static final Retries PATIENT = new Retries(60_000_000, 0, Backoff.NONE, false);

    @Test
    void latencyAndServiceOfExactRunsAreFoundExactly() {
        // 90 + 20 + 90 µs idle; 20 µs each when busy.
        StormFit fit = StormFit.of(List.of(
                new StormSample(64, 1_280),
                new StormSample(1, 200),
                new StormSample(4, 200),
                new StormSample(16, 320)));

        assertThat(fit.serviceMicros()).isCloseTo(20, within(1e-9));
        assertThat(fit.latencyMicros()).isCloseTo(90, within(1e-9));
        assertThat(fit.residual()).isCloseTo(0, within(1e-9));
        assertThat(fit.samples()).isEqualTo(4);
    }

    @Test
    void theResidualIsTheRootMeanSquareOfTheRelativeErrors() {
        StormFit fit =
                StormFit.of(List.of(new StormSample(1, 100), new StormSample(1, 300), new StormSample(100, 1_000)));

        // The best round trip for 100 and 300 is 120: (1/100 + 1/300) / (1/100² + 1/300²). Errors 0.2 and -0.6.
        assertThat(fit.serviceMicros()).isCloseTo(10, within(1e-9));
        assertThat(fit.latencyMicros()).isCloseTo(55, within(1e-9));
        assertThat(fit.residual()).isCloseTo(Math.sqrt((0.04 + 0.36) / 3), within(1e-9));
    }

    @Test
    void aSampleIsTheMedianTimeUntilSoManyAnswersLater() {
        assertThat(StormSample.of(2, new long[] {0, 1_000, 10_000, 11_000, 20_000}))
                .isEqualTo(new StormSample(2, 10));
    }

    @Test
    void theModelsOwnRunsGiveItsTimesBack() {
        List<StormSample> runs = IntStream.of(1, 4, 64)
                .mapToObj(window -> {
                    StormPlan plan = new StormPlan(1_000, 1, 1, window, Pace.AT_ONCE, PATIENT);
                    StormResult result = StormModel.run(StormCase.of(plan, SaCosts.of(90, 20)));
                    return new StormSample(window, window * result.lastMicros() / 1_000);
                })
                .toList();

        StormFit fit = StormFit.of(runs);
        assertThat(fit.serviceMicros()).isCloseTo(20, within(0.5));
        assertThat(fit.latencyMicros()).isCloseTo(90, within(2.0));
    }

    @Test
    void runsWithOneNumberOfJoinsUnderWayTellNothing() {
        assertThatThrownBy(() -> StormFit.of(List.of(new StormSample(1, 100), new StormSample(1, 100))))
                .hasMessage("a fit needs runs with two different numbers of joins under way");
        assertThatThrownBy(() -> StormSample.of(3, new long[3]))
                .hasMessage("a run of 3 answers tells nothing about 3 joins under way");
    }

    @Test
    void treesFollowAStraightLineThatNeitherFallsNorBeginsBelowZero() {
        TreeFit line = TreeFit.of(List.of(new TreeSample(10, 1_500), new TreeSample(20, 2_000)));
        assertThat(line).isEqualTo(new TreeFit(1_000, 50, 0, 2));

        TreeFit falling = TreeFit.of(List.of(new TreeSample(10, 2_000), new TreeSample(20, 1_000)));
        assertThat(falling).isEqualTo(new TreeFit(1_500, 0, 500, 2));

        TreeFit steep = TreeFit.of(List.of(new TreeSample(10, 100), new TreeSample(20, 1_000)));
        assertThat(steep.settleMicros()).isZero();
        assertThat(steep.treeMicros()).isEqualTo(42);
    }
}
