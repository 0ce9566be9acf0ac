package io.espalier.engine.layout;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * The names of one tier's switches: what all begin and end with, and what is left. Numbers are never cut in two.
 *
 * @param prefix what all names begin with
 * @param suffix what all names end with, beyond the prefix
 * @param isNumbered whether each name is the prefix, a number and perhaps more, and no two are the same
 */
record TierNames(String prefix, String suffix, boolean isNumbered) {
    static TierNames of(List<String> names) {
        String prefix = commonPrefix(names);
        if (names.stream().anyMatch(name -> name.length() == prefix.length())) {
            return new TierNames("", "", false);
        }
        List<String> rests =
                names.stream().map(name -> name.substring(prefix.length())).toList();
        String suffix = commonSuffix(rests);
        Set<String> different = new TreeSet<>(names);
        boolean isNumbered = rests.stream().allMatch(rest -> NaturalOrder.isDigit(rest.charAt(0)))
                && different.size() == names.size();
        return new TierNames(prefix, suffix, isNumbered);
    }

    private static String commonPrefix(List<String> names) {
        String prefix = names.getFirst();
        for (String name : names) {
            int length = 0;
            while (length < Math.min(prefix.length(), name.length()) && prefix.charAt(length) == name.charAt(length)) {
                length++;
            }
            prefix = prefix.substring(0, length);
        }
        return prefix.replaceFirst("[0-9]+$", "");
    }

    private static String commonSuffix(List<String> rests) {
        // One name alone has no suffix in common with another.
        if (rests.size() == 1) {
            return "";
        }
        List<String> reversed = rests.stream()
                .map(rest -> new StringBuilder(rest).reverse().toString())
                .toList();
        return new StringBuilder(commonPrefix(reversed)).reverse().toString();
    }

    /** What is written in the node. */
    String label(String name) {
        String label = name.substring(prefix.length(), Math.max(prefix.length(), name.length() - suffix.length()));
        return label.isEmpty() ? name : label;
    }
}
