package io.espalier.server.json;

/** A value that is not as expected; ends the reading of the object it is in. */
final class Refused extends IllegalArgumentException {
    private static final long serialVersionUID = 1;

    /** At a line, in a field. */
    Refused(int line, String path, String words) {
        super(problem(line, path, words));
    }

    static String problem(int line, String path, String words) {
        return "line " + line + ": " + (path.isEmpty() ? "" : path + ": ") + words;
    }
}
