package io.espalier.engine.rules.group;

import io.espalier.engine.check.Evidence;
import io.espalier.engine.check.Finding;
import io.espalier.engine.check.Rule;
import io.espalier.engine.check.Severity;
import io.espalier.engine.check.Subjects;
import io.espalier.engine.sa.group.MgidRules;
import io.espalier.engine.text.Words;
import io.espalier.model.Mgid;
import io.espalier.model.Mlid;
import io.espalier.model.MulticastGroup;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/** IPoIB groups whose broadcast group, of the same scope and P_Key, is not there. One finding for each such broadcast group. */
final class BroadcastMissing implements Rule {
    static final String KIND = "ipoib-broadcast-missing";

    @Override
    public String kind() {
        return KIND;
    }

    @Override
    public List<Finding> check(Evidence evidence) {
        Set<Mgid> there = new HashSet<>();
        evidence.fabric().groups().forEach(group -> there.add(group.mgid()));
        SortedMap<Mgid, SortedSet<Mlid>> missing = new TreeMap<>();
        for (MulticastGroup group : evidence.fabric().groups()) {
            MgidRules.broadcastGroup(group.mgid())
                    .filter(broadcast -> !there.contains(broadcast))
                    .ifPresent(broadcast -> missing.computeIfAbsent(broadcast, one -> new TreeSet<>())
                            .add(group.mlid()));
        }
        List<Finding> findings = new ArrayList<>();
        missing.forEach((broadcast, mlids) -> findings.add(finding(broadcast, List.copyOf(mlids))));
        return findings;
    }

    private static Finding finding(Mgid broadcast, List<Mlid> mlids) {
        return new Finding(
                KIND,
                broadcast.toString(),
                Severity.ERROR,
                "IPoIB broadcast group " + broadcast + " is missing, and its partition has other IPoIB groups: "
                        + Words.mlids(mlids),
                "IP interfaces of this partition cannot come up, and no ARP gets through",
                Subjects.FABRIC.withMlids(mlids),
                mlids.size());
    }
}
