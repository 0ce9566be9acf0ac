package io.espalier.files;

import java.util.Map;

/**
 * What became of one file.
 *
 * @param name of a member of an archive, {@code archive.zip!member}
 * @param kind what sort of file it was taken for
 * @param lines how many lines it has
 * @param counts how much of what was found in it
 */
public record FileReport(String name, String kind, int lines, Map<String, Long> counts) {
    /** The kind of a file that no reader knows. */
    public static final String UNKNOWN = "unknown";

    public FileReport {
        counts = Map.copyOf(counts);
    }
}
