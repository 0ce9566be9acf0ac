package io.espalier.server.store;

/** How many rows a store has, to measure what it keeps. */
final class StoredRows {
    private StoredRows() {}

    /** In all tables of facts. */
    static long ofFacts(FabricStore store) {
        return FactTables.ALL.stream()
                .mapToLong(table -> of(store, table.name()))
                .sum();
    }

    static long of(FabricStore store, String table) {
        return store.withHandle(handle ->
                handle.select("SELECT COUNT(*) FROM " + table).mapTo(Long.class).one());
    }
}
