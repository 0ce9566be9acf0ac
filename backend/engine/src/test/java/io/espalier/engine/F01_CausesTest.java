package io.espalier.engine;

import static io.espalier.engine.CauseCases.GROUPS;
import static io.espalier.engine.CauseCases.HEALTHY;
import static io.espalier.engine.CauseCases.JOINED;
import static io.espalier.engine.CauseCases.busiestTrunk;
import static io.espalier.engine.CauseCases.causes;
import static io.espalier.engine.CauseCases.differing;
import static io.espalier.engine.CauseCases.groups;
import static io.espalier.engine.CauseCases.only;
import static io.espalier.engine.CauseCases.rows;
import static io.espalier.engine.CauseCases.withGroups;
import static io.espalier.engine.CauseCases.withTables;
import static io.espalier.engine.CauseCases.without;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.groups.Tuple.tuple;

import io.espalier.engine.cause.Assumption;
import io.espalier.engine.cause.Cause;
import io.espalier.engine.cause.CauseInput;
import io.espalier.engine.cause.CauseKind;
import io.espalier.engine.cause.CauseReport;
import io.espalier.engine.cause.Causes;
import io.espalier.engine.cause.Confidence;
import io.espalier.engine.cause.Rival;
import io.espalier.engine.cause.RowId;
import io.espalier.engine.cause.SmCopy;
import io.espalier.engine.settings.RoutingEngine;
import io.espalier.engine.settings.SmSettings;
import io.espalier.engine.sm.OpenSmRouting;
import io.espalier.engine.sm.engines.RoutingEngines;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.Link;
import io.espalier.model.Mlid;
import io.espalier.model.MulticastGroup;
import io.espalier.model.MulticastTable;
import io.espalier.model.PortId;
import io.espalier.model.PortSet;
import io.espalier.model.example.ExampleFabrics;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** F01: why installed trees differ from the plan, one fault at a time and two at once. */
class F01_CausesTest {
    private static PortId leafPort(Fabric fabric, Guid portGuid) {
        return fabric.findPeer(fabric.findEndPort(portGuid).orElseThrow().id()).orElseThrow();
    }

    @Test
    void aHealthyFabricHasNone() {
        assertThat(causes(HEALTHY)).isEqualTo(CauseReport.NONE);
    }

    @Test
    void aTreeWithoutAGroupBelowLiveRowsIsAStaleGroup() {
        Fabric stale = withGroups(HEALTHY, HEALTHY.groups().stream().skip(1).toList());

        Cause cause = only(stale);

        assertThat(cause.kind()).isEqualTo(CauseKind.STALE_GROUP);
        assertThat(cause.confidence()).isEqualTo(Confidence.LIKELY);
        assertThat(cause.mlids()).containsExactly(HEALTHY.groups().getFirst().mlid());
        assertThat(cause.rows()).containsExactlyElementsOf(differing(stale));
        assertThat(cause.what())
                .isEqualTo(
                        "Rows of 1 MLID that no group has (0xC001) were left by the present SM when the group ended");
    }

    @Test
    void rowsWhereThePresentSmNeverWroteAreAFormerSms() {
        Guid leaf = HEALTHY.switches().getFirst().guid();
        Fabric leftover = Trees.withRow(HEALTHY, leaf, new Mlid(0xC280), PortSet.of(1, 5));

        Cause cause = only(leftover);

        assertThat(cause.kind()).isEqualTo(CauseKind.LEFTOVER_OF_FORMER_SM);
        assertThat(cause.confidence()).isEqualTo(Confidence.LIKELY);
        assertThat(cause.rows()).containsExactly(new RowId(new Mlid(0xC280), leaf));
        assertThat(cause.evidence()).anyMatch(line -> line.contains("no row in or above block 20 of"));
    }

    @Test
    void theSmsOwnCopyTellsAStaleGroupFromALeftoverForCertain() {
        Guid leaf = HEALTHY.switches().getFirst().guid();
        Mlid mlid = new Mlid(0xC280);
        Fabric fabric = Trees.withRow(HEALTHY, leaf, mlid, PortSet.of(1, 5));

        assertThat(withCopy(fabric, fabric.tables()))
                .extracting(Cause::kind, Cause::confidence)
                .containsExactly(tuple(CauseKind.STALE_GROUP, Confidence.CERTAIN));
        assertThat(withCopy(fabric, HEALTHY.tables()))
                .extracting(Cause::kind, Cause::confidence)
                .containsExactly(tuple(CauseKind.LEFTOVER_OF_FORMER_SM, Confidence.CERTAIN));
    }

