package io.espalier.files.text;

import java.util.List;

/**
 * A text, cut into lines. Line ends of any system are gone, so are a byte order mark and NUL bytes.
 *
 * @param name what problems call it; of a member of an archive, {@code archive.zip!member}
 * @param lines the lines, in their order; the first has number 1
 */
public record TextFile(String name, List<String> lines) {
    public TextFile {
        lines = List.copyOf(lines);
    }

    /** Where a line stands, by its number from 1. */
    public Place at(int line) {
        return new Place(name, line);
    }

    /** The line of a number, from 1. */
    public String line(int number) {
        return lines.get(number - 1);
    }

    /** The last part of the name, without folders and archives. */
    public String baseName() {
        int cut = Math.max(name.lastIndexOf('/'), name.lastIndexOf('!'));
        return name.substring(cut + 1);
    }
}
