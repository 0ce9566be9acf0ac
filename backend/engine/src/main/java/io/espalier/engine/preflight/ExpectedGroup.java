package io.espalier.engine.preflight;

import io.espalier.engine.sa.McRequest;
import io.espalier.model.Guid;
import io.espalier.model.JoinState;
import io.espalier.model.Mgid;
import java.util.List;

/**
 * A group that a job will use.
 *
 * @param mgid its name
 * @param ip the IP group it is for; empty where the job names the MGID itself
 * @param creates whether its joins make the group where it is not there; if not they name no field but those of {@code wish}
 *     that are set
 * @param wish what its joins ask of the group
 * @param joins who joins, in this order
 */
public record ExpectedGroup(Mgid mgid, String ip, boolean creates, GroupWish wish, List<ExpectedJoins> joins) {
    public ExpectedGroup {
        joins = List.copyOf(joins);
    }

    /**
     * Hosts that join in the same way.
     *
     * @param hosts names, globs, ranges, or GUIDs with 0x
     * @param state how they join
     */
    public record ExpectedJoins(List<String> hosts, JoinState state) {
        public ExpectedJoins {
            hosts = List.copyOf(hosts);
        }
    }

    /** The request that a port of the fabric sends for itself. */
    public McRequest request(Guid port, JoinState state, long gidPrefix) {
        McRequest.Builder request = McRequest.join(mgid, port, state).portPrefix(gidPrefix);
        return wish.addTo(request, creates).build();
    }
}
