package io.espalier.files.draft;

/**
 * What sort of file a text is.
 *
 * @param name as the field calls it: the tool that prints it, or the file's own usual name
 */
public record FileKind(String name) {
    @Override
    public String toString() {
        return name;
    }
}
