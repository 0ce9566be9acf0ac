package io.espalier.engine.rules.group;

import io.espalier.engine.check.Evidence;
import io.espalier.engine.check.Finding;
import io.espalier.engine.check.Rule;
import io.espalier.engine.check.Severity;
import io.espalier.engine.check.Subjects;
import io.espalier.engine.limit.Trait;
import io.espalier.engine.text.Words;
import io.espalier.model.Guid;
import io.espalier.model.Member;
import io.espalier.model.Mlid;
import io.espalier.model.MulticastGroup;
import io.espalier.model.Node;
import io.espalier.model.Port;
import io.espalier.model.PortId;
import io.espalier.model.Switch;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Members whose link has a smaller MTU or a lower rate than their group. The SA refuses such a join, so the link has become slower
 * since. One finding for MTUs and one for rates.
 */
final class MemberBelowGroup implements Rule {
    static final String KIND = "member-below-group";

    @Override
    public String kind() {
        return KIND;
    }

    @Override
    public List<Finding> check(Evidence evidence) {
        List<Finding> findings = new ArrayList<>();
        for (Trait trait : Trait.values()) {
            check(evidence, trait).ifPresent(findings::add);
        }
        return findings;
    }

    private static Optional<Finding> check(Evidence evidence, Trait trait) {
        int most = evidence.fabric().groups().stream().mapToInt(trait::of).max().orElse(0);
        Map<Guid, Port> slow = slowerThan(evidence, trait, most);
        SortedMap<PortId, Port> found = new TreeMap<>();
        SortedSet<Mlid> mlids = new TreeSet<>();
        for (MulticastGroup group :
                slow.isEmpty() ? List.<MulticastGroup>of() : evidence.fabric().groups()) {
            for (Member member : group.members()) {
                Port port = slow.get(member.portGuid());
                if (port != null && trait.of(port) < trait.of(group)) {
                    found.put(port.id(), port);
                    mlids.add(group.mlid());
                }
            }
        }
        return found.isEmpty() ? Optional.empty() : Optional.of(finding(evidence, trait, found, List.copyOf(mlids)));
    }

    private static Map<Guid, Port> slowerThan(Evidence evidence, Trait trait, int most) {
        Map<Guid, Port> slow = new HashMap<>();
        for (Node node : evidence.fabric().nodes().values()) {
            if (!(node instanceof Switch)) {
                for (Port port : node.ports()) {
                    int value = trait.ofLink(port);
                    if (value > 0 && value < most) {
                        slow.put(port.guid(), port);
                    }
                }
            }
        }
        return slow;
    }

    private static Finding finding(Evidence evidence, Trait trait, SortedMap<PortId, Port> ports, List<Mlid> mlids) {
        String where = Words.list(ports.values().stream()
                .map(port -> Words.port(evidence.fabric(), port.id()) + " with " + trait.words(trait.of(port)))
                .toList());
        return new Finding(
                KIND,
                trait.key(),
                trait == Trait.MTU ? Severity.ERROR : Severity.WARNING,
                "Links of " + Words.count(ports.size(), "member") + " below their group's " + trait.key() + ": " + where
                        + "; trees " + Words.mlids(mlids),
                trait == Trait.MTU
                        ? "The group's larger packets are lost there"
                        : "Senders keep the group's rate: packets pile up before the slow link and hold up the whole tree",
                Subjects.FABRIC.withPorts(List.copyOf(ports.keySet())).withMlids(mlids),
                ports.size());
    }
}
