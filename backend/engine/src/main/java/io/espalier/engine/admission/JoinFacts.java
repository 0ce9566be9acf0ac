package io.espalier.engine.admission;

import io.espalier.model.Guid;
import io.espalier.model.Mgid;
import io.espalier.model.Node;
import io.espalier.model.PKey;
import java.util.Optional;

/**
 * What rules and quotas look at: a port that is, or wants to be, in a group.
 *
 * @param mgid the group's
 * @param pKey the request's, or else that of the group that is there; none where neither tells
 * @param port PortGUID of the port that joins
 * @param node the node it is on; none where the fabric has no such port
 */
record JoinFacts(Mgid mgid, Optional<PKey> pKey, Guid port, Optional<Node> node) {}
