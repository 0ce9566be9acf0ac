package io.espalier.engine.layout;

import io.espalier.engine.index.NaturalOrder;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/**
 * Which of a row's places each of its switches has. Numbered switches have the place of their number, so that one that goes leaves
 * a hole and the others stay where they are; without numbers, or with more holes than switches, they stand side by side.
 *
 * @param count places there are
 * @param of the place of each switch of the row, from 0
 */
record Slots(int count, List<Integer> of) {
    private static final int MOST_DIGITS = 9;

    Slots {
        of = List.copyOf(of);
    }

    /**
     * The places of switches with these numbers.
     *
     * @param numbers from left to right; −1 for one that has none
     */
    static Slots of(long[] numbers) {
        long distinct = LongStream.of(numbers).distinct().count();
        long least = LongStream.of(numbers).min().orElse(0);
        long span = LongStream.of(numbers).max().orElse(0) - least + 1;
        if (numbers.length < 2 || least < 0 || distinct < numbers.length || span > 2L * numbers.length) {
            return sideBySide(numbers.length);
        }
        return new Slots(
                (int) span,
                Arrays.stream(numbers)
                        .mapToObj(number -> (int) (number - least))
                        .toList());
    }

    /** One after another. */
    static Slots sideBySide(int count) {
        return new Slots(count, IntStream.range(0, count).boxed().toList());
    }

    /** The number that a label begins with; −1 where it is none that counts places. */
    static long number(String label) {
        int end = 0;
        while (end < label.length() && NaturalOrder.isDigit(label.charAt(end))) {
            end++;
        }
        return end == 0 || end > MOST_DIGITS ? -1 : Long.parseLong(label.substring(0, end));
    }
}
