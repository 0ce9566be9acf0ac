package io.espalier.lab;

import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.engine.settings.SmSettings;
import io.espalier.engine.whatif.Change;
import io.espalier.engine.whatif.GroupChange;
import io.espalier.engine.whatif.PortName;
import io.espalier.engine.whatif.Scenario;
import io.espalier.engine.whatif.TopologyChange;
import io.espalier.engine.whatif.WhatIf;
import io.espalier.engine.whatif.WhatIfAnswer;
import io.espalier.model.Adapter;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.Lid;
import io.espalier.model.Link;
import io.espalier.model.MulticastTable;
import io.espalier.model.Node;
import io.espalier.model.PortId;
import io.espalier.model.SubnetManager;
import io.espalier.model.Switch;
import io.espalier.model.example.ExampleFabrics;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.SortedMap;
import org.junit.jupiter.api.Test;

/**
 * What a what-if says comes about: a dozen changes, drawn by a seed, are asked of the engine and then made for real, and the
 * tables that OpenSM then wants and switches then hold are the answer's, row by row.
 */
class WhatIfLabTest {
    private static final long SEED = 20;
    private static final int CHANGES = 12;
    private static final Duration LIMIT = Duration.ofSeconds(60);

    private final Fabric fabric = ExampleFabrics.fatTree2(6, 3, 8);
    private final Random random = new Random(SEED);
    private final Guid manager = hosts(fabric).getFirst();

    private static List<Guid> hosts(Fabric fabric) {
        return fabric.nodes().values().stream()
                .filter(Adapter.class::isInstance)
                .map(Node::guid)
                .toList();
    }

    /** A change for the engine, and how it is made in the lab. */
    private record Deed(Change change, Runnable make) {}

    @Test
    void whatTheAnswerSaysIsWhatOpenSmDoes() {
        Set<Class<?>> kinds = new HashSet<>();
        try (Lab lab = Lab.start(LabOptions.of(fabric))) {
            for (int number = 0; number < CHANGES; number++) {
                lab.apply(new DemoGroups(fabric, SEED).joins());
                List<SaMember> members = lab.members();
                Deed deed = deed(lab, number, members);
                WhatIfAnswer answer = WhatIf.of(known(members), SmSettings.DEFAULTS, Scenario.of(deed.change()));
                deed.make().run();
                String what = "seed " + SEED + ", " + answer.summary();
                Waiting.until(
                        LIMIT,
                        () -> Tables.differences(
                                        what, lab.tables(), answer.after().tables())
                                .stream()
                                .findFirst());
                lab.awaitMulticast(LIMIT);
                assertThat(Tables.differences(what, lab.tables(), answer.after().tables()))
                        .isEmpty();
                assertThat(answer.changedGroups()).as(what).isNotEmpty();
                assertThat(Tables.rows(answer.after().tables())).as(what).isPositive();
                kinds.add(deed.change().getClass());
                // All cables back, and nobody a member.
                lab.restartIbsim();
            }
        }
        assertThat(kinds).hasSize(4);
    }

    /** The fabric as a sweep of the lab shows it. */
    private Fabric known(List<SaMember> members) {
        return LabGroups.of(fabric, members).toBuilder()
                .subnetManager(
                        new SubnetManager(new Guid(manager.value() + 1), new Lid(1), 0, SubnetManager.State.MASTER, 1))
                .build();
    }

    private Deed deed(Lab lab, int number, List<SaMember> members) {
        return switch (number % 4) {
            case 0 -> cable(lab);
            case 1 -> spine(lab);
            case 2 -> host(lab, members);
            default -> leave(lab, members);
        };
    }

    /** A cable that the tables use. */
    private Deed cable(Lab lab) {
        List<Link> used = fabric.links().stream()
                .filter(link -> fabric.node(link.a().node()) instanceof Switch)
                .filter(link -> fabric.node(link.b().node()) instanceof Switch)
                .filter(link -> isUsed(lab.tables(), link.a()))
                .toList();
        PortId port = used.get(random.nextInt(used.size())).a();
        return new Deed(
                new TopologyChange.Cable(new PortName(port.node().toString(), port.number()), false),
                () -> lab.andAwaitSweep(() -> lab.unlink(port), LIMIT));
    }

    private static boolean isUsed(SortedMap<Guid, MulticastTable> tables, PortId egress) {
        return tables.getOrDefault(egress.node(), MulticastTable.EMPTY).rows().values().stream()
                .anyMatch(row -> row.contains(egress.number()));
    }

    /** The spine that the trees pass over. */
    private Deed spine(Lab lab) {
        Set<Guid> used = lab.tables().keySet();
        Guid spine = fabric.switches().stream()
                .filter(node -> node.description().startsWith("spine"))
                .map(Node::guid)
                .filter(used::contains)
                .findFirst()
                .orElseThrow();
        return node(lab, spine, new TopologyChange.SwitchPower(spine.toString(), false));
    }

    private Deed host(Lab lab, List<SaMember> members) {
        List<Guid> joined = members.stream()
                .map(member -> new Guid(member.portGuid().value() - 1))
                .filter(host -> !host.equals(manager))
                .distinct()
                .toList();
        Guid host = joined.get(random.nextInt(joined.size()));
        return node(lab, host, new TopologyChange.HostPower(host.toString(), false));
    }

    private static Deed node(Lab lab, Guid node, Change change) {
        return new Deed(change, () -> lab.andAwaitSweep(() -> lab.unlink(node), LIMIT));
    }

    private Deed leave(Lab lab, List<SaMember> members) {
        SaMember member = members.get(random.nextInt(members.size()));
        return new Deed(
                new GroupChange.Leave(
                        member.mgid().toString(), List.of(member.portGuid().toString())),
                () -> lab.apply(List.of(SaRequest.leave(member.mgid(), member.portGuid(), member.joinState()))));
    }
}
