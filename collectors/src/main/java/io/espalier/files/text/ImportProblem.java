package io.espalier.files.text;

/**
 * Something in a file that did not become part of the fabric, or not as it stands there.
 *
 * @param kind what sort of thing it is
 * @param at where
 * @param message what was expected, or what is wrong
 */
public record ImportProblem(Kind kind, Place at, String message) {
    /** What sort of thing went wrong. */
    public enum Kind {
        /** The line is not one that the reader of this kind of file knows. */
        NOT_UNDERSTOOD,
        /** The line is understood, and says something else than another line, or than can be. */
        CONTRADICTS,
        /** The line is understood, and speaks of a node, port or LID that no file explains. */
        UNKNOWN_ID,
        /** A whole file, or a section of one, that is known but holds nothing a fabric keeps. */
        NOT_USED
    }

    /** Name of the file. */
    public String file() {
        return at.file();
    }

    /** Line number, from 1. */
    public int line() {
        return at.line();
    }

    /** As compilers write it: "fabric.txt:12: ...". */
    @Override
    public String toString() {
        return at + ": " + message;
    }
}
