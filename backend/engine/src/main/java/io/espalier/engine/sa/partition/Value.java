package io.espalier.engine.sa.partition;

import io.espalier.engine.settings.CNumber;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * What stands behind a = sign, if there is one. Numbers are read as C's strtoul does: what follows the digits is passed over,
 * and a word that is no number is 0.
 */
record Value(Optional<String> text) {
    private static final long UNSIGNED_INT = 0xFFFF_FFFFL;

    /** The number, 32 bits; empty where there is no = sign. */
    OptionalLong number() {
        return text.isPresent() ? OptionalLong.of(CNumber.of(text.get()).value() & UNSIGNED_INT) : OptionalLong.empty();
    }

    /** The number, where it is at most that and nothing follows it but a blank. */
    OptionalLong upTo(long limit) {
        if (text.isEmpty() || text.get().isEmpty()) {
            return OptionalLong.empty();
        }
        CNumber number = CNumber.of(text.get());
        boolean ends =
                number.rest().isEmpty() || Character.isWhitespace(number.rest().charAt(0));
        long value = number.value() & UNSIGNED_INT;
        return ends && value <= limit ? OptionalLong.of(value) : OptionalLong.empty();
    }

    /** Whether a word begins as was written; nothing written begins every word. */
    boolean begins(String word) {
        return text.isPresent() && word.startsWith(text.get());
    }
}
