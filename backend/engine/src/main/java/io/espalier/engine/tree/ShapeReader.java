package io.espalier.engine.tree;

import io.espalier.engine.index.Distances;
import io.espalier.engine.index.FabricIndex;
import io.espalier.engine.layout.Tiers;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.Member;
import java.util.List;
import java.util.Set;

/** Reads from rows what they mean on one fabric. */
@SuppressWarnings("DoNotCallSuggester") // the walk is written next
public final class ShapeReader {
    private final Fabric fabric;
    private final FabricIndex index;
    private final Distances distances;
    private final Tiers tiers;

    public ShapeReader(Fabric fabric, FabricIndex index, Distances distances, Tiers tiers) {
        this.fabric = fabric;
        this.index = index;
        this.distances = distances;
        this.tiers = tiers;
    }

    /** The shape of the rows for these members; the unread switches may hold rows that are not known. */
    public TreeShape read(TreeRows rows, List<Member> members, Set<Guid> unread) {
        throw new UnsupportedOperationException("shape of " + rows + members + unread + fabric.number() + index.size()
                + tiers.highest() + distances.hops(0, 0));
    }
}
