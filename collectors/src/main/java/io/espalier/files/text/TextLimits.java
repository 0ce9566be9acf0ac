package io.espalier.files.text;

/**
 * How much is read at most.
 *
 * @param bytesInFile bytes of one text, unpacked
 * @param bytesInAll bytes of all texts together, unpacked
 * @param files texts in all
 * @param depth how deep archives may lie in archives
 */
public record TextLimits(int bytesInFile, long bytesInAll, int files, int depth) {
    /** What is far above any real fabric and still fits a workstation. */
    public static final TextLimits DEFAULT = new TextLimits(1 << 29, 1L << 31, 10_000, 4);
}
