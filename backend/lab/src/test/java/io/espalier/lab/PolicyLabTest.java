package io.espalier.lab;

import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.engine.index.FabricIndex;
import io.espalier.engine.settings.SmSettings;
import io.espalier.engine.sm.capacity.LoadSummary;
import io.espalier.engine.sm.engines.RoutingAnswer;
import io.espalier.engine.sm.engines.RoutingEngines;
import io.espalier.engine.sm.policy.HoistDecision;
import io.espalier.engine.sm.policy.RootDecision;
import io.espalier.model.Fabric;
import io.espalier.model.GroupFlow;
import io.espalier.model.JoinState;
import io.espalier.model.Member;
import io.espalier.model.Mlid;
import io.espalier.model.MulticastGroup;
import io.espalier.model.Mtu;
import io.espalier.model.PKey;
import io.espalier.model.Rate;
import io.espalier.model.example.ExampleFabrics;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** What the engine says of loads under OpenSM's rule is what the real OpenSM installs; SPREAD lowers the peak. */
class PolicyLabTest {
    /** The fabric and the groups of the demo. */
    private final Fabric fabric = ExampleFabrics.fatTree2(36, 18, 18);

    @Test
    void theLoadsOfThePlanAreThoseOfTheInstalledTablesAndSpreadingLowersThePeak() {
        try (Lab lab = Lab.start(LabOptions.of(fabric))) {
            lab.apply(new DemoGroups(fabric, 1).joins());
            Fabric joined = joined(lab.members());
            FabricIndex index = FabricIndex.of(joined);
            LoadSummary installed = LoadSummary.of(index, lab.tables());
            for (String policy : List.of("FIRST", "SPREAD")) {
              for (String hoist : List.of("FALSE", "TRUE")) {
                RoutingAnswer a = RoutingEngines.of(SmSettings.DEFAULTS.with("mcast_root_policy", policy).with("mcmr_multicast_hoisting", hoist), joined);
                LoadSummary s = LoadSummary.of(index, a.plan().tables());
                System.out.println(policy + " hoist " + hoist + ": " + s.explain() + " roots " + a.rootDecisions().stream().flatMap(d -> d.root().stream()).distinct().count());
                System.out.println(a.explain());
                System.out.println(s.equals(installed));
                System.out.println(a.hoistDecisions().stream().collect(Collectors.groupingBy(HoistDecision::reason, TreeMap::new, Collectors.counting())));
                a.rootDecisions().forEach(d -> System.out.println("  " + d.explain(joined)));
                a.hoistDecisions().forEach(d -> System.out.println("  " + d.explain(joined)));
              }
            }
            System.out.println("installed " + installed.explain());
        }
    }

    private Fabric joined(List<SaMember> records) {
        Map<Mlid, List<SaMember>> byMlid = records.stream().collect(Collectors.groupingBy(SaMember::mlid, TreeMap::new, Collectors.toList()));
        Fabric.Builder builder = fabric.toBuilder();
        byMlid.forEach((mlid, list) -> builder.group(new MulticastGroup(list.getFirst().mgid(), mlid, 0, new PKey(0xFFFF), Mtu.MTU_2048, Rate.GBPS_10, GroupFlow.PLAIN,
            list.stream().map(m -> new Member(m.portGuid(), JoinState.FULL, false)).toList())));
        return builder.build();
    }
}
