package io.espalier.transport;

import io.espalier.mad.MadAttribute;
import io.espalier.model.Guid;

/**
 * What a simulated node does wrong with one attribute.
 *
 * @param node whose answers
 * @param port port asked about, or -1 for all
 * @param attribute which attribute
 * @param kind what happens
 */
public record Fault(Guid node, int port, MadAttribute attribute, Kind kind) {
    /** What happens. */
    public enum Kind {
        /** Nothing answers, and the port says so at once, as ibsim does. */
        DROP,
        /** Nothing answers and nobody says so. */
        SILENCE,
        /** Status 0x000C. */
        BAD_STATUS,
        /** Status busy, the first time. */
        BUSY_ONCE,
        /** The answer's data are all ones. */
        GARBAGE,
        /** The answer ends after its header. */
        SHORT
    }
}
