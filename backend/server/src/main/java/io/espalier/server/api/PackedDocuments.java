package io.espalier.server.api;

import io.espalier.engine.FabricAnalysis;
import java.util.Collections;
import java.util.Map;
import java.util.WeakHashMap;
import java.util.function.Function;

/**
 * Documents of fabrics that are large and asked for again and again: each is made, written and compressed once, and kept for as
 * long as the analysis that it follows from. Safe from any thread; whoever asks while one is made waits for it.
 */
final class PackedDocuments {
    private final Function<FabricAnalysis, Object> document;
    private final Map<FabricAnalysis, PackedBody> kept = Collections.synchronizedMap(new WeakHashMap<>());

    /** @param document makes it of a fabric and of nothing else */
    PackedDocuments(Function<FabricAnalysis, Object> document) {
        this.document = document;
    }

    PackedBody of(FabricAnalysis analysis) {
        return kept.computeIfAbsent(analysis, asked -> PackedBody.of(Answer.bytes(document.apply(asked))));
    }
}
