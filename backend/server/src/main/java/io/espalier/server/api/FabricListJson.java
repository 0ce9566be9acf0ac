package io.espalier.server.api;

import io.espalier.server.store.StoredFabric;
import java.util.List;

/** The fabrics in the history, newest first. */
record FabricListJson(List<Item> fabrics) {
    /** One of them. */
    record Item(long number, String sweptAt) {}

    static FabricListJson of(List<StoredFabric> stored) {
        return new FabricListJson(stored.stream()
                .map(fabric -> new Item(fabric.number(), fabric.sweptAt().toString()))
                .toList());
    }
}
