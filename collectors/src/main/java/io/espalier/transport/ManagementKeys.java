package io.espalier.transport;

/**
 * The secrets that open a fabric to a reader. They appear in no log, page or export, so not in {@link #toString} either.
 *
 * @param smKey SM_Key for trusted SA queries; 0 for none, then the SA hides members
 * @param mKey M_Key written into SMPs; 0 for none
 */
public record ManagementKeys(long smKey, long mKey) {
    /** No key. */
    public static final ManagementKeys NONE = new ManagementKeys(0, 0);

    /** Whether SA queries are trusted ones. */
    public boolean hasSmKey() {
        return smKey != 0;
    }

    @Override
    public String toString() {
        return "ManagementKeys[hidden]";
    }
}
