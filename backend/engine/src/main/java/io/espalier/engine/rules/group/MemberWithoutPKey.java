package io.espalier.engine.rules.group;

import io.espalier.engine.check.Evidence;
import io.espalier.engine.check.Finding;
import io.espalier.engine.check.Rule;
import io.espalier.engine.check.Severity;
import io.espalier.engine.check.Subjects;
import io.espalier.engine.text.Words;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.Member;
import io.espalier.model.Mlid;
import io.espalier.model.MulticastGroup;
import io.espalier.model.PKey;
import io.espalier.model.PortId;
import io.espalier.model.PortTables;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/** Members that are not in their group's partition, by the P_Key tables that were read. One finding a partition. */
final class MemberWithoutPKey implements Rule {
    static final String KIND = "member-without-pkey";

    @Override
    public String kind() {
        return KIND;
    }

    /** The members of groups of one partition that are not in it. */
    private record Outside(SortedSet<PortId> ports, SortedSet<Mlid> mlids) {
        Outside() {
            this(new TreeSet<>(), new TreeSet<>());
        }
    }

    @Override
    public List<Finding> check(Evidence evidence) {
        Fabric fabric = evidence.fabric();
        Map<Integer, Set<Guid>> lacking = new HashMap<>();
        SortedMap<Integer, Outside> found = new TreeMap<>();
        for (MulticastGroup group : fabric.groups()) {
            Set<Guid> without = lacking.computeIfAbsent(group.pKey().base(), base -> without(fabric, group.pKey()));
            for (Member member : without.isEmpty() ? List.<Member>of() : group.members()) {
                if (without.contains(member.portGuid())) {
                    Outside outside = found.computeIfAbsent(group.pKey().base(), base -> new Outside());
                    fabric.findEndPort(member.portGuid()).ifPresent(port -> outside.ports.add(port.id()));
                    outside.mlids.add(group.mlid());
                }
            }
        }
        List<Finding> findings = new ArrayList<>();
        found.forEach((base, outside) -> findings.add(finding(fabric, new PKey(base), outside)));
        return findings;
    }

    /** The end ports whose P_Keys were read and that are not in the partition. */
    private static Set<Guid> without(Fabric fabric, PKey key) {
        Set<Guid> ports = new HashSet<>();
        for (Map.Entry<PortId, PortTables> entry : fabric.portTables().entrySet()) {
            PortTables tables = entry.getValue();
            if (!tables.pKeys().isEmpty() && !tables.isInPartition(key)) {
                // A switch's outer ports have tables of their own, which are not those of an end port.
                fabric.findPort(entry.getKey())
                        .filter(port -> fabric.findEndPort(port.guid())
                                .filter(end -> end.id().equals(port.id()))
                                .isPresent())
                        .ifPresent(port -> ports.add(port.guid()));
            }
        }
        return ports;
    }

    private static Finding finding(Fabric fabric, PKey key, Outside outside) {
        List<PortId> ports = List.copyOf(outside.ports);
        List<Mlid> mlids = List.copyOf(outside.mlids);
        return new Finding(
                KIND,
                key.toString(),
                Severity.ERROR,
                Words.count(ports.size(), "member") + " without the group's P_Key " + key + ": "
                        + Words.ports(fabric, ports) + "; trees " + Words.mlids(mlids),
                "They take no packet of the group and can send none",
                Subjects.FABRIC.withPorts(ports).withMlids(mlids),
                ports.size());
    }
}
