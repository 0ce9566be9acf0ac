package io.espalier.files.topology;

import io.espalier.files.draft.FileLog;
import io.espalier.files.text.TextFile;
import java.util.function.Predicate;

/** Goes through the lines of a file, one after the other, and notes those that are not understood. */
final class Lines {
    /** No tool prints a longer line, and no pattern is tried on one: some take the square of its length. */
    static final int MAX_LENGTH = 4000;

    private Lines() {}

    /** Reads one line. */
    interface Reader {
        /**
         * Reads a line without blanks around it.
         *
         * @throws IllegalArgumentException saying what was expected
         */
        void read(int number, String line);
    }

    /** Hands out all lines but empty ones and comments. */
    static void read(TextFile file, FileLog log, Reader reader) {
        for (int number = 1; number <= file.lines().size(); number++) {
            String line = file.line(number).strip();
            if (line.isEmpty() || line.startsWith("#")) {
                continue;
            }
            try {
                reader.read(number, checked(line));
            } catch (IllegalArgumentException e) {
                log.notUnderstood(number, String.valueOf(e.getMessage()));
            }
        }
    }

    /**
     * The line, if it is not too long.
     *
     * @throws IllegalArgumentException if it is
     */
    static String checked(String line) {
        if (line.length() > MAX_LENGTH) {
            throw new IllegalArgumentException(
                    "expected a line of at most " + MAX_LENGTH + " characters, found " + line.length());
        }
        return line;
    }

    /** Whether any line, without blanks around it, is so. */
    static boolean any(TextFile file, Predicate<String> test) {
        return file.lines().stream()
                .filter(line -> line.length() <= MAX_LENGTH)
                .anyMatch(line -> test.test(line.strip()));
    }
}
