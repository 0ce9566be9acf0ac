package io.espalier.server.export.drawing;

import io.espalier.server.export.tree.TreeEnd;
import io.espalier.server.export.tree.TreeHop;
import io.espalier.server.export.tree.TreeStop;
import java.util.List;
import java.util.Optional;

/**
 * A switch with all that hangs below it.
 *
 * @param stop the switch
 * @param way how packets come to it from above; none where a walk starts
 * @param others further links to it: a second root's, or one that closes a loop
 * @param ends members and dead ends on it
 * @param children the switches below
 */
record TreeBlock(
        TreeStop stop, Optional<TreeHop> way, List<TreeHop> others, List<TreeEnd> ends, List<TreeBlock> children) {
    TreeBlock {
        others = List.copyOf(others);
        ends = List.copyOf(ends);
        children = List.copyOf(children);
    }

    /** How many lines stand in its box below the name. */
    int lines() {
        return others.size() + ends.size();
    }
}
