package io.espalier.collect;

/**
 * A line of a file that was not understood.
 *
 * @param file name of the file
 * @param line line number, from 1
 * @param message what was expected
 */
public record ImportProblem(String file, int line, String message) {
    /** As compilers write it: "fabric.txt:12: ...". */
    @Override
    public String toString() {
        return file + ":" + line + ": " + message;
    }
}
