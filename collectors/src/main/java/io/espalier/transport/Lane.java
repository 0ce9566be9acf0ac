package io.espalier.transport;

import java.util.ArrayDeque;

/**
 * Requests of one kind of management, which adapt to the fabric by themselves: a slow SA says nothing about switches, and a
 * dead performance agent nothing about the SA. Owned by the transport's thread.
 */
final class Lane {
    final Window window;
    final Patience patience;
    final ArrayDeque<Destination> ready = new ArrayDeque<>();
    int inFlight;

    Lane(int limit, Patience patience, long nowNanos) {
        window = new Window(limit, patience.timeoutMillis(), nowNanos);
        this.patience = patience;
    }

    boolean maySend() {
        return inFlight < window.size() && !ready.isEmpty();
    }
}
