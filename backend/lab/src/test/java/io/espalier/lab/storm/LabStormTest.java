package io.espalier.lab.storm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.espalier.engine.storm.Backoff;
import io.espalier.engine.storm.Pace;
import io.espalier.engine.storm.Retries;
import io.espalier.engine.storm.SmPause;
import io.espalier.engine.storm.StormPlan;
import io.espalier.lab.Lab;
import io.espalier.lab.LabOptions;
import io.espalier.lab.SaMember;
import io.espalier.model.Fabric;
import io.espalier.model.example.ExampleFabrics;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Real storms on a real OpenSM, small ones. */
class LabStormTest {
    private static final Fabric FABRIC = ExampleFabrics.fatTree2(4, 2, 9);
    private static final int HOSTS = 36;
    private static final Retries PATIENT = new Retries(10_000_000, 2, Backoff.NONE, true);

    private static Lab lab;
    private static LabStorm storms;

    @BeforeAll
    static void startLab() {
        lab = Lab.start(LabOptions.of(FABRIC));
        storms = new LabStorm(lab, FABRIC);
    }

    @AfterAll
    static void closeLab() {
        lab.close();
    }

    private static StormPlan plan(int joins, int groups, int clients, int window) {
        return new StormPlan(joins, groups, clients, window, Pace.AT_ONCE, PATIENT);
    }

    @Test
    void everyoneIsInTheTablesFollowAndNothingIsLeftBehind() {
        List<SaMember> before = lab.members();

        MeasuredStorm storm = storms.run(plan(HOSTS * 20, 20, 3, 16), SmPause.NONE);

        assertThat(storm.in()).isEqualTo(720);
        assertThat(storm.members()).isEqualTo(720);
        assertThat(storm.gaveUp()).isZero();
        assertThat(storm.requests()).isEqualTo(720 + storm.timeouts());
        assertThat(storm.firstMicros()).isPositive().isLessThanOrEqualTo(storm.medianMicros());
        assertThat(storm.medianMicros()).isLessThanOrEqualTo(storm.lastMicros());
        assertThat(storm.tables().completeMicros()).isGreaterThan(storm.lastMicros());
        assertThat(lab.members()).containsExactlyInAnyOrderElementsOf(before);
    }

    @Test
    void theModelCountsARealStormAndBothTimesAreTold() {
        StormTrial trial = StormTrial.run(storms, plan(HOSTS * 100, 100, 2, 32), SmPause.NONE);

        System.out.printf(
                "storm of 3,600: model %.0f µs, measured %.0f µs%n",
                trial.model().lastMicros(), trial.measured().lastMicros());
        assertThat(trial.measured().in()).isEqualTo(3_600);
        assertThat(trial.model().in()).isEqualTo(3_600);
        assertThat(trial.model().traffic().requests())
                .isEqualTo(trial.measured().requests());
        // How near the model comes is for a quiet machine: `espalier storm` measures it.
        assertThat(trial.model().lastMicros()).isPositive();
        assertThat(trial.measured().lastMicros()).isPositive();
    }

    @Test
    void whileOpenSmIsStoppedRequestsTimeOutAndEveryoneIsInAfterwards() {
        Retries impatient = new Retries(50_000, 30, Backoff.doubling(10_000), false);
        StormPlan plan = new StormPlan(HOSTS * 10, 10, 4, 2, new Pace(4, 2_000), impatient);

        MeasuredStorm storm = storms.run(plan, new SmPause(50_000, 400_000));

        assertThat(storm.in()).isEqualTo(360);
        assertThat(storm.members()).isEqualTo(360);
        assertThat(storm.timeouts()).isPositive();
        assertThat(storm.requests()).isEqualTo(360 + storm.timeouts());
        assertThat(storm.lastMicros()).isGreaterThan(400_000);
    }

    @Test
    void aClientThatGivesUpIsCountedAndTheSaHasItsMemberAllTheSame() {
        Retries hasty = new Retries(1_000, 0, Backoff.NONE, false);
        StormPlan plan = new StormPlan(8, 1, 4, 2, Pace.AT_ONCE, hasty);

        MeasuredStorm storm = storms.run(plan, new SmPause(0, 300_000));

        assertThat(storm.in() + storm.gaveUp()).isEqualTo(8);
        assertThat(storm.timeouts()).isEqualTo(storm.gaveUp());
        assertThat(storm.members()).isEqualTo(8);
    }

    @Test
    void noPortJoinsTheSameGroupTwiceAndGroupsAreEvenlyFilled() {
        StormJoins joins = new StormJoins(FABRIC, 24, 0);
        int[] members = new int[24];
        Set<String> pairs = new HashSet<>();
        IntStream.range(0, HOSTS * 24).forEach(join -> {
            members[joins.group(join)]++;
            pairs.add(joins.port(join) + " " + joins.group(join));
        });

        assertThat(pairs).hasSize(HOSTS * 24);
        assertThat(members).containsOnly(HOSTS);
    }

    @Test
    void whatTheLabCannotDoIsRefusedInOneSentence() {
        assertThatThrownBy(() -> LabStorm.check(plan(100, 10, 9, 1), FABRIC))
                .hasMessage("ibsim has room for 8 clients of a storm");
        assertThatThrownBy(() -> LabStorm.check(plan(361, 10, 1, 1), FABRIC))
                .hasMessage("36 ports can join 10 groups 360 times, not 361");
        assertThatThrownBy(() -> LabStorm.check(plan(2_000, 1_001, 1, 1), FABRIC))
                .hasMessage("ibsim's switches have room for 1000 groups");
    }
}
