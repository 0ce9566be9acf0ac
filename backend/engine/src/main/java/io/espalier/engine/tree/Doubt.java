package io.espalier.engine.tree;

import io.espalier.model.Guid;

/**
 * Why a tree cannot be judged with certainty.
 *
 * @param reason what was not read
 * @param about the switch or the member's port it is about; {@link Guid#ZERO} where it is about the whole fabric
 */
public record Doubt(Reason reason, Guid about) {
    /** What was not read. */
    public enum Reason {
        /** The SA did not show the groups' members. */
        MEMBERS_UNKNOWN,
        /** A member's port is not among the fabric's ports. */
        MEMBER_NOT_IN_FABRIC,
        /** A switch that the tree touches did not tell its multicast table. */
        TABLE_NOT_READ,
        /** A part of the fabric did not answer, so the plan may rest on too few links. */
        FABRIC_INCOMPLETE,
        /** The SM's routing engine is one whose trees cannot be computed here. */
        ENGINE_NOT_FOLLOWED
    }
}
