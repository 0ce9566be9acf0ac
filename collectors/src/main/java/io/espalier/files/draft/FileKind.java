package io.espalier.files.draft;

/**
 * What sort of file a text is.
 *
 * @param name as the field calls it: the tool that prints it, or the file's own usual name
 * @param description what it tells, in a few words
 */
public record FileKind(String name, String description) {
    @Override
    public String toString() {
        return name;
    }
}
