package io.espalier.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.engine.check.Finding;
import io.espalier.engine.check.Severity;
import io.espalier.engine.sm.OpenSmRouting;
import io.espalier.engine.tree.RootVerdict;
import io.espalier.engine.tree.TreeReport;
import io.espalier.engine.tree.TreeShape;
import io.espalier.engine.tree.Verdict;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.Member;
import io.espalier.model.Mlid;
import io.espalier.model.MulticastTable;
import io.espalier.model.PortId;
import io.espalier.model.PortSet;
import io.espalier.model.Switch;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.SortedMap;
import org.junit.jupiter.api.Test;

/** P01: what holds for every planned tree, over seeds. */
class P01_PlannedTreesTest {
    private static final int SEEDS = 200;

    @Test
    void thePlanIsThatOfOpenSmDoneStepByStep() {
        for (long seed = 0; seed < SEEDS; seed++) {
            compare("mesh, seed " + seed, RandomGroups.mesh(seed));
            compare("broken mesh, seed " + seed, RandomGroups.brokenMesh(seed));
        }
    }

    private static void compare(String what, Fabric fabric) {
        LiteralOpenSm literal = new LiteralOpenSm(fabric);
        SortedMap<Guid, MulticastTable> tables = new OpenSmRouting().planAll(fabric);
        fabric.groupsByMlid().forEach((mlid, groups) -> {
            SortedMap<Guid, PortSet> expected = literal.plan(groups);
            for (Switch node : fabric.switches()) {
                PortSet row = expected.getOrDefault(node.guid(), PortSet.EMPTY);
                assertThat(tables.getOrDefault(node.guid(), MulticastTable.EMPTY)
                                .row(mlid))
                        .as("%s, %s on %s", what, mlid, node.guid())
                        .isEqualTo(row);
            }
        });
    }

    @Test
    void aPacketOfAnyMemberComesToEveryOtherExactlyOnce() {
        for (long seed = 0; seed < SEEDS; seed++) {
            Fabric fabric = RandomGroups.mesh(seed);
            for (TreeReport tree : FabricAnalysis.of(fabric).trees()) {
                for (Member sender : tree.members()) {
                    Map<Guid, Integer> got = deliver(fabric, tree, sender);
                    int others = tree.members().size() - 1;
                    assertThat(got)
                            .as("seed %d, %s", seed, tree.mlid())
                            .hasSize(others)
                            .doesNotContainKey(sender.portGuid());
                    assertThat(got.values())
                            .as("seed %d, %s", seed, tree.mlid())
                            .allMatch(times -> times == 1);
                }
            }
        }
    }

    /** Follows one packet port by port: PortGUID of each end port it comes to, and how often. */
    private static Map<Guid, Integer> deliver(Fabric fabric, TreeReport tree, Member sender) {
        Map<Guid, Integer> got = new HashMap<>();
        Deque<PortId> arrivals = new ArrayDeque<>();
        PortId source = fabric.findEndPort(sender.portGuid()).orElseThrow().id();
        arrivals.add(
                fabric.node(source.node()) instanceof Switch
                        ? source
                        : fabric.findPeer(source).orElseThrow());
        int left = 10_000;
        while (!arrivals.isEmpty() && left-- > 0) {
            PortId at = arrivals.remove();
            for (int port : tree.planned().rows().row(at.node()).without(at.number()).stream()
                    .toArray()) {
                PortId out = new PortId(at.node(), port);
                PortId peer = port == 0 ? out : fabric.findPeer(out).orElseThrow();
                if (port > 0 && fabric.node(peer.node()) instanceof Switch) {
                    arrivals.add(peer);
                } else {
                    got.merge(fabric.findPort(peer).orElseThrow().guid(), 1, Integer::sum);
                }
            }
        }
        return got;
    }

    @Test
    void theShapeOfAPlannedTreeIsThatOfATree() {
        for (long seed = 0; seed < SEEDS; seed++) {
            for (TreeReport tree : FabricAnalysis.of(RandomGroups.mesh(seed)).trees()) {
                TreeShape shape = tree.planned();
                int switches = shape.rows().rows().size();
                long hosts = tree.members().stream()
                        .map(Member::portGuid)
                        .filter(guid -> !shape.rows().rows().containsKey(guid))
                        .count();
                assertThat(shape.loop()).as("seed %d", seed).isFalse();
                assertThat(shape.deadEnds()).as("seed %d", seed).isEmpty();
                assertThat(shape.cutOff()).as("seed %d", seed).isEmpty();
                assertThat(shape.trunkLinks()).as("seed %d", seed).hasSize(Math.max(0, switches - 1));
                assertThat(shape.memberLinks()).as("seed %d", seed).hasSize(switches == 0 ? 0 : (int) hosts);
                assertThat(shape.apex().isPresent()).as("seed %d", seed).isEqualTo(switches > 0);
                assertThat(shape.maxStretch()).as("seed %d", seed).matches(stretch -> stretch == 0 || stretch >= 1);
            }
        }
    }

    @Test
    void aFabricProgrammedAsPlannedIsHealthy() {
        for (long seed = 0; seed < SEEDS; seed++) {
            FabricAnalysis analysis = FabricAnalysis.of(Trees.programmed(RandomGroups.mesh(seed)));
            assertThat(analysis.verdict()).as("seed %d", seed).isEqualTo(Verdict.EQUAL);
            assertThat(analysis.differences()).as("seed %d", seed).isEmpty();
            assertThat(analysis.findings())
                    .as("seed %d", seed)
                    .extracting(Finding::severity)
                    .allMatch(severity -> severity == Severity.INFO);
            assertThat(analysis.trees())
                    .as("seed %d", seed)
                    .allMatch(tree ->
                            tree.planned().apex().isEmpty() || tree.observed().equals(RootVerdict.AT_PLANNED_ROOT));
        }
    }

    @Test
    void oneBitChangedAnywhereIsOneDifference() {
        for (long seed = 0; seed < SEEDS; seed++) {
            Fabric fabric = Trees.programmed(RandomGroups.mesh(seed));
            Switch node = fabric.switches().get((int) (seed % fabric.switches().size()));
            Mlid mlid = fabric.groups().getFirst().mlid();
            int port = (int) (seed % 25);
            PortSet row = fabric.table(node.guid()).row(mlid);
            PortSet changed = row.contains(port) ? row.without(port) : row.with(port);

            FabricAnalysis analysis = FabricAnalysis.of(Trees.withRow(fabric, node.guid(), mlid, changed));

            assertThat(analysis.verdict()).as("seed %d", seed).isEqualTo(Verdict.DIFFERS);
            assertThat(analysis.differences()).as("seed %d", seed).hasSize(1);
            assertThat(analysis.differences().getFirst().rows()).singleElement().satisfies(diff -> {
                assertThat(diff.switchGuid()).isEqualTo(node.guid());
                assertThat(diff.missing()).isEqualTo(row.contains(port) ? PortSet.of(port) : PortSet.EMPTY);
                assertThat(diff.extra()).isEqualTo(row.contains(port) ? PortSet.EMPTY : PortSet.of(port));
            });
        }
    }
}
