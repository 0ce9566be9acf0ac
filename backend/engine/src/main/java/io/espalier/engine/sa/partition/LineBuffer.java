package io.espalier.engine.sa.partition;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;

/**
 * The buffer into which OpenSM reads line after line, each ended by a zero byte, and in which it takes words apart. It is kept as
 * it is there, because OpenSM reads on behind the end of some lines: there stands what is left of longer lines before. What the
 * buffer holds at the very start is not known and taken to be zero. Mutable; one reading, one thread.
 */
final class LineBuffer {
    /** As much of a line as OpenSM reads at a time. */
    static final int LONGEST = 4094;

    private static final int SIZE = 4096;

    private final byte[] bytes = new byte[SIZE];
    private int end;

    /**
     * A word and what stands behind its = sign, without the blanks around them.
     *
     * @param length how far the next word is
     */
    record Token(String name, Value value, int length) {}

    /** Takes in a line, or a part of a long one. */
    void load(byte[] line) {
        System.arraycopy(line, 0, bytes, 0, line.length);
        bytes[line.length] = 0;
        end = line.length;
    }

    private byte at(int position) {
        return position < SIZE ? bytes[position] : 0;
    }

    /** Whether nothing stands at a position. */
    boolean isEnd(int position) {
        return at(position) == 0;
    }

    /** Whether a position is behind what was taken in last. */
    boolean isBehind(int position) {
        return position > end;
    }

    /** Where a byte is found, up to the end; -1 where it is not. */
    int find(int from, char wanted) {
        for (int i = from; !isEnd(i); i++) {
            if (bytes[i] == wanted) {
                return i;
            }
        }
        return -1;
    }

    /** Ends the text at a position; nothing for -1. */
    void cut(int position) {
        if (position >= 0) {
            bytes[position] = 0;
        }
    }

    int skipBlanks(int from) {
        int position = from;
        while (isBlank(at(position))) {
            position++;
        }
        return position;
    }

    private static boolean isBlank(byte character) {
        return character == ' ' || character == '\t' || character == '\n';
    }

    String text(int from) {
        return from >= SIZE ? "" : new String(bytes, from, length(from), StandardCharsets.ISO_8859_1);
    }

    private int length(int from) {
        int position = from;
        while (!isEnd(position)) {
            position++;
        }
        return position - from;
    }

    /** The text from a position on is one word, with or without = and a value. */
    Token token(int start) {
        int equals = find(start, '=');
        cut(equals);
        int length = length(start) + 1;
        String name = trimmed(start);
        if (equals < 0) {
            return new Token(name, new Value(Optional.empty()), length);
        }
        int valueLength = length(equals + 1) + 1;
        return new Token(name, new Value(Optional.of(trimmed(equals + 1))), length + valueLength);
    }

    /** Blanks at the end are overwritten, as OpenSM does it. */
    private String trimmed(int start) {
        int from = skipBlanks(start);
        int last = from + length(from);
        int to = last;
        while (to > from && (isEnd(to - 1) || isBlank(at(to - 1)))) {
            to--;
        }
        if (last < SIZE) {
            Arrays.fill(bytes, to, last, (byte) 0);
        }
        return text(from);
    }
}
