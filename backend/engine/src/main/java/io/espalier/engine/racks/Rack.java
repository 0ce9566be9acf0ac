package io.espalier.engine.racks;

import io.espalier.model.Guid;
import java.util.List;

/**
 * A rack or a pod: switches that stand together, with all that hangs on them.
 *
 * @param name as the site calls it
 * @param switches at least one, by NodeGUID
 */
public record Rack(String name, List<Guid> switches) {
    public Rack {
        switches = List.copyOf(switches);
    }
}
