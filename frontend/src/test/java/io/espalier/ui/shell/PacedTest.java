package io.espalier.ui.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class PacedTest {
    private final AtomicInteger times = new AtomicInteger();
    private final Semaphore done = new Semaphore(0);

    private void work() {
        times.incrementAndGet();
        done.release();
    }

    @Test
    void whatIsAskedForWhileItIsDoneIsDoneOnceMore() throws InterruptedException {
        CountDownLatch begun = new CountDownLatch(1);
        Semaphore gate = new Semaphore(0);
        try (Paced paced = new Paced(() -> true, () -> {
            begun.countDown();
            gate.acquireUninterruptibly();
            work();
        })) {
            paced.ask();
            begun.await();
            for (int i = 0; i < 1000; i++) {
                paced.ask();
            }
            assertThat(times).hasValue(0);
            gate.release(1000);
            done.acquire(2);
        }
        // Each one that was done took one of those.
        assertThat(gate.availablePermits()).isEqualTo(998);
        assertThat(times).hasValue(2);
    }

    @Test
    void whatIsNotWorthwhileYetIsDoneWhenItIs() throws InterruptedException {
        AtomicBoolean isWorthwhile = new AtomicBoolean();
        CountDownLatch looked = new CountDownLatch(2);
        try (Paced paced = new Paced(
                () -> {
                    looked.countDown();
                    return isWorthwhile.get();
                },
                this::work)) {
            paced.ask();
            looked.await();
            assertThat(times).hasValue(0);
            isWorthwhile.set(true);
            done.acquire();
            assertThat(times).hasValue(1);
        }
    }

    @Test
    void whatIsClosedDoesNothingMore() throws InterruptedException {
        AtomicReference<Thread> worker = new AtomicReference<>();
        CountDownLatch looks = new CountDownLatch(1);
        CountDownLatch closed = new CountDownLatch(1);
        Paced paced = new Paced(
                () -> {
                    worker.set(Thread.currentThread());
                    looks.countDown();
                    return closed.getCount() == 0;
                },
                this::work);
        paced.ask();
        looks.await();
        paced.close();
        closed.countDown();
        worker.get().join();
        assertThat(times).hasValue(0);
    }
}
