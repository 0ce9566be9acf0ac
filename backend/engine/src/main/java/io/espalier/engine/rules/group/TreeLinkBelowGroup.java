package io.espalier.engine.rules.group;

import io.espalier.engine.check.Evidence;
import io.espalier.engine.check.Finding;
import io.espalier.engine.check.Rule;
import io.espalier.engine.check.Severity;
import io.espalier.engine.check.Subjects;
import io.espalier.engine.index.FabricIndex;
import io.espalier.engine.limit.Trait;
import io.espalier.engine.text.Words;
import io.espalier.model.Fabric;
import io.espalier.model.Link;
import io.espalier.model.Mlid;
import io.espalier.model.MulticastGroup;
import io.espalier.model.Port;
import io.espalier.model.PortId;
import io.espalier.model.PortSet;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * Links between switches that a group's tree lies over and that have a smaller MTU or a lower rate than the group. One finding for
 * MTUs and one for rates.
 */
final class TreeLinkBelowGroup implements Rule {
    static final String KIND = "tree-link-below-group";

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
        Fabric fabric = evidence.fabric();
        FabricIndex index = evidence.index();
        Map<Mlid, Integer> wanted = new HashMap<>();
        for (MulticastGroup group : fabric.groups()) {
            wanted.merge(group.mlid(), trait.of(group), Math::max);
        }
        int most = wanted.values().stream().mapToInt(Integer::intValue).max().orElse(0);
        SortedSet<PortId> ports = new TreeSet<>();
        SortedSet<Mlid> mlids = new TreeSet<>();
        for (int egress = 0; egress < index.egresses(); egress++) {
            if (index.isTrunk(egress)) {
                int value = index.switchAt(index.rankOf(egress))
                        .findPort(index.portOf(egress))
                        .map(trait::ofLink)
                        .orElse(0);
                if (value > 0 && value < most && collect(fabric, index.portId(egress), value, wanted, mlids)) {
                    ports.add(index.portId(egress));
                }
            }
        }
        return ports.isEmpty() ? Optional.empty() : Optional.of(finding(evidence, trait, ports, List.copyOf(mlids)));
    }

    private static boolean collect(
            Fabric fabric, PortId egress, int value, Map<Mlid, Integer> wanted, SortedSet<Mlid> mlids) {
        boolean found = false;
        for (Map.Entry<Mlid, PortSet> row : fabric.table(egress.node()).rows().entrySet()) {
            if (row.getValue().contains(egress.number()) && value < wanted.getOrDefault(row.getKey(), 0)) {
                mlids.add(row.getKey());
                found = true;
            }
        }
        return found;
    }

    private static Finding finding(Evidence evidence, Trait trait, SortedSet<PortId> ports, List<Mlid> mlids) {
        Fabric fabric = evidence.fabric();
        List<Link> links = ports.stream()
                .flatMap(port -> fabric.findPeer(port).map(peer -> new Link(port, peer)).stream())
                .sorted()
                .distinct()
                .toList();
        String where = Words.list(links.stream()
                .map(link -> Words.port(fabric, link.a()) + " to " + Words.port(fabric, link.b()) + " with "
                        + trait.words(value(fabric, trait, link)))
                .toList());
        return new Finding(
                KIND,
                trait.key(),
                trait == Trait.MTU ? Severity.ERROR : Severity.WARNING,
                "Trees over " + Words.count(links.size(), "link") + " below their group's " + trait.key() + ": " + where
                        + "; trees " + Words.mlids(mlids),
                trait == Trait.MTU
                        ? "The group's larger packets are lost there"
                        : "Packets pile up before the slow link and hold up the whole tree",
                new Subjects(List.of(), List.copyOf(ports), links, mlids),
                links.size());
    }

    private static int value(Fabric fabric, Trait trait, Link link) {
        Port a = fabric.node(link.a().node()).port(link.a().number());
        return trait.of(a) > 0
                ? trait.of(a)
                : trait.of(fabric.node(link.b().node()).port(link.b().number()));
    }
}
