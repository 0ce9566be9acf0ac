package io.espalier.engine.layout;

import io.espalier.engine.index.NaturalOrder;
import java.util.HashSet;
import java.util.List;

/**
 * The names of one tier's switches: what all begin and end with, and what is left. Numbers are never cut in two, words only
 * before a number.
 *
 * @param prefix what all names begin with
 * @param suffix what all names end with, beyond the prefix
 * @param isNumbered whether each name is the prefix, a number and perhaps more, and no two are the same
 */
record TierNames(String prefix, String suffix, boolean isNumbered) {
    private static final TierNames NOTHING_SHARED = new TierNames("", "", false);

    static TierNames of(List<String> names) {
        // One name alone shares nothing with another.
        if (names.size() < 2) {
            return NOTHING_SHARED;
        }
        String prefix = commonStart(names).replaceFirst("[0-9]+$", "");
        List<String> rests = rests(names, prefix);
        boolean numbered = rests.stream().allMatch(TierNames::startsWithDigit);
        if (!numbered) {
            prefix = prefix.replaceFirst("[\\p{L}0-9]+$", "");
            rests = rests(names, prefix);
        }
        if (rests.stream().anyMatch(String::isEmpty)) {
            return NOTHING_SHARED;
        }
        boolean different = new HashSet<>(names).size() == names.size();
        return new TierNames(prefix, commonEnd(rests), numbered && different);
    }

    private static List<String> rests(List<String> names, String prefix) {
        return names.stream().map(name -> name.substring(prefix.length())).toList();
    }

    private static boolean startsWithDigit(String text) {
        return !text.isEmpty() && NaturalOrder.isDigit(text.charAt(0));
    }

    private static String commonStart(List<String> names) {
        String start = names.getFirst();
        for (String name : names) {
            int length = 0;
            while (length < Math.min(start.length(), name.length()) && start.charAt(length) == name.charAt(length)) {
                length++;
            }
            start = start.substring(0, length);
        }
        return start;
    }

    private static String commonEnd(List<String> rests) {
        String reversed = commonStart(rests.stream().map(TierNames::reverse).toList());
        return reverse(reversed).replaceFirst("^[\\p{L}0-9]+", "");
    }

    private static String reverse(String text) {
        return new StringBuilder(text).reverse().toString();
    }

    /** What is written in the node. */
    String label(String name) {
        String label = name.substring(prefix.length(), Math.max(prefix.length(), name.length() - suffix.length()));
        return label.isEmpty() ? name : label;
    }
}
