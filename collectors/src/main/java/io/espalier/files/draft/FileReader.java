package io.espalier.files.draft;

import io.espalier.files.text.TextFile;

/** Knows one kind of file: recognises it by its content, not by its name, and reads it. Has no state of its own. */
public interface FileReader {
    /** What it reads. */
    FileKind kind();

    /** How sure it is that a text is of its kind. Looks at as few lines as will do. */
    Certainty certainty(TextFile file);

    /**
     * Reads a text into the draft. Every line is either understood or noted in the log; no text, however broken, makes it
     * throw.
     */
    void read(TextFile file, FabricDraft draft, FileLog log);
}
