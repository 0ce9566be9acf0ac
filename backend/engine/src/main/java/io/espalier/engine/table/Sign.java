package io.espalier.engine.table;

import java.util.stream.Stream;

/** How the values of a column are compared. */
public enum Sign {
    LESS("<"),
    LESS_OR_EQUAL("<="),
    EQUAL("="),
    MORE_OR_EQUAL(">="),
    MORE(">"),
    /** Has it as a part of its text. */
    HOLDS("~");

    private final String text;

    Sign(String text) {
        this.text = text;
    }

    /** As it is typed. */
    String text() {
        return text;
    }

    /** The sign that is typed so. */
    static Sign of(String typed) {
        return Stream.of(values())
                .filter(sign -> sign.text.equals(typed))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no sign " + typed));
    }

    /** Whether it holds of a value and what that is compared with. */
    boolean holds(double value, double with) {
        return switch (this) {
            case LESS -> value < with;
            case LESS_OR_EQUAL -> value <= with;
            case EQUAL -> value == with;
            case MORE_OR_EQUAL -> value >= with;
            case MORE -> value > with;
            case HOLDS -> false;
        };
    }
}
