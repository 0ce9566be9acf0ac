package io.espalier.engine.settings;

import java.math.BigInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A number as C's strtoul reads it from the start of a word when the base is not said: 0x is hex, a leading 0 octal.
 *
 * @param value its low 64 bits; 0 where the word does not begin with a number
 * @param rest what follows
 */
public record CNumber(long value, String rest) {
    private static final Pattern START = Pattern.compile("([+-]?)(?:0[xX](\\p{XDigit}+)|0([0-7]*)|([1-9]\\d*))");

    /** Reads the start of a word. */
    public static CNumber of(String word) {
        Matcher number = START.matcher(word);
        if (!number.lookingAt()) {
            return new CNumber(0, word);
        }
        BigInteger value = digits(number);
        boolean negative = number.group(1).equals("-");
        return new CNumber((negative ? value.negate() : value).longValue(), word.substring(number.end()));
    }

    private static BigInteger digits(Matcher number) {
        if (number.group(2) != null) {
            return new BigInteger(number.group(2), 16);
        }
        if (number.group(4) != null) {
            return new BigInteger(number.group(4));
        }
        return new BigInteger("0" + number.group(3), 8);
    }
}
