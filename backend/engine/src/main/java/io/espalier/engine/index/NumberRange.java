package io.espalier.engine.index;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Numbers from one to another in a name, as in {@code [001-128]}.
 *
 * @param from the first
 * @param to the last, not below the first
 * @param width digits that are written at least, with zeros in front
 */
record NumberRange(int from, int to, int width) {
    private static final int MOST_DIGITS = 9;
    private static final Pattern RANGE = Pattern.compile("(\\d{1,9})(?:-(\\d{1,9}))?");

    /** Reads what stands between brackets: ranges and numbers with commas between. */
    static List<NumberRange> parseAll(String inside, String pattern) {
        List<NumberRange> ranges = new ArrayList<>();
        for (String part : inside.split(",", -1)) {
            Matcher range = RANGE.matcher(part.strip());
            if (!range.matches()) {
                throw new IllegalArgumentException("expected numbers like [001-128,200] in " + pattern);
            }
            String first = range.group(1);
            int from = Integer.parseInt(first);
            int to = range.group(2) == null ? from : Integer.parseInt(range.group(2));
            if (to < from) {
                throw new IllegalArgumentException("the range " + part.strip() + " in " + pattern + " runs backwards");
            }
            ranges.add(new NumberRange(from, to, first.length()));
        }
        return ranges;
    }

    long size() {
        return (long) to - from + 1;
    }

    Stream<String> texts() {
        String format = "%0" + width + "d";
        return IntStream.rangeClosed(from, to).mapToObj(number -> String.format(format, number));
    }

    /** Where a number of the range can end that begins there in a name. */
    IntStream endsOf(String name, int start) {
        IntStream.Builder ends = IntStream.builder();
        int number = 0;
        for (int length = 1; length <= MOST_DIGITS && start + length <= name.length(); length++) {
            int digit = name.charAt(start + length - 1) - '0';
            if (digit < 0 || digit > 9) {
                break;
            }
            number = 10 * number + digit;
            // More digits than the width only where the number needs them.
            boolean written = length == width || (length > width && name.charAt(start) != '0');
            if (written && number >= from && number <= to) {
                ends.add(start + length);
            }
        }
        return ends.build();
    }
}
