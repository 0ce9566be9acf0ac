package io.espalier.server.export.tree;

import io.espalier.model.PortId;
import java.util.Optional;

/**
 * Where a tree ends: a member's port, or a port that leads to none.
 *
 * @param id PortGUID of the member; the port's id for a dead end
 * @param name what to call the host; says why where there is none
 * @param at the switch port; none for a member without a link
 * @param port the host's port number; 0 where it is not known
 * @param joinState how the member is joined; empty for a dead end
 * @param isReached whether the tree reaches the member
 * @param note what else is to be known: "only after"; mostly empty
 */
public record TreeEnd(
        String id, String name, Optional<PortId> at, int port, String joinState, boolean isReached, String note) {
    /** Whether packets go there without a member. */
    public boolean isDeadEnd() {
        return joinState.isEmpty();
    }

    /** One line: "4 host-0022, send-only, cut off". */
    public String words() {
        StringBuilder words = new StringBuilder(
                at.map(PortId::number).map(number -> number + " ").orElse(""));
        words.append(name);
        if (!isDeadEnd() && !joinState.equals("full")) {
            words.append(", ").append(joinState);
        }
        words.append(note.isEmpty() ? "" : ", " + note);
        return words.append(isDeadEnd() || isReached ? "" : ", cut off").toString();
    }
}
