package io.espalier.collect;

/** Where fabrics come from: each reading asks anew. Used by one thread at a time. */
public interface FabricSource extends AutoCloseable {
    /**
     * Reads the whole fabric. What does not answer is a problem in the report, not an exception.
     *
     * @throws SourceUnavailableException if nothing could be asked at all; a later reading may succeed
     */
    SweepReport read() throws SourceUnavailableException;

    @Override
    void close();
}
