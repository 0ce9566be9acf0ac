package io.espalier.lab;

import io.espalier.lab.SaRequest.GroupTraits;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.JoinState;
import io.espalier.model.Mgid;
import io.espalier.model.Node;
import io.espalier.model.Switch;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/**
 * The groups of the demo, drawn by a seed: the IP groups that hosts with IPoIB join, and groups of jobs of 2 to 64 hosts,
 * each job on hosts that lie together, as a scheduler places it.
 */
public final class DemoGroups {
    private static final int JOBS = 20;
    private static final int MOST_MEMBERS = 64;
    private static final List<String> IP_GROUPS = List.of(
            "ff12:401b:ffff::ffff:ffff",
            "ff12:401b:ffff::1",
            "ff12:401b:ffff::fb",
            "ff12:401b:ffff::101",
            "ff12:601b:ffff::1");

    private final Random random;
    private final List<Guid> hosts;

    /** For the hosts of a fabric, in the order of their GUIDs. */
    public DemoGroups(Fabric fabric, long seed) {
        random = new Random(seed);
        hosts = hostPorts(fabric);
    }

    /** The PortGUID of each host's first port as ibsim numbers them, in the order of the NodeGUIDs. */
    static List<Guid> hostPorts(Fabric fabric) {
        return fabric.nodes().values().stream()
                .filter(node -> !(node instanceof Switch))
                .map(Node::guid)
                .map(node -> new Guid(node.value() + 1))
                .toList();
    }

    /** All joins, group by group; the first of each group creates it. */
    public List<SaRequest> joins() {
        List<SaRequest> joins = new ArrayList<>();
        groups().forEach((mgid, members) -> joins.addAll(joins(mgid, members)));
        return joins;
    }

    private Map<Mgid, List<Guid>> groups() {
        Map<Mgid, List<Guid>> groups = new LinkedHashMap<>();
        List<Guid> ipHosts = drawn(Math.min(MOST_MEMBERS, hosts.size()));
        for (String mgid : IP_GROUPS) {
            int size = size(2 + random.nextInt(MOST_MEMBERS));
            groups.put(Mgid.parse(mgid), ipHosts.subList(0, Math.min(size, ipHosts.size())));
        }
        for (int job = 1; job <= JOBS; job++) {
            groups.put(
                    new Mgid(0xFF15_0000_0A0BL << 16, 0x1000L + job),
                    together(size(2 + random.nextInt(MOST_MEMBERS - 1))));
        }
        return groups;
    }

    private int size(int wanted) {
        return Math.min(Math.min(wanted, MOST_MEMBERS), hosts.size());
    }

    private List<Guid> drawn(int count) {
        List<Guid> shuffled = new ArrayList<>(hosts);
        Collections.shuffle(shuffled, random);
        return List.copyOf(shuffled.subList(0, count));
    }

    private List<Guid> together(int count) {
        int first = random.nextInt(hosts.size() - count + 1);
        return hosts.subList(first, first + count);
    }

    /** Now and then a member only sends. */
    private List<SaRequest> joins(Mgid mgid, List<Guid> members) {
        List<SaRequest> joins = new ArrayList<>();
        for (Guid member : members) {
            boolean sendOnly = joins.size() > 1 && random.nextInt(16) == 0;
            joins.add(
                    sendOnly
                            ? SaRequest.join(mgid, member, JoinState.SEND_ONLY_FULL)
                            : SaRequest.create(mgid, member, GroupTraits.IPOIB));
        }
        return joins;
    }
}
