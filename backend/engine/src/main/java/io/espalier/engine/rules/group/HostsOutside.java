package io.espalier.engine.rules.group;

import io.espalier.engine.check.Evidence;
import io.espalier.engine.check.Finding;
import io.espalier.engine.check.Rule;
import io.espalier.engine.check.Severity;
import io.espalier.engine.check.Subjects;
import io.espalier.engine.text.Words;
import io.espalier.model.Adapter;
import io.espalier.model.AdapterRole;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.Member;
import io.espalier.model.MgidMeaning;
import io.espalier.model.MulticastGroup;
import io.espalier.model.Node;
import io.espalier.model.Port;
import io.espalier.model.PortId;
import io.espalier.model.PortState;
import io.espalier.model.PortTables;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * Hosts that are up and not in the IPoIB broadcast group that nearly all others are in. A host that is not in the partition, as far
 * as its P_Keys were read, need not be there. One finding a group.
 */
final class HostsOutside implements Rule {
    static final String KIND = "host-missing-from-group";

    /** From here the few others are the exception: storage or gateways without IPoIB come in larger numbers. */
    private static final double SHARE = 0.9;

    /** In a smaller group one host is more than the rest of that share. */
    private static final int FEWEST_HOSTS = 10;

    @Override
    public String kind() {
        return KIND;
    }

    @Override
    public List<Finding> check(Evidence evidence) {
        return evidence.fabric().groups().stream()
                .filter(group -> group.members().size() >= FEWEST_HOSTS)
                .filter(group -> MgidMeaning.of(group.mgid()).kind() == MgidMeaning.Kind.IPOIB_BROADCAST)
                .flatMap(group -> check(evidence.fabric(), group).stream())
                .toList();
    }

    private static Optional<Finding> check(Fabric fabric, MulticastGroup group) {
        Set<Guid> joined = new HashSet<>();
        for (Member member : group.members()) {
            fabric.findEndPort(member.portGuid())
                    .ifPresent(port -> joined.add(port.id().node()));
        }
        List<Node> hosts = fabric.nodes().values().stream()
                .filter(node -> node instanceof Adapter adapter && adapter.role() == AdapterRole.HOST)
                .filter(node -> joined.contains(node.guid()) || mayJoin(fabric, node, group))
                .toList();
        List<Guid> outside = hosts.stream()
                .map(Node::guid)
                .filter(guid -> !joined.contains(guid))
                .toList();
        boolean striking = !outside.isEmpty() && hosts.size() - outside.size() >= SHARE * hosts.size();
        return striking ? Optional.of(finding(fabric, group, outside, hosts.size())) : Optional.empty();
    }

    private static boolean mayJoin(Fabric fabric, Node host, MulticastGroup group) {
        return host.ports().stream()
                .filter(port -> port.state() == PortState.ACTIVE)
                .map(Port::id)
                .anyMatch(id -> holdsKey(fabric, id, group));
    }

    private static boolean holdsKey(Fabric fabric, PortId id, MulticastGroup group) {
        PortTables tables = fabric.portTables().getOrDefault(id, PortTables.EMPTY);
        return tables.pKeys().isEmpty() || tables.isInPartition(group.pKey());
    }

    private static Finding finding(Fabric fabric, MulticastGroup group, List<Guid> outside, int hosts) {
        return new Finding(
                KIND,
                group.mgid().toString(),
                Severity.WARNING,
                String.format(
                        Locale.ROOT,
                        "%s up and not in the IPoIB broadcast group %s, where %,d of %,d are: %s",
                        Words.count(outside.size(), "host"),
                        group.mgid(),
                        hosts - outside.size(),
                        hosts,
                        Words.nodes(fabric, outside)),
                "They have no IP over this partition, though the link is up",
                Subjects.of(group.mlid()).withNodes(outside),
                outside.size());
    }
}
