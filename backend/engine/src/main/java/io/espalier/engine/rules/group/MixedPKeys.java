package io.espalier.engine.rules.group;

import io.espalier.engine.check.Evidence;
import io.espalier.engine.check.Finding;
import io.espalier.engine.check.Rule;
import io.espalier.engine.check.Severity;
import io.espalier.engine.check.Subjects;
import io.espalier.engine.text.Words;
import io.espalier.model.Mlid;
import io.espalier.model.MulticastGroup;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;

/** MLIDs that groups of different partitions share: switches forward by the MLID alone. */
final class MixedPKeys implements Rule {
    static final String KIND = "mixed-pkeys";

    @Override
    public String kind() {
        return KIND;
    }

    @Override
    public List<Finding> check(Evidence evidence) {
        List<Mlid> mixed = new ArrayList<>();
        TreeSet<String> keys = new TreeSet<>();
        evidence.fabric().groupsByMlid().forEach((mlid, groups) -> {
            MulticastGroup first = groups.getFirst();
            if (groups.stream()
                    .anyMatch(group -> group.pKey().base() != first.pKey().base())) {
                mixed.add(mlid);
                groups.forEach(group -> keys.add(group.pKey().toString()));
            }
        });
        return mixed.isEmpty() ? List.of() : List.of(finding(mixed, List.copyOf(keys)));
    }

    private static Finding finding(List<Mlid> mlids, List<String> keys) {
        return new Finding(
                KIND,
                "fabric",
                Severity.WARNING,
                "Different P_Keys on " + Words.count(mlids.size(), "MLID") + ": " + Words.mlids(mlids) + " ("
                        + Words.list(keys) + ")",
                "Hosts get packets of a partition that they are not in, drop them and count them as P_Key violations",
                Subjects.FABRIC.withMlids(mlids),
                mlids.size());
    }
}
