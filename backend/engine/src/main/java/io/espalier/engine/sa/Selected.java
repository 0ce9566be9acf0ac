package io.espalier.engine.sa;

/**
 * A value with its selector, as MTU, rate and packet life time are asked for (InfiniBand spec, 15.2.5.17).
 *
 * @param selector 0 greater than, 1 less than, 2 exactly, 3 the largest there is
 * @param value code, 6 bits
 */
public record Selected(int selector, int value) {
    /** Selector: more than the value. */
    public static final int GREATER = 0;

    /** Selector: less than the value. */
    public static final int LESS = 1;

    /** Selector: the value. */
    public static final int EXACTLY = 2;

    /** Selector: the largest there is; the value does not count. */
    public static final int LARGEST = 3;

    /** Nothing asked for: all bits zero. */
    public static final Selected ZERO = new Selected(0, 0);

    public Selected {
        if (selector < 0 || selector > 3 || value < 0 || value > 0x3F) {
            throw new IllegalArgumentException(
                    "not a selector (0 to 3) and a code (0 to 63): " + selector + ", " + value);
        }
    }

    /** Exactly that value. */
    public static Selected exactly(int value) {
        return new Selected(EXACTLY, value);
    }
}
