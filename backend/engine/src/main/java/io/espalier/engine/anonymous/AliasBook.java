package io.espalier.engine.anonymous;

import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.Mgid;
import io.espalier.model.MgidMeaning;
import io.espalier.model.MulticastGroup;
import io.espalier.model.Node;
import io.espalier.model.Port;
import io.espalier.model.SubnetManager;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;

/** Collects everything that is to have another name, of all fabrics and texts that belong together. Used by one thread. */
public final class AliasBook {
    private final Set<Guid> guids = new HashSet<>();
    private final Set<Mgid> mgids = new HashSet<>();
    private final TreeSet<Integer> partitions = new TreeSet<>();
    private final TreeMap<Integer, Integer> lidSizes = new TreeMap<>();
    private final Map<String, Set<String>> names = new TreeMap<>();

    /** Takes the names in a fabric. */
    public void add(Fabric fabric) {
        fabric.nodes().values().forEach(this::add);
        for (MulticastGroup group : fabric.groups()) {
            mgids.add(group.mgid());
            partitions.add(group.pKey().base());
            group.members().forEach(member -> guids.add(member.portGuid()));
        }
        fabric.portTables().values().forEach(tables -> {
            guids.addAll(tables.guids());
            tables.pKeys().forEach(key -> partitions.add(key.base()));
        });
        for (SubnetManager manager : fabric.subnetManagers()) {
            guids.add(manager.portGuid());
            addLid(manager.lid().isUnicast(), manager.lid().value(), 0);
        }
        fabric.services().forEach(service -> {
            guids.add(service.portGuid());
            partitions.add(service.pKey().base());
        });
        fabric.problems().forEach(problem -> {
            guids.add(problem.at().node());
            addText(problem.detail());
        });
    }

    private void add(Node node) {
        guids.add(node.guid());
        guids.add(node.identity().systemImageGuid());
        for (Port port : node.ports()) {
            guids.add(port.guid());
            addLid(port.lid().isUnicast(), port.lid().value(), port.lmc());
        }
        if (!node.description().isBlank()) {
            names.computeIfAbsent(NameAliases.kind(node), kind -> new HashSet<>())
                    .add(node.description());
        }
    }

    private void addLid(boolean unicast, int lid, int lmc) {
        if (unicast) {
            lidSizes.merge(lid, 1 << lmc, Math::max);
        }
    }

    /** Takes the GUIDs and MGIDs in a text. */
    public void addText(String text) {
        Matcher guid = Aliases.GUID.matcher(text);
        while (guid.find()) {
            guids.add(Guid.parse(guid.group()));
        }
        Matcher mgid = Aliases.MGID.matcher(text);
        while (mgid.find()) {
            Aliases.parse(mgid.group()).ifPresent(mgids::add);
        }
    }

    /** The other names. */
    public Aliases aliases() {
        mgids.forEach(mgid -> partitions.add(MgidMeaning.pKeyIn(mgid).base()));
        PKeyAliases pKeys = PKeyAliases.of(partitions);
        Map<String, List<String>> listed = new HashMap<>();
        names.forEach((kind, known) -> listed.put(kind, new ArrayList<>(known)));
        return new Aliases(
                GuidAliases.of(guids),
                new LidAliases(withoutOverlaps()),
                new MgidAliases(mgids, pKeys::of),
                pKeys,
                new NameAliases(listed));
    }

    /** A manager's LID may lie within its port's. */
    private SortedMap<Integer, Integer> withoutOverlaps() {
        TreeMap<Integer, Integer> sizes = new TreeMap<>();
        lidSizes.forEach((lid, size) -> {
            Map.Entry<Integer, Integer> before = sizes.lastEntry();
            if (before == null || before.getKey() + before.getValue() <= lid) {
                sizes.put(lid, size);
            }
        });
        return sizes;
    }
}
