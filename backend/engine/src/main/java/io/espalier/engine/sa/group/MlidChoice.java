package io.espalier.engine.sa.group;

import io.espalier.model.Mlid;
import java.util.Optional;

/**
 * The MLID a new group gets, and why that one.
 *
 * @param mlid empty where none is left
 */
public record MlidChoice(Optional<Mlid> mlid, Reason reason) {
    /** Why an MLID is chosen. */
    public enum Reason {
        /** The request names it, and it is free. */
        WANTED,
        /** An IPv6 solicited-node group with the same first 13 bytes has it. */
        SHARED,
        /** The lowest that is free. */
        LOWEST,
        NONE_LEFT
    }
}
