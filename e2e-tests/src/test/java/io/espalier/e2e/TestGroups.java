package io.espalier.e2e;

import io.espalier.lab.Lab;
import io.espalier.lab.SaMember;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.JoinState;
import io.espalier.model.Mgid;
import io.espalier.model.Mlid;
import io.espalier.model.MulticastTable;
import io.espalier.model.Node;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * What the SA and OpenSM's tables say of the groups of a two-level fat tree, worked out here.
 *
 * @param fabric what is simulated
 * @param members all members as the SA tells them
 * @param tables OpenSM's tables
 */
record TestGroups(Fabric fabric, List<SaMember> members, SortedMap<Guid, MulticastTable> tables) {
    static TestGroups of(Fabric fabric, Lab lab) {
        return new TestGroups(fabric, lab.members(), lab.tables());
    }

    /** MGID to MLID. */
    Map<Mgid, Mlid> mlids() {
        return members.stream()
                .collect(Collectors.toMap(SaMember::mgid, SaMember::mlid, (one, same) -> one, TreeMap::new));
    }

    /** The switches that no host hangs on. */
    List<Guid> spines() {
        return fabric.switches().stream()
                .filter(node -> node.description().startsWith("spine"))
                .map(Node::guid)
                .toList();
    }

    /** How many groups' trees touch a switch. */
    long groupsOver(Guid switchGuid) {
        MulticastTable table = tables.getOrDefault(switchGuid, MulticastTable.EMPTY);
        return mlids().values().stream()
                .filter(mlid -> !table.row(mlid).isEmpty())
                .count();
    }

    OpenSmTree tree(Mlid mlid) {
        return OpenSmTree.of(fabric, tables, mlid);
    }

    /** The group with the largest tree among those all of whose members send and receive. */
    Mlid widest() {
        return mlids().entrySet().stream()
                .filter(group -> allFull(group.getKey()))
                .map(Map.Entry::getValue)
                .max(Comparator.comparingInt((Mlid mlid) -> tree(mlid).rows().size())
                        .thenComparing(Comparator.reverseOrder()))
                .orElseThrow();
    }

    private boolean allFull(Mgid mgid) {
        return members.stream()
                .filter(member -> member.mgid().equals(mgid))
                .allMatch(member -> member.joinState().equals(JoinState.FULL));
    }
}
