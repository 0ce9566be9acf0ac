package io.espalier.engine.rules.tree;

import io.espalier.engine.check.Evidence;
import io.espalier.engine.check.Finding;
import io.espalier.engine.check.Rule;
import io.espalier.engine.check.Severity;
import io.espalier.engine.check.Subjects;
import io.espalier.engine.index.FabricIndex;
import io.espalier.engine.text.Words;
import io.espalier.engine.tree.Doubt;
import io.espalier.engine.tree.TreeReport;
import io.espalier.model.Guid;
import io.espalier.model.Link;
import io.espalier.model.Mlid;
import io.espalier.model.PortId;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/** Rows of groups that send to a port which is down or not there any more. Folded by the switch. */
final class DeadPorts implements Rule {
    static final String KIND = "mft-dead-port";

    /** What one switch sends to nowhere. */
    private record Dead(SortedSet<Mlid> mlids, SortedSet<PortId> ports) {
        Dead() {
            this(new TreeSet<>(), new TreeSet<>());
        }
    }

    @Override
    public String kind() {
        return KIND;
    }

    @Override
    public List<Finding> check(Evidence evidence) {
        Set<PortId> explained = new HashSet<>();
        for (Link link : GoneLinks.of(evidence)) {
            explained.add(link.a());
            explained.add(link.b());
        }
        SortedMap<Guid, Dead> found = new TreeMap<>();
        for (TreeReport tree : evidence.trees()) {
            if (!tree.isStale() && !tree.hasDoubt(Doubt.Reason.FABRIC_INCOMPLETE)) {
                for (PortId port : tree.installed().deadEnds()) {
                    if (isDead(evidence.index(), port) && !explained.contains(port)) {
                        Dead dead = found.computeIfAbsent(port.node(), one -> new Dead());
                        dead.mlids.add(tree.mlid());
                        dead.ports.add(port);
                    }
                }
            }
        }
        List<Finding> findings = new ArrayList<>();
        found.forEach((guid, dead) -> findings.add(finding(evidence, guid, dead)));
        return findings;
    }

    /** Whether nothing is at the other end of a switch's port. */
    static boolean isDead(FabricIndex index, PortId port) {
        return port.number() > 0 && index.peerSwitch(index.rank(port.node()), port.number()) == FabricIndex.NOTHING;
    }

    private static Finding finding(Evidence evidence, Guid guid, Dead dead) {
        List<PortId> ports = List.copyOf(dead.ports);
        List<Mlid> mlids = List.copyOf(dead.mlids);
        boolean vanished =
                ports.stream().anyMatch(port -> evidence.fabric().findPort(port).isEmpty());
        return new Finding(
                KIND,
                guid.toString(),
                Severity.ERROR,
                "MFT bit on " + (vanished ? "a vanished port: " : "a port without a link: ")
                        + Words.ports(evidence.fabric(), ports) + ", in the tree of " + Words.mlids(mlids),
                "Packets sent there are lost" + CauseWords.of(evidence, mlids.getFirst()),
                Subjects.of(guid).withPorts(ports).withMlids(mlids),
                mlids.size());
    }
}
