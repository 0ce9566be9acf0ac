package io.espalier.engine.tree;

/**
 * One egress port of one row, and where it leads.
 *
 * @param port the port
 * @param end what is there
 * @param to the tree switch there, by its place in the tree; -1 where there is none
 * @param arrivalPort the port of that switch that the packet comes by
 */
record Arc(int port, End end, int to, int arrivalPort) {
    enum End {
        /** A switch with a row. */
        TREE_SWITCH,
        /** A switch that told its table and has no row. */
        SWITCH_WITHOUT_ROW,
        /** A switch whose table is not known. */
        UNREAD_SWITCH,
        /** A member's port. */
        MEMBER,
        /** An end port that is no member. */
        STRANGER,
        NO_LINK
    }

    static Arc to(int port, End end) {
        return new Arc(port, end, -1, -1);
    }

    /** Whether the port leads to another switch. */
    boolean isTrunk() {
        return end == End.TREE_SWITCH || end == End.SWITCH_WITHOUT_ROW || end == End.UNREAD_SWITCH;
    }
}
