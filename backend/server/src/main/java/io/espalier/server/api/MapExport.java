package io.espalier.server.api;

import io.espalier.engine.FabricAnalysis;

/** The map as text: the document that /map answers. */
public final class MapExport {
    private MapExport() {}

    /** The JSON text of a fabric's map. */
    public static String json(FabricAnalysis analysis) {
        return Answer.text(MapDocument.of(analysis));
    }
}
