package io.espalier.server.sweep;

import io.espalier.server.store.FabricEvent;
import java.util.List;

/** Is told what the sweep loop did, on the loop's thread: return soon, throw nothing. */
public interface SweepListener {
    /** A new snapshot is current. */
    void swept(Snapshot snapshot);

    /** Events were recorded; at least one. */
    void recorded(List<FabricEvent> events);

    /** The health is of another state. */
    void healthChanged(SweepHealth health);
}
