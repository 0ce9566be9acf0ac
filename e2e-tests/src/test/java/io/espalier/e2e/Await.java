package io.espalier.e2e;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;

/** Waits for conditions outside the browser, each with a limit. */
final class Await {
    private static final Duration BETWEEN_LOOKS = Duration.ofMillis(20);

    private Await() {}

    /**
     * Waits until there is nothing left to wait for.
     *
     * @param missing what is still missing, for the failure; empty when the condition holds
     */
    static void until(Duration limit, Supplier<Optional<String>> missing) {
        long end = System.nanoTime() + limit.toNanos();
        Optional<String> still = missing.get();
        while (still.isPresent()) {
            if (System.nanoTime() > end) {
                throw new AssertionError("not within " + limit + ": " + still.get());
            }
            LockSupport.parkNanos(BETWEEN_LOOKS.toNanos());
            still = missing.get();
        }
    }
}
