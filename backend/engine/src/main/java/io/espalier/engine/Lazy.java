package io.espalier.engine;

import java.util.Objects;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** A value worked out once, when it is first asked for. Thread-safe: the second thread waits for the first. */
final class Lazy<T> {
    private @Nullable Supplier<T> work;
    private @Nullable T value;

    private Lazy(Supplier<T> work) {
        this.work = work;
    }

    static <T> Lazy<T> of(Supplier<T> work) {
        return new Lazy<>(work);
    }

    synchronized T get() {
        T known = value;
        if (known == null) {
            known = Objects.requireNonNull(work, "work").get();
            value = known;
            // What the work holds on to may go.
            work = null;
        }
        return known;
    }
}
