package io.espalier.engine.rules.load;

import io.espalier.engine.check.Severity;
import java.util.Locale;
import java.util.Optional;

/** How full something is that has an end. */
record Fill(long used, long most) {
    /** From here on there is a week or a month left to do something, as sites grow. */
    private static final double WARNING = 0.80;

    /** From here on one large job may take what is left. */
    private static final double ERROR = 0.95;

    /** How bad it is; nothing while there is room. */
    Optional<Severity> severity() {
        if (most <= 0 || used < WARNING * most) {
            return Optional.empty();
        }
        return Optional.of(used >= ERROR * most ? Severity.ERROR : Severity.WARNING);
    }

    /** "980 of 1,024". */
    @Override
    public String toString() {
        return String.format(Locale.ROOT, "%,d of %,d", used, most);
    }

    /** "96%". */
    String percent() {
        // Rounded down: "100%" is for what is full.
        return 100 * used / most + "%";
    }
}
