package io.espalier.files.topology;

import io.espalier.files.draft.FileLog;
import io.espalier.files.text.TextFile;
import java.util.function.Predicate;

/** Goes through the lines of a file, one after the other, and notes those that are not understood. */
final class Lines {
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
                reader.read(number, line);
            } catch (IllegalArgumentException e) {
                log.notUnderstood(number, String.valueOf(e.getMessage()));
            }
        }
    }

    /** Whether any line, without blanks around it, is so. */
    static boolean any(TextFile file, Predicate<String> test) {
        return file.lines().stream().anyMatch(line -> test.test(line.strip()));
    }
}
