package io.espalier.collect;

import io.espalier.model.Fabric;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** Where fabrics come from. Used by one thread at a time. */
public interface FabricSource extends AutoCloseable {
    /**
     * Reads what is due, at least; what is not read anew is as this source last read it, and {@link Fabric#readAt} tells
     * when that was. The first reading reads everything. What does not answer is a problem in the report, not an exception.
     *
     * @throws SourceUnavailableException if nothing could be asked at all; a later reading may succeed
     */
    SweepReport read(Set<Reading> due) throws SourceUnavailableException;

    /** Reads everything. */
    default SweepReport read() throws SourceUnavailableException {
        return read(EnumSet.allOf(Reading.class));
    }

    /** What is wrong with the source beyond one reading, each one sentence for people; safe from any thread. */
    default List<String> complaints() {
        return List.of();
    }

    /**
     * Names what to do when the source learns, between two readings, that something in the fabric has changed; called on any
     * thread. Most sources never do.
     */
    default void onChange(Runnable hint) {}

    @Override
    void close();
}
