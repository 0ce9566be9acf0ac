package io.espalier.engine.racks;

import io.espalier.engine.index.NodePattern;
import io.espalier.model.Guid;

/** One line of a site's file of racks. */
public sealed interface RackRule {
    /**
     * One node.
     *
     * @param rack where it stands
     * @param node its NodeGUID
     */
    record OfGuid(String rack, Guid node) implements RackRule {}

    /**
     * The nodes of one name.
     *
     * @param rack where they stand
     * @param name all of it
     */
    record OfName(String rack, String name) implements RackRule {}

    /**
     * All nodes whose name fits.
     *
     * @param rack where they stand
     * @param names which names
     */
    record OfNames(String rack, NodePattern names) implements RackRule {}

    /**
     * All nodes whose name fits; the name says the rack.
     *
     * @param pattern which names, and which part of them is the rack
     */
    record OfPattern(NamePattern pattern) implements RackRule {}
}
