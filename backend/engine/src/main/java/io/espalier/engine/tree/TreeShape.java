package io.espalier.engine.tree;

import io.espalier.model.Guid;
import io.espalier.model.Link;
import io.espalier.model.PortId;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * What the rows of one MLID mean on a fabric: the way packets take that members send.
 *
 * <p>A packet that comes to a switch by port p leaves by every port of the row but p. A packet from a CA comes by the port
 * the CA hangs on, one from a switch's own port 0 by port 0.
 *
 * @param rows the rows
 * @param trunkLinks links between two switches that at least one end sends into, sorted
 * @param memberLinks links to members' CA ports that the switch sends into, sorted
 * @param copies tree switch to the number of ports one arriving packet leaves by: ports of its row less the one the packet
 *     came by. Also at the switch where the packet enters the fabric, since a member's own port is in the row. Two or more
 *     make a replication point
 * @param apex the tree switch of the highest tier; ties: the smallest greatest distance to a member's switch, then KEY order
 * @param depth greatest number of switch hops in the tree from the apex to a member's switch; 0 without an apex
 * @param cutOff PortGUIDs of members that do not get the packets of at least half of the other members, or whose packets do
 *     not get to at least half of the other members that receive. Send-only members need not get any. A member without a
 *     link is cut off. Empty where a table that matters was not read
 * @param deadEnds egress ports that lead to no member: no link, a CA port that is no member, or a switch that sends the
 *     packet nowhere
 * @param loop whether a packet comes to one switch twice, so that it is doubled or goes round for ever
 * @param maxStretch greatest, over pairs of members, of links between them in the tree by links between them on the shortest
 *     path; 0 where no two members are joined
 */
public record TreeShape(
        TreeRows rows,
        List<Link> trunkLinks,
        List<Link> memberLinks,
        SortedMap<Guid, Integer> copies,
        Optional<Guid> apex,
        int depth,
        Set<Guid> cutOff,
        List<PortId> deadEnds,
        boolean loop,
        double maxStretch) {
    public TreeShape {
        trunkLinks = List.copyOf(trunkLinks);
        memberLinks = List.copyOf(memberLinks);
        copies = Collections.unmodifiableSortedMap(new TreeMap<>(copies));
        cutOff = Collections.unmodifiableSortedSet(new TreeSet<>(cutOff));
        deadEnds = List.copyOf(deadEnds);
    }

    /** The replication points: tree switches that make two or more of one packet, with the number of copies. */
    public SortedMap<Guid, Integer> replicationPoints() {
        SortedMap<Guid, Integer> points = new TreeMap<>(copies);
        points.values().removeIf(count -> count < 2);
        return points;
    }
}
