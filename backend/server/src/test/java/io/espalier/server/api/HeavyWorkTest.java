package io.espalier.server.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.espalier.server.api.HeavyWork.Limits;
import java.io.EOFException;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Turns for heavy questions, with real threads: nobody stops the others, nothing is kept that nobody waits for. */
class HeavyWorkTest {
    private static final Duration LONG = Duration.ofSeconds(30);

    private final ExecutorService askers = Executors.newCachedThreadPool();
    private final CountDownLatch go = new CountDownLatch(1);

    @AfterEach
    void end() {
        go.countDown();
        askers.shutdownNow();
    }

    private static HeavyWork work(int waiting, int underWayOfOne, Duration patience, Duration longest) {
        return new HeavyWork("questions", new Limits(2, 1, waiting, underWayOfOne, patience, longest));
    }

    /** Asks for something that takes until all may go; returns when it is under way or waits. */
    private Future<String> ask(HeavyWork heavy, String asker) {
        return askers.submit(() -> heavy.run(asker, () -> false, this::untilAllMayGo, false));
    }

    private String untilAllMayGo() throws InterruptedException {
        go.await();
        return "done";
    }

    private static String at(HeavyWork heavy, String asker) throws IOException {
        return heavy.run(asker, () -> false, () -> "at once", false);
    }

    private interface Check {
        boolean holds() throws Exception;
    }

    private static void await(Check check) throws Exception {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(10);
        while (!check.holds()) {
            assertThat(System.nanoTime()).isLessThan(end);
            Thread.sleep(10);
        }
    }

    private static boolean refused(HeavyWork heavy, String asker, int status) throws IOException {
        try {
            at(heavy, asker);
            return false;
        } catch (BusyException e) {
            assertThat(e.getStatus()).isEqualTo(status);
            assertThat(e.againSeconds()).isPositive();
            return true;
        }
    }