    private static List<Cause> withCopy(Fabric fabric, SortedMap<Guid, MulticastTable> copy) {
        return Causes.of(new CauseInput(
                        fabric,
                        FabricAnalysis.of(fabric).trees(),
                        new OpenSmRouting(),
                        Assumption.DEFAULT,
                        Optional.empty(),
                        Optional.of(new SmCopy(copy))))
                .causes();
    }

    /** The switch with the most rows loses some of them, all of its first block or half of it. */
    private static Fabric lost(Fabric fabric, int keepEvery) {
        Guid spine = fabric.tables().entrySet().stream()
                .max((a, b) -> Integer.compare(
                        a.getValue().rows().size(), b.getValue().rows().size()))
                .orElseThrow()
                .getKey();
        SortedMap<Mlid, PortSet> rows = new TreeMap<>(fabric.table(spine).rows());
        rows.keySet().removeIf(mlid -> mlid.value() % keepEvery != 0);
        return fabric.toBuilder().table(spine, MulticastTable.of(rows)).build();
    }

    @Test
    void severalTreesThatDifferInOneBlockOnlyAreALostWrite() {
        Fabric fabric = lost(HEALTHY, 2);

        Cause cause = only(fabric);

        assertThat(cause.kind()).isEqualTo(CauseKind.LOST_SET);
        assertThat(cause.confidence()).isEqualTo(Confidence.LIKELY);
        assertThat(cause.rows()).containsExactlyElementsOf(differing(fabric));
        assertThat(cause.what()).contains("did not take the last write of block 0 (0xC000 to 0xC01F)");
        assertThat(cause.evidence().getFirst()).startsWith(cause.rows().size() + " trees differ in this block");
    }

    @Test
    void rowsThatTheSmHasAsPlannedAreLostForCertain() {
        Fabric fabric = lost(HEALTHY, 2);

        List<Cause> causes = withCopy(fabric, HEALTHY.tables());

        assertThat(causes)
                .extracting(Cause::kind, Cause::confidence)
                .containsExactly(tuple(CauseKind.LOST_SET, Confidence.CERTAIN));
        assertThat(causes.getFirst().rows()).containsExactlyElementsOf(differing(fabric));
    }

    /** A mesh on which sssp and minhop lay most trees otherwise. */
    private static Fabric laidBySssp() {
        Fabric mesh = groups(ExampleFabrics.randomMesh(12, 16), 12);
        return withTables(
                mesh,
                RoutingEngines.of(SmSettings.of(RoutingEngine.SSSP), mesh)
                        .plan()
                        .tables());
    }

    @Test
    void tablesOfAnotherEngineNameIt() {
        Fabric fabric = laidBySssp();

        Cause cause = only(fabric);

        assertThat(cause.kind()).isEqualTo(CauseKind.WRONG_ENGINE_ASSUMED);
        assertThat(cause.confidence()).isEqualTo(Confidence.LIKELY);
        assertThat(cause.mlids()).hasSize(GROUPS);
        assertThat(cause.rows()).containsExactlyElementsOf(differing(fabric));
        assertThat(cause.what())
                .isEqualTo(
                        "The trees are laid by dfsssp or sssp, not by minhop, which is assumed because no settings are"
                                + " given");
        assertThat(cause.evidence().getFirst()).contains(" rows (100.0 %), the assumed one ");
    }

    @Test
    void tablesOfTheEngineThatTheSettingsNameAreExplained() {
        assertThat(FabricAnalysis.of(laidBySssp(), Assumption.configured(SmSettings.of(RoutingEngine.SSSP)))
                        .causes())
                .isEqualTo(CauseReport.NONE);
    }

    @Test
    void anEngineOtherThanTheSettingsSayIsNamed() {
        Fabric fabric = Trees.programmed(laidBySssp());

        List<Cause> causes = FabricAnalysis.of(fabric, Assumption.configured(SmSettings.of(RoutingEngine.SSSP)))
                .causes()
                .causes();

        assertThat(causes).extracting(Cause::kind).containsExactly(CauseKind.WRONG_ENGINE_ASSUMED);
        assertThat(causes.getFirst().what())
                .startsWith("The trees are laid by minhop or dor or lash")
                .endsWith(", not by sssp, which is what the settings say");
    }

    @Test
    void withAnotherEngineWhatItLeavesOverHasACauseOfItsOwn() {
        Fabric fabric = lost(laidBySssp(), 4);

        List<Cause> causes = causes(fabric).causes();

        assertThat(causes).extracting(Cause::kind).contains(CauseKind.WRONG_ENGINE_ASSUMED, CauseKind.LOST_SET);
        assertThat(rows(causes)).containsExactlyInAnyOrderElementsOf(differing(fabric));
    }

