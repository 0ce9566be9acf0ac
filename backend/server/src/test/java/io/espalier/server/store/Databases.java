package io.espalier.server.store;

/** The databases that a history is tested on. */
enum Databases {
    H2,
    POSTGRESQL;

    /** A history in which there is nothing yet. */
    FabricStore open() {
        return switch (this) {
            case H2 -> FabricStore.inMemory();
            case POSTGRESQL -> FabricStore.connect(PostgresServer.shared().schema());
        };
    }
}
