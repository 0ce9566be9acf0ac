package io.espalier.engine.rules.port;

import io.espalier.engine.check.Evidence;
import io.espalier.engine.check.Finding;
import io.espalier.engine.check.Rule;
import io.espalier.engine.check.Severity;
import io.espalier.engine.check.Subjects;
import io.espalier.engine.settings.AddedOption;
import io.espalier.engine.text.Words;
import io.espalier.model.MulticastGroup;
import io.espalier.model.PortId;
import io.espalier.model.PortTables;
import io.espalier.model.SlToVl;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Where the site wants multicast on a virtual lane of its own ({@code qos_multicast_enable TRUE}): ports that send groups' service
 * levels into the lane of SL 0, which unicast has unless somebody gave it another, or throw them away. Looked at is what ports
 * hold, not what opensm.conf says.
 */
final class MulticastLane implements Rule {
    static final String KIND = "multicast-lane-shared";

    private static final int UNICAST_LEVEL = 0;
    private static final int DROPS = 15;

    @Override
    public String kind() {
        return KIND;
    }

    @Override
    public List<Finding> check(Evidence evidence) {
        if (!evidence.circumstances().site().settings().isTrue(AddedOption.QOS_ENABLE.key())) {
            return List.of();
        }
        SortedSet<Integer> levels = new TreeSet<>();
        for (MulticastGroup group : evidence.fabric().groups()) {
            levels.add(group.flow().sl());
        }
        SortedMap<Integer, List<PortId>> shared = new TreeMap<>();
        SortedMap<Integer, List<PortId>> dropped = new TreeMap<>();
        evidence.fabric().portTables().forEach((port, tables) -> {
            for (int level : levels) {
                if (anyLane(tables, map -> lane(map, level) == DROPS)) {
                    dropped.computeIfAbsent(level, first -> new ArrayList<>()).add(port);
                } else if (anyLane(tables, map -> lane(map, level) == lane(map, UNICAST_LEVEL))) {
                    shared.computeIfAbsent(level, first -> new ArrayList<>()).add(port);
                }
            }
        });
        List<Finding> findings = new ArrayList<>();
        dropped.forEach((level, ports) -> findings.add(dropped(evidence, level, ports)));
        shared.forEach((level, ports) -> findings.add(shared(evidence, level, ports)));
        return List.copyOf(findings);
    }

    private interface LaneTest {
        boolean of(SlToVl map);
    }

    private static boolean anyLane(PortTables tables, LaneTest test) {
        Collection<SlToVl> maps = tables.slToVl().values();
        return maps.stream().anyMatch(test::of);
    }

    private static int lane(SlToVl map, int level) {
        return map.lanes().get(level);
    }

    private static Finding dropped(Evidence evidence, int level, List<PortId> ports) {
        return finding(
                evidence,
                "dropped " + level,
                Severity.ERROR,
                "Packets of groups with SL " + level + " are dropped on ",
                "Their service level goes to VL 15 there: members beyond get nothing",
                ports);
    }

    private static Finding shared(Evidence evidence, int level, List<PortId> ports) {
        return finding(
                evidence,
                "shared " + level,
                Severity.WARNING,
                "Groups with SL " + level + " share the lane of SL 0 on ",
                AddedOption.QOS_ENABLE.key() + " wants a lane for multicast alone; a full lane stops both",
                ports);
    }

    private static Finding finding(
            Evidence evidence, String key, Severity severity, String what, String effect, List<PortId> ports) {
        String where = Words.list(
                ports.stream().map(port -> Words.port(evidence.fabric(), port)).toList());
        return new Finding(
                KIND,
                key,
                severity,
                what + Words.count(ports.size(), "port") + ": " + where,
                effect,
                Subjects.FABRIC.withPorts(ports),
                ports.size());
    }
}
