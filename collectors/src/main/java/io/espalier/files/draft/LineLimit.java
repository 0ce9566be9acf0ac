package io.espalier.files.draft;

import io.espalier.files.text.TextFile;

/**
 * A reader that is not shown lines longer than any tool prints, since some patterns take the square of a line's length. Each
 * such line is noted.
 *
 * @param reader what reads the others
 */
public record LineLimit(FileReader reader) implements FileReader {
    /** The longest line that is read. */
    public static final int MAX_LENGTH = 4000;

    @Override
    public FileKind kind() {
        return reader.kind();
    }

    @Override
    public Certainty certainty(TextFile file) {
        return reader.certainty(shown(file));
    }

    @Override
    public void read(TextFile file, FabricDraft draft, FileLog log) {
        for (int number = 1; number <= file.lines().size(); number++) {
            int length = file.line(number).length();
            if (length > MAX_LENGTH) {
                log.notUnderstood(number, "expected a line of at most " + MAX_LENGTH + " characters, found " + length);
            }
        }
        reader.read(shown(file), draft, log);
    }

    /** The file with empty lines in place of those that are too long, so that the others keep their numbers. */
    private static TextFile shown(TextFile file) {
        if (file.lines().stream().noneMatch(line -> line.length() > MAX_LENGTH)) {
            return file;
        }
        return new TextFile(
                file.name(),
                file.lines().stream()
                        .map(line -> line.length() > MAX_LENGTH ? "" : line)
                        .toList());
    }
}
