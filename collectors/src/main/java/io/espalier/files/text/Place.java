package io.espalier.files.text;

/**
 * Where in which file something stands.
 *
 * @param file name of the file; of a member of an archive, {@code archive.zip!member}
 * @param line line number, from 1
 */
public record Place(String file, int line) {
    /** As compilers write it: "fabric.txt:12". */
    @Override
    public String toString() {
        return file + ":" + line;
    }
}
