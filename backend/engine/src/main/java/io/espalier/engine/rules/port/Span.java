package io.espalier.engine.rules.port;

import java.time.Duration;
import java.util.Locale;

/** Spans of time in sentences. */
final class Span {
    private Span() {}

    /** "30 s". */
    static String of(Duration span) {
        return String.format(Locale.ROOT, "%,d s", Math.max(1, Math.round(span.toMillis() / 1000.0)));
    }
}
