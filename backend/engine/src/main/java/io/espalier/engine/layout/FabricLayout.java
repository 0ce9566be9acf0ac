package io.espalier.engine.layout;

import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.Link;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;

/** Where each node stands in the picture and what is written in it; the same for the same fabric. */
@SuppressWarnings("DoNotCallSuggester") // bodies are written next
public final class FabricLayout {
    private FabricLayout() {}

    /** The layout of a fabric. */
    public static FabricLayout of(Fabric fabric, Tiers tiers) {
        throw new UnsupportedOperationException("layout of " + fabric.number() + " by " + tiers.highest());
    }

    /** The rows of switches, the highest tier first. */
    public List<TierRow> tiers() {
        throw new UnsupportedOperationException();
    }

    /** Every node's place. */
    public SortedMap<Guid, Position> positions() {
        throw new UnsupportedOperationException();
    }

    /** A node's place. */
    public Position position(Guid node) {
        throw new UnsupportedOperationException();
    }

    /** What is written in a node: its name without what all names of its tier begin with. */
    public String label(Guid node) {
        throw new UnsupportedOperationException();
    }

    /** The switch under which a host, router or aggregation node is drawn; none for switches and lone hosts. */
    public Optional<Guid> parent(Guid node) {
        throw new UnsupportedOperationException();
    }

    /** Which of the parallel cables between its two nodes a link is, from 0. */
    public int lane(Link link) {
        throw new UnsupportedOperationException();
    }

    /** How many cables there are between the two nodes of a link. */
    public int lanes(Link link) {
        throw new UnsupportedOperationException();
    }
}
