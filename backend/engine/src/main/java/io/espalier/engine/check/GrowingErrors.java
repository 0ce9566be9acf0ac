package io.espalier.engine.check;

import io.espalier.model.Fabric;
import java.util.List;

/** Error counters that grew between two readings of the same fabric. */
@SuppressWarnings("DoNotCallSuggester") // bodies are written next
public final class GrowingErrors {
    private GrowingErrors() {}

    /** One finding for each port and counter that grew. */
    public static List<Finding> between(Fabric previous, Fabric current) {
        throw new UnsupportedOperationException("errors from " + previous.number() + " to " + current.number());
    }
}
