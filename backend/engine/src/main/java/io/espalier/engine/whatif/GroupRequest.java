package io.espalier.engine.whatif;

import io.espalier.model.Guid;
import io.espalier.model.JoinState;
import io.espalier.model.Mgid;
import java.util.Optional;

/**
 * What one port asks of the SA.
 *
 * @param change which change of the scenario it is for, from 0
 * @param kind join or leave
 * @param mgid which group
 * @param port PortGUID of the port, which asks for itself
 * @param state the JoinState bits that it takes or gives back
 * @param traits what the group is created with where it is not there; none leaves it to be refused
 */
public record GroupRequest(
        int change, Kind kind, Mgid mgid, Guid port, JoinState state, Optional<GroupChange.Traits> traits) {
    /** Join, which creates too, or leave. */
    public enum Kind {
        JOIN,
        LEAVE
    }
}
