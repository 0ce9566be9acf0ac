package io.espalier.engine.whatif;

import io.espalier.model.Guid;
import java.util.Collections;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * One planned tree in figures.
 *
 * @param root the switch it is built from; none where nothing is built
 * @param apex its switch of the highest tier, as {@link io.espalier.engine.tree.TreeShape} has it
 * @param depth most links from the apex to a member's switch
 * @param switches switches with a row
 * @param trunkLinks links between switches
 * @param maxStretch greatest, over pairs of members, of links in the tree by links on the shortest path; 0 for no pair
 * @param cutOff PortGUIDs of members that the tree does not serve
 */
public record TreeFigures(
        Optional<Guid> root,
        Optional<Guid> apex,
        int depth,
        int switches,
        int trunkLinks,
        double maxStretch,
        SortedSet<Guid> cutOff) {
    public TreeFigures {
        cutOff = Collections.unmodifiableSortedSet(new TreeSet<>(cutOff));
    }
}
