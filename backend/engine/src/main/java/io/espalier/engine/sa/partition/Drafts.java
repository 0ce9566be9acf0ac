package io.espalier.engine.sa.partition;

import io.espalier.engine.sa.group.EndPorts;
import io.espalier.engine.sa.group.GroupTable;
import io.espalier.engine.settings.SmSettings;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.Node;
import io.espalier.model.Port;
import io.espalier.model.SubnetManager;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Predicate;

/** Partitions while they are put together, in the steps in which OpenSM does it. One reading, one thread. */
final class Drafts {
    /** P_Key of the partition that every port is in. */
    static final int DEFAULT = 0x7FFF;

    private static final int BASE = 0x7FFF;

    /** OpenSM walks its P_Keys by the last byte first, as it does its GUIDs. */
    private static final Comparator<Integer> KEY_ORDER =
            Comparator.comparingInt(key -> Integer.reverseBytes(key) >>> 16);

    private final NavigableMap<Integer, Draft> drafts = new TreeMap<>(KEY_ORDER);
    private final EndPorts ports;
    private final List<Port> allPorts;
    private final Optional<Guid> smPort;
    private final boolean allowsBoth;
    private final StaticGroups groups;
    private int lastGenerated;

    Drafts(Fabric fabric, SmSettings settings) {
        ports = new EndPorts(fabric);
        allPorts = ports.all();
        smPort = fabric.subnetManagers().stream()
                .filter(sm -> sm.state() == SubnetManager.State.MASTER)
                .map(SubnetManager::portGuid)
                .findFirst();
        allowsBoth = settings.isTrue("allow_both_pkeys");
        groups = new StaticGroups(GroupTable.empty(fabric, settings), ports, settings);
    }

    StaticGroups groups() {
        return groups;
    }

    Optional<Guid> smPort() {
        return smPort;
    }

    boolean allowsBoth() {
        return allowsBoth;
    }

    /** No port is in any partition; the partitions stay, and their groups. */
    void takeAllOut() {
        drafts.values().forEach(Draft::clear);
        lastGenerated = 0;
    }

    /** The default partition: the SM's port as a full member, the others as the caller says. */
    void makeDefault(boolean allFull) {
        Draft draft = make("Default", DEFAULT).orElseThrow();
        addAll(draft, node -> true, allFull);
        smPort.ifPresent(port -> {
            draft.remove(port, false);
            add(draft, port, true);
        });
        if (allFull) {
            groups.add(draft, StaticGroups.IPOIB_BROADCAST, StaticGroups.standardFlags(), 0);
        }
    }

    /**
     * The partition of a P_Key, made where it is not there. Without a P_Key, that of the name, or a new one with the lowest P_Key
     * not given yet; none when all are.
     */
    Optional<Draft> make(String name, int key) {
        int base = key & BASE;
        if (base == 0) {
            Optional<Draft> named = named(name);
            if (named.isPresent()) {
                return named;
            }
            base = generated();
            if (base == 0) {
                return Optional.empty();
            }
        }
        return Optional.of(drafts.computeIfAbsent(base, free -> new Draft(free, name)));
    }

    private Optional<Draft> named(String name) {
        return drafts.values().stream()
                .filter(draft -> draft.name().equals(name))
                .findFirst();
    }

    private int generated() {
        while (lastGenerated < DEFAULT - 1) {
            lastGenerated++;
            if (!drafts.containsKey(lastGenerated)) {
                return lastGenerated;
            }
        }
        return 0;
    }

    /** All ports of some nodes. */
    void addAll(Draft draft, Predicate<Node> which, boolean asFull) {
        allPorts.stream()
                .filter(port -> which.test(ports.node(port)))
                .forEach(port -> draft.add(port.guid(), asFull, allowsBoth));
    }

    /** With allow_both_pkeys, takes ports of some nodes out of the full or the limited members. */
    void removeAll(Draft draft, Predicate<Node> which, boolean asFull) {
        allPorts.stream()
                .filter(port -> which.test(ports.node(port)))
                .forEach(port -> draft.remove(port.guid(), asFull));
    }

    /** One port; nothing where it is not in the subnet. */
    boolean add(Draft draft, Guid port, boolean asFull) {
        boolean known = ports.find(port).isPresent();
        if (known) {
            draft.add(port, asFull, allowsBoth);
        }
        return known;
    }

    /** Partitions without ports go, and their groups with them. */
    void removeEmpty() {
        for (Iterator<Draft> each = drafts.values().iterator(); each.hasNext(); ) {
            Draft draft = each.next();
            if (draft.isEmpty()) {
                groups.removeAll(draft);
                each.remove();
            }
        }
    }

    Partitions build(List<PartitionProblem> problems, Optional<PartitionProblem> fallback) {
        List<Partition> built = new ArrayList<>(drafts.values().stream()
                .map(Draft::build)
                .sorted(Comparator.comparing(Partition::key))
                .toList());
        return new Partitions(built, groups.build(), problems, fallback, new PortKeys(built, allowsBoth));
    }
}
