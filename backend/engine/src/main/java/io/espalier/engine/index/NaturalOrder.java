package io.espalier.engine.index;

import java.util.Comparator;

/** Orders names as people do: numbers in them by value, so that leaf-9 comes before leaf-10. */
public final class NaturalOrder implements Comparator<String> {
    @Override
    public int compare(String a, String b) {
        int i = 0;
        int j = 0;
        while (i < a.length() && j < b.length()) {
            int endA = chunkEnd(a, i);
            int endB = chunkEnd(b, j);
            int difference = compareChunks(a.substring(i, endA), b.substring(j, endB));
            if (difference != 0) {
                return difference;
            }
            i = endA;
            j = endB;
        }
        int shorterFirst = Integer.compare(a.length() - i, b.length() - j);
        return shorterFirst != 0 ? shorterFirst : a.compareTo(b);
    }

    /** Where the run of digits, or the single other character, ends. */
    private static int chunkEnd(String text, int start) {
        int end = start + 1;
        while (isDigit(text.charAt(start)) && end < text.length() && isDigit(text.charAt(end))) {
            end++;
        }
        return end;
    }

    private static int compareChunks(String a, String b) {
        if (isDigit(a.charAt(0)) && isDigit(b.charAt(0))) {
            String x = withoutZeros(a);
            String y = withoutZeros(b);
            int byLength = Integer.compare(x.length(), y.length());
            return byLength != 0 ? byLength : x.compareTo(y);
        }
        return a.compareTo(b);
    }

    private static String withoutZeros(String digits) {
        int start = 0;
        while (start < digits.length() && digits.charAt(start) == '0') {
            start++;
        }
        return digits.substring(start);
    }

    /** Whether it is one of 0 to 9. */
    public static boolean isDigit(char character) {
        return character >= '0' && character <= '9';
    }
}
