package io.espalier.server.outputs;

import io.espalier.server.store.LogEntry;
import java.io.IOException;
import java.util.List;

/** A way out for events. Used by one thread. */
interface Outlet extends AutoCloseable {
    /**
     * Delivers events, in order, all or none as far as can be known.
     *
     * @throws IOException if they did not arrive, or may not have; the message is one line for the operator
     */
    void deliver(List<LogEntry> entries) throws IOException, InterruptedException;

    @Override
    void close();
}
