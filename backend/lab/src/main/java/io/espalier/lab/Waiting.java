package io.espalier.lab;

import java.time.Duration;
import java.util.Optional;
import java.util.function.Supplier;

/** Waits for things that tell nobody when they are done, such as files that another process writes. */
public final class Waiting {
    private static final long STEP_MILLIS = 10;

    private Waiting() {}

    /**
     * Asks again and again until there is nothing missing.
     *
     * @param missing what is still missing, empty when all is there
     * @throws LabException when that is not so within the limit, with what is still missing
     */
    public static void until(Duration limit, Supplier<Optional<String>> missing) {
        long deadline = System.nanoTime() + limit.toNanos();
        Optional<String> still = missing.get();
        while (still.isPresent()) {
            if (System.nanoTime() > deadline) {
                throw new LabException("after " + limit.toMillis() + " ms still: " + still.get());
            }
            pause();
            still = missing.get();
        }
    }

    static void pause() {
        try {
            Thread.sleep(STEP_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new LabException("interrupted while waiting", e);
        }
    }
}
