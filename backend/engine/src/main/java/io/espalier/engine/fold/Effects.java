package io.espalier.engine.fold;

import io.espalier.engine.FabricAnalysis;
import io.espalier.engine.check.Finding;
import io.espalier.engine.check.Severity;
import io.espalier.engine.rules.Rules;
import io.espalier.engine.tree.LinkLoads;
import io.espalier.model.Mlid;
import io.espalier.model.MulticastGroup;
import io.espalier.model.PortId;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** Says whom a row hits, and raises a warning that hits many. */
final class Effects {
    private static final Set<String> ON_TRAFFIC = Set.of("tree", "group", "port", "load");
    private static final Set<String> OF_PORT = Set.of("port", "load");
    private static final int FEWEST_GROUPS = 4;
    private static final int SHARE = 4;

    private final LinkLoads loads;
    private final Map<Mlid, Integer> members = new HashMap<>();
    private final int groups;

    Effects(FabricAnalysis analysis) {
        loads = analysis.loads();
        for (MulticastGroup group : analysis.fabric().groups()) {
            members.merge(group.mlid(), group.members().size(), Integer::sum);
        }
        groups = members.size();
    }

    Fold on(Fold row) {
        Reach reach = reach(row);
        return row.reaching(reach, raised(row, reach));
    }

    private Reach reach(Fold row) {
        Set<Mlid> named = new HashSet<>();
        int[] busiest = new int[1];
        row.all().filter(Effects::isOnTraffic).forEach(finding -> {
            named.addAll(finding.subjects().mlids());
            if (isOfPort(finding)) {
                for (PortId port : finding.subjects().ports()) {
                    busiest[0] = Math.max(busiest[0], loads.treesOut(port));
                }
            }
        });
        int hit = named.stream().mapToInt(mlid -> members.getOrDefault(mlid, 0)).sum();
        return new Reach(Math.max(named.size(), busiest[0]), hit);
    }

    /** What is wrong with a port hits all trees over it; what is wrong with a tree at a port hits that tree. */
    private static boolean isOfPort(Finding finding) {
        return Rules.family(finding.kind()).filter(OF_PORT::contains).isPresent();
    }

    /** What could not be read or is set oddly hits nobody by itself. */
    private static boolean isOnTraffic(Finding finding) {
        return Rules.family(finding.kind()).map(ON_TRAFFIC::contains).orElse(true);
    }

    /** A warning that hits a quarter of all groups is an error; nothing becomes critical so. */
    private Severity raised(Fold row, Reach reach) {
        boolean many = reach.groups() >= FEWEST_GROUPS && reach.groups() * SHARE >= groups;
        return many && row.severity() == Severity.WARNING ? Severity.ERROR : row.severity();
    }
}
