package io.espalier.server.findings;

import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.engine.check.Finding;
import io.espalier.engine.check.Severity;
import io.espalier.engine.check.Subjects;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Hand-made polls, ten seconds apart: + found, - not found, ? not seen, . found but not read anew. */
class LifecycleTest {
    private static final Instant START = Instant.parse("2026-03-01T03:00:00Z");
    private static final int SECONDS = 10;

    private final Lifecycle lifecycle = new Lifecycle(List.of(), List.of());
    private int polls;

    private static Finding finding(String kind, Severity severity, int count) {
        return new Finding(kind, "one", severity, kind + " is so", "", Subjects.FABRIC, count);
    }

    private static Instant at(int poll) {
        return START.plusSeconds((long) SECONDS * poll);
    }

    /** What each poll did: o opened, c cleared, s severity changed, - nothing. */
    private String run(Finding finding, String sequence) {
        StringBuilder done = new StringBuilder();
        for (int i = 0; i < sequence.length(); i++) {
            char poll = sequence.charAt(i);
            Poll seen = new Poll(at(polls++), any -> poll != '.', any -> poll != '?');
            boolean found = poll == '+' || poll == '.';
            done.append(letter(lifecycle.next(seen, found ? List.of(finding) : List.of())));
        }
        return done.toString();
    }

    private static char letter(Lifecycle.Step step) {
        if (!step.fresh().isEmpty() || !step.reopened().isEmpty()) {
            return 'o';
        }
        if (!step.changed().isEmpty()) {
            return 's';
        }
        return step.cleared().isEmpty() ? '-' : 'c';
    }

    private Life only() {
        return lifecycle.open().getFirst();
    }

    @Test
    void whatIsCriticalOpensAtOnceAndClearsWithTheFirstCleanPoll() {
        assertThat(run(finding("loop", Severity.CRITICAL, 1), "-++-+")).isEqualTo("-o-co");
        assertThat(only().kept().openings()).isEqualTo(2);
        assertThat(only().kept().firstSeen()).isEqualTo(at(1));
        assertThat(only().since()).isEqualTo(at(4));
    }

    @Test
    void aPollThatCouldNotSeeNeitherOpensNorClears() {
        assertThat(run(finding("loop", Severity.CRITICAL, 1), "?+??-?")).isEqualTo("-o--c-");
    }

    @Test
    void growingCountersTakeTwoOfThreePolls() {
        Finding grows = finding("rcv-errors", Severity.WARNING, 5);
        assertThat(run(grows, "+--+-+-")).isEqualTo("-----oc");
        assertThat(lifecycle.open()).isEmpty();
    }

    @Test
    void countersThatAreNotReadAnewAreNoSecondPoll() {
        Finding grows = finding("rcv-errors", Severity.WARNING, 5);
        assertThat(run(grows, "+...+")).isEqualTo("----o");
        assertThat(only().since()).isEqualTo(at(0));
    }

    @Test
    void aStormOfErrorsDoesNotWait() {
        assertThat(run(finding("rcv-errors", Severity.ERROR, 50_000), "+")).isEqualTo("o");
    }

    @Test
    void aGapTakesTwoPollsInARow() {
        assertThat(run(finding("sweep-gap", Severity.WARNING, 1), "+-+-++-")).isEqualTo("-----oc");
    }

    @Test
    void aMasterThatMissedOneQuestionIsNoAlarmYet() {
        Finding missing =
                new Finding("sweep-gap", "NO_MASTER_SM 0x1", Severity.CRITICAL, "no master", "", Subjects.FABRIC, 1);
        assertThat(run(missing, "+-+.+-")).isEqualTo("----oc");
    }

    @Test
    void aTreeThatTheSmStillWritesWaitsAndIsAsOldAsItWasSeen() {
        assertThat(run(finding("differs-from-plan", Severity.ERROR, 1), "..+")).isEqualTo("--o");
        assertThat(only().since()).isEqualTo(at(0));
    }

    @Test
    void flappingIsOneFindingThatWasOpenedOftenAndIsNoNews() {
        Finding loop = finding("loop", Severity.CRITICAL, 1);
        assertThat(run(loop, "+-+-+-+")).isEqualTo("ocococo");
        assertThat(only().kept().openings()).isEqualTo(4);
        assertThat(only().kept().number()).isEqualTo(1);
        assertThat(only().flapping()).isTrue();
    }

    @Test
    void anotherSeverityIsAnotherSpanAndNotAnotherOpening() {
        run(finding("loop", Severity.CRITICAL, 1), "+");
        assertThat(run(finding("loop", Severity.WARNING, 1), "+")).isEqualTo("s");
        assertThat(only().spanFrom()).isEqualTo(at(1));
        assertThat(only().since()).isEqualTo(at(0));
        assertThat(only().kept().openings()).isEqualTo(1);
    }

    @Test
    void textsThatChangeAreWrittenDownNowAndThenOnly() {
        List<Integer> written = new ArrayList<>();
        for (int i = 0; i < 61; i++) {
            Poll poll = new Poll(at(i), any -> true, any -> true);
            if (!lifecycle
                    .next(poll, List.of(finding("loop", Severity.CRITICAL, i)))
                    .rewritten()
                    .isEmpty()) {
                written.add(i);
            }
        }
        assertThat(written).containsExactly(30, 60);
        assertThat(only().finding().count()).isEqualTo(60);
    }

    @Test
    void aClockThatIsSetBackDoesNotLetTimesOverlap() {
        Finding loop = finding("loop", Severity.CRITICAL, 1);
        run(loop, "+-");
        polls = 0;
        assertThat(run(loop, "+")).isEqualTo("o");
        assertThat(only().since()).isAfter(at(1));
    }
}
