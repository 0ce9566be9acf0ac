package io.espalier.transport;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class WindowTest {
    private static final long PERIOD = 10_000_000;

    private final Window window = new Window(64, 10, 0);

    private void period(long end, int answers, int strains) {
        for (int i = 0; i < answers; i++) {
            window.answered();
        }
        for (int i = 0; i < strains; i++) {
            window.strained(end);
        }
    }

    @Test
    void halvesOnceAPeriodWhenMostIsStrained() {
        period(PERIOD - 1, 10, 10);
        assertThat(window.size()).isEqualTo(64);
        period(PERIOD, 0, 3);
        assertThat(window.size()).isEqualTo(32);
        period(2 * PERIOD, 0, 1);
        assertThat(window.size()).isEqualTo(16);
        assertThat(window.smallest()).isEqualTo(16);
    }

    @Test
    void aFewDeadNodesAmongManyThatAnswerChangeNothing() {
        period(PERIOD, 1000, 20);
        assertThat(window.size()).isEqualTo(64);
    }

    @Test
    void neverHalvesBelowAnEighth() {
        for (int period = 1; period < 10; period++) {
            period(period * PERIOD, 0, 1);
        }
        assertThat(window.size()).isEqualTo(8);
    }

    @Test
    void aSmallWindowMayShrinkToOne() {
        Window small = new Window(4, 10, 0);
        for (int period = 1; period < 10; period++) {
            small.strained(period * PERIOD);
        }
        assertThat(small.size()).isEqualTo(1);
    }

    @Test
    void growsAgainByOneForAWindowfulOfAnswers() {
        period(PERIOD, 0, 1);
        period(0, 32, 0);
        assertThat(window.size()).isEqualTo(33);
        period(0, 10_000, 0);
        assertThat(window.size()).isEqualTo(64);
        assertThat(window.smallest()).isEqualTo(32);
    }
}
