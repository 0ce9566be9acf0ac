package io.espalier.engine.layout;

import io.espalier.engine.index.FabricIndex;
import io.espalier.engine.index.NodeNames;
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

    static Slots of(FabricIndex index, TierNames names, List<Integer> row) {
        long[] numbers = names.isNumbered()
                ? row.stream()
                        .map(rank -> names.label(NodeNames.of(index.switchAt(rank))))
                        .mapToLong(Slots::number)
                        .toArray()
                : new long[0];
        long distinct = LongStream.of(numbers).distinct().count();
        long least = LongStream.of(numbers).min().orElse(0);
        long span = LongStream.of(numbers).max().orElse(0) - least + 1;
        if (numbers.length < 2 || least < 0 || distinct < numbers.length || span > 2L * numbers.length) {
            return new Slots(row.size(), IntStream.range(0, row.size()).boxed().toList());
        }
        return new Slots(
                (int) span,
                Arrays.stream(numbers)
                        .mapToObj(number -> (int) (number - least))
                        .toList());
    }

    /** The number that a label begins with; −1 where it is none that counts places. */
    private static long number(String label) {
        int end = 0;
        while (end < label.length() && NaturalOrder.isDigit(label.charAt(end))) {
            end++;
        }
        return end == 0 || end > MOST_DIGITS ? -1 : Long.parseLong(label.substring(0, end));
    }
}