    @Test
    void rowsThatSendIntoALinkThatIsGoneNameTheLink() {
        Link link = busiestTrunk(HEALTHY);
        Fabric fabric = without(HEALTHY, link);

        Cause cause = only(fabric);

        assertThat(cause.kind()).isEqualTo(CauseKind.UNHEALTHY_OR_VANISHED_LINK);
        assertThat(cause.confidence()).isEqualTo(Confidence.CERTAIN);
        assertThat(cause.links()).containsExactly(link);
        assertThat(cause.rows()).containsExactlyElementsOf(differing(fabric));
    }

    @Test
    void treesThatGoRoundALinkThatIsThereNameTheLink() {
        Link link = busiestTrunk(HEALTHY);
        Fabric programmed = Trees.programmed(without(JOINED, link));
        Fabric fabric = withTables(JOINED, programmed.tables());

        Cause cause = only(fabric);

        assertThat(cause.kind()).isEqualTo(CauseKind.UNHEALTHY_OR_VANISHED_LINK);
        assertThat(cause.confidence()).isEqualTo(Confidence.LIKELY);
        assertThat(cause.links()).containsExactly(link);
        assertThat(cause.rows()).containsExactlyElementsOf(differing(fabric));
    }

    @Test
    void aTreeThatStillSendsToAHostWhoseLinkIsDownNamesThePort() {
        Guid gone = HEALTHY.groups().getFirst().members().getFirst().portGuid();
        PortId at = leafPort(HEALTHY, gone);
        Link link = HEALTHY.links().stream()
                .filter(other -> other.a().equals(at) || other.b().equals(at))
                .findFirst()
                .orElseThrow();
        List<MulticastGroup> groups = HEALTHY.groups().stream()
                .map(group -> group.withMembers(group.members().stream()
                        .filter(member -> !member.portGuid().equals(gone))
                        .toList()))
                .toList();
        Fabric fabric = withGroups(without(HEALTHY, link), groups);

        List<Cause> causes = causes(fabric).causes();

        assertThat(causes).extracting(Cause::kind).contains(CauseKind.PORT_DOWN);
        Cause down = causes.stream()
                .filter(cause -> cause.kind() == CauseKind.PORT_DOWN)
                .findFirst()
                .orElseThrow();
        assertThat(down.what()).contains(" port " + at.number() + ", where the link is down");
        assertThat(down.rows()).allMatch(row -> row.switchGuid().equals(at.node()));
        assertThat(rows(causes)).containsExactlyInAnyOrderElementsOf(differing(fabric));
    }

    @Test
    void rowsBesideARightTreeWhereThePresentSmNeverWroteAreAFormerSms() {
        Guid unused = HEALTHY.switches().stream()
                .map(node -> node.guid())
                .filter(guid -> HEALTHY.table(guid).rows().isEmpty())
                .findFirst()
                .orElseThrow();
        Mlid mlid = HEALTHY.groups().getFirst().mlid();

        Cause cause = only(Trees.withRow(HEALTHY, unused, mlid, PortSet.of(1, 2)));

        assertThat(cause.kind()).isEqualTo(CauseKind.LEFTOVER_OF_FORMER_SM);
        assertThat(cause.rows()).containsExactly(new RowId(mlid, unused));
    }

    @Test
    void whateverIsWrongEveryRowHasExactlyOneCause() {
        for (long seed = 0; seed < 60; seed++) {
            Random random = new Random(seed);
            Fabric fabric = Trees.programmed(RandomGroups.mesh(seed));
            List<Guid> switches = List.copyOf(new TreeSet<>(
                    fabric.switches().stream().map(node -> node.guid()).toList()));
            for (int fault = 0; fault < 1 + random.nextInt(6); fault++) {
                Guid at = switches.get(random.nextInt(switches.size()));
                Mlid mlid = new Mlid(0xC000 + random.nextInt(40));
                fabric = Trees.withRow(fabric, at, mlid, PortSet.of(random.nextInt(4), random.nextInt(4)));
            }
            List<RowId> explained = rows(causes(fabric).causes());
            assertThat(explained).as("seed " + seed).containsExactlyInAnyOrderElementsOf(differing(fabric));
        }
    }

    @Test
    void noEngineIsRunWhereNothingDiffers() {
        Rival never = (fabric, settings) -> {
            throw new AssertionError("asked");
        };
        assertThat(FabricAnalysis.of(HEALTHY, Assumption.DEFAULT.with(never)).causes())
                .isEqualTo(CauseReport.NONE);
    }
}