    @Test
    void whoeverAsksMuchDoesNotStopTheOthers() throws Exception {
        HeavyWork heavy = work(10, 4, LONG, LONG);
        List<Future<String>> much = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            much.add(ask(heavy, "eve"));
        }
        await(() -> heavy.underWay() == 4);
        assertThat(refused(heavy, "eve", 429)).isTrue();
        for (int i = 0; i < 20; i++) {
            assertThat(at(heavy, "bob")).isEqualTo("at once");
        }
        go.countDown();
        for (Future<String> each : much) {
            assertThat(each.get(10, TimeUnit.SECONDS)).isEqualTo("done");
        }
        assertThat(at(heavy, "eve")).isEqualTo("at once");
    }

    @Test
    void whereAllWaitingPlacesAreTakenTheNextIsTurnedAway() throws Exception {
        HeavyWork heavy = work(2, 4, LONG, LONG);
        List<Future<String>> all = new ArrayList<>();
        for (String asker : List.of("a", "b", "c", "d")) {
            all.add(ask(heavy, asker));
        }
        await(() -> heavy.underWay() == 4);
        assertThat(refused(heavy, "e", 503)).isTrue();
        go.countDown();
        for (Future<String> each : all) {
            assertThat(each.get(10, TimeUnit.SECONDS)).isEqualTo("done");
        }
    }

    /** Work that never ends by itself, and tells when it was interrupted. */
    private static Callable<String> endless(CountDownLatch begun, CountDownLatch interrupted) {
        return () -> {
            begun.countDown();
            try {
                Thread.sleep(Duration.ofHours(1));
                return "never";
            } finally {
                interrupted.countDown();
            }
        };
    }

    @Test
    void whatTakesTooLongIsEndedAndItsTurnIsFree() throws Exception {
        HeavyWork heavy = work(2, 4, LONG, Duration.ofMillis(100));
        CountDownLatch interrupted = new CountDownLatch(1);
        assertThatThrownBy(() -> heavy.run("eve", () -> false, endless(new CountDownLatch(1), interrupted), false))
                .isInstanceOfSatisfying(
                        BusyException.class, e -> assertThat(e.getStatus()).isEqualTo(503))
                .hasMessageContaining("ask for less");
        assertThat(interrupted.await(10, TimeUnit.SECONDS)).isTrue();
        await(() -> at(heavy, "eve").equals("at once"));
    }

    @Test
    void whoeverHasGoneIsNotWorkedFor() throws Exception {
        HeavyWork heavy = work(2, 4, LONG, LONG);
        AtomicBoolean gone = new AtomicBoolean();
        CountDownLatch begun = new CountDownLatch(1);
        CountDownLatch interrupted = new CountDownLatch(1);
        Future<String> running = askers.submit(() -> heavy.run("eve", gone::get, endless(begun, interrupted), false));
        AtomicInteger worked = new AtomicInteger();
        assertThat(begun.await(10, TimeUnit.SECONDS)).isTrue();
        Future<Integer> waiting = askers.submit(() -> heavy.run("eve", gone::get, worked::incrementAndGet, false));
        gone.set(true);
        for (Future<?> each : List.of(running, waiting)) {
            assertThatThrownBy(() -> each.get(10, TimeUnit.SECONDS)).cause().isInstanceOf(EOFException.class);
        }
        assertThat(interrupted.await(10, TimeUnit.SECONDS)).isTrue();
        gone.set(false);
        await(() -> at(heavy, "eve").equals("at once"));
        assertThat(worked).hasValue(0);
    }

    @Test
    void whoeverWaitsTooLongIsToldSo() throws Exception {
        HeavyWork heavy = work(2, 4, Duration.ofMillis(100), LONG);
        Future<String> first = ask(heavy, "eve");
        await(() -> heavy.underWay() == 1);
        assertThatThrownBy(() -> at(heavy, "eve"))
                .isInstanceOf(BusyException.class)
                .hasMessageContaining("took all turns");
        assertThat(heavy.underWay()).isEqualTo(1);
        assertThat(first).isNotDone();
    }

    @Test
    void anAnswerThatIsWrittenBitByBitIsNotLeftWhileItIsWritten() throws Exception {
        HeavyWork heavy = work(2, 4, LONG, Duration.ofMillis(50));
        AtomicBoolean writing = new AtomicBoolean();
        Callable<String> stubborn = () -> {
            writing.set(true);
            long end = System.nanoTime() + Duration.ofMillis(600).toNanos();
            while (System.nanoTime() < end) {
                Thread.onSpinWait();
            }
            writing.set(false);
            return "late";
        };
        assertThatThrownBy(() -> heavy.run("eve", () -> false, stubborn, true)).isInstanceOf(BusyException.class);
        assertThat(writing).isFalse();
    }

    @Test
    void faultsAndRefusalsComeOutAsTheyAre() {
        HeavyWork heavy = work(2, 4, LONG, LONG);
        assertThatThrownBy(() -> heavy.run(
                        "a",
                        () -> false,
                        () -> {
                            throw new IllegalArgumentException("no such thing");
                        },
                        false))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("no such thing");
        assertThatThrownBy(() -> heavy.run(
                        "a",
                        () -> false,
                        () -> {
                            throw new OutOfMemoryError("a lot");
                        },
                        false))
                .isInstanceOf(OutOfMemoryError.class);
    }

    /** Requests are answered on virtual threads, which share a few carriers and give none back while they compute. */
    @Test
    void whatComputesDoesNotHoldUpVirtualThreads() throws Exception {
        HeavyWork heavy = new HeavyWork("questions", new Limits(16, 16, 16, 16, LONG, LONG));
        AtomicBoolean enough = new AtomicBoolean();
        int hogs = 2 * Runtime.getRuntime().availableProcessors();
        List<Future<Long>> computing = new ArrayList<>();
        try (ExecutorService requests = Executors.newVirtualThreadPerTaskExecutor()) {
            for (int i = 0; i < hogs; i++) {
                computing.add(requests.submit(() -> heavy.run(
                        "eve",
                        () -> false,
                        () -> {
                            long sum = 0;
                            while (!enough.get()) {
                                sum++;
                            }
                            return sum;
                        },
                        false)));
            }
            await(() -> heavy.underWay() == hogs);
            long begun = System.nanoTime();
            for (int i = 0; i < 50; i++) {
                assertThat(requests.submit(() -> "ok").get(5, TimeUnit.SECONDS)).isEqualTo("ok");
            }
            assertThat(Duration.ofNanos(System.nanoTime() - begun)).isLessThan(Duration.ofSeconds(5));
            enough.set(true);
            for (Future<Long> each : computing) {
                assertThat(each.get(10, TimeUnit.SECONDS)).isNotNegative();
            }
        } finally {
            enough.set(true);
        }
    }
}
