package io.espalier.engine.preflight;

import io.espalier.engine.preflight.GroupOrigin.Origin;
import io.espalier.engine.sa.partition.Partitions;
import io.espalier.engine.sa.partition.StaticGroup;
import io.espalier.model.Fabric;
import io.espalier.model.Mgid;
import io.espalier.model.MulticastGroup;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;

/** Holds the groups that partitions bring beside those that the SA has. */
public final class GroupOrigins {
    private GroupOrigins() {}

    /** Every group of either, by MGID. */
    public static List<GroupOrigin> of(Fabric fabric, Partitions partitions) {
        Map<Mgid, StaticGroup> inFile = new LinkedHashMap<>();
        partitions.groups().forEach(added -> inFile.putIfAbsent(added.group().mgid(), added));
        Map<Mgid, MulticastGroup> inSa = new TreeMap<>();
        fabric.groups().forEach(group -> inSa.put(group.mgid(), group));
        TreeSet<Mgid> all = new TreeSet<>(inSa.keySet());
        all.addAll(inFile.keySet());
        return all.stream()
                .map(mgid -> of(mgid, Optional.ofNullable(inFile.get(mgid)), Optional.ofNullable(inSa.get(mgid))))
                .toList();
    }

    private static GroupOrigin of(Mgid mgid, Optional<StaticGroup> file, Optional<MulticastGroup> sa) {
        Optional<String> partition = file.map(StaticGroup::partition);
        if (sa.isEmpty()) {
            return new GroupOrigin(mgid, Origin.ONLY_IN_PARTITIONS, partition, "");
        }
        String differs = file.map(added -> differences(added.group(), sa.get())).orElse("");
        return new GroupOrigin(mgid, file.isPresent() ? Origin.WELL_KNOWN : Origin.DYNAMIC, partition, differs);
    }

    private static String differences(MulticastGroup file, MulticastGroup sa) {
        List<String> differences = new ArrayList<>();
        compare("P_Key", file.pKey(), sa.pKey(), differences);
        compare("Q_Key", hex(file.qKey()), hex(sa.qKey()), differences);
        compare("MTU", file.mtu().bytes(), sa.mtu().bytes(), differences);
        compare("rate", file.rate().label(), sa.rate().label(), differences);
        compare("SL", file.flow().sl(), sa.flow().sl(), differences);
        compare("TClass", file.flow().tClass(), sa.flow().tClass(), differences);
        compare("FlowLabel", file.flow().flowLabel(), sa.flow().flowLabel(), differences);
        return String.join(", ", differences);
    }

    private static String hex(long qKey) {
        return String.format("0x%08x", qKey);
    }

    private static void compare(String field, Object file, Object sa, List<String> differences) {
        if (!file.equals(sa)) {
            differences.add(field + " is " + sa + ", the partition says " + file);
        }
    }
}
