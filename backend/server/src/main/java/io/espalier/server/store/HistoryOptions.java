package io.espalier.server.store;

import java.util.Optional;

/**
 * Where a history is kept, and for how long.
 *
 * @param remote in a database server; empty for a file, or memory
 * @param retention how long what is kept
 */
public record HistoryOptions(Optional<RemoteHistory> remote, Retention retention) {
    public static final HistoryOptions DEFAULT = new HistoryOptions(Optional.empty(), Retention.DEFAULT);
}
