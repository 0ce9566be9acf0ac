package io.espalier.server.store;

import java.util.function.Supplier;

/** The databases that a history is tested on. */
enum Databases {
    H2(FabricStore::inMemory),
    POSTGRESQL(() -> FabricStore.connect(PostgresServer.shared().schema()));

    private final Supplier<FabricStore> open;

    Databases(Supplier<FabricStore> open) {
        this.open = open;
    }

    /** A history in which there is nothing yet. */
    FabricStore open() {
        return open.get();
    }
}
