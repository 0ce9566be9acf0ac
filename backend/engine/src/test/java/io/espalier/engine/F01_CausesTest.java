package io.espalier.engine;

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
import io.espalier.model.Adapter;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.Link;
import io.espalier.model.Member;
import io.espalier.model.Mlid;
import io.espalier.model.MulticastGroup;
import io.espalier.model.MulticastTable;
import io.espalier.model.PortId;
import io.espalier.model.PortSet;
import io.espalier.model.example.ExampleFabrics;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** F01: why installed trees differ from the plan, one fault at a time and two at once. */
class F01_CausesTest {
    private static final int GROUPS = 12;
    private static final Fabric JOINED = groups(ExampleFabrics.fatTree2(4, 3, 4), 7);
    private static final Fabric HEALTHY = Trees.programmed(JOINED);

    private static Fabric groups(Fabric fabric, long seed) {
        Random random = new Random(seed);
        List<Guid> ports = new ArrayList<>(fabric.nodes().values().stream()
                .filter(Adapter.class::isInstance)
                .map(node -> node.port(1).guid())
                .toList());
        Fabric.Builder builder = fabric.toBuilder();
        for (int number = 1; number <= GROUPS; number++) {
            Collections.shuffle(ports, random);
            Guid[] members = ports.subList(0, 4 + random.nextInt(4)).toArray(Guid[]::new);
            builder.group(Trees.group(new Mlid(0xC000 + number), number, members));
        }
        return builder.build();
    }

    private static CauseReport causes(Fabric fabric) {
        return FabricAnalysis.of(fabric).causes();
    }

    private static Cause only(Fabric fabric) {
        List<Cause> causes = causes(fabric).causes();
        assertThat(causes).hasSize(1);
        return causes.getFirst();
    }

    private static Fabric withTables(Fabric fabric, Map<Guid, MulticastTable> tables) {
        Fabric.Builder builder = fabric.toBuilder();
        tables.forEach(builder::table);
        return builder.build();
    }

    private static Fabric without(Fabric fabric, Link link) {
        Fabric.Builder builder = fabric.toBuilder().clearLinks();
        fabric.links().stream().filter(other -> !other.equals(link)).forEach(builder::link);
        return builder.build();
    }

    private static Fabric withGroups(Fabric fabric, List<MulticastGroup> groups) {
        Fabric.Builder builder = fabric.toBuilder().clearGroups();
        groups.forEach(builder::group);
        return builder.build();
    }

    /** A link between switches that installed trees use, that most use. */
    private static Link busiestTrunk(Fabric fabric) {
        FabricAnalysis analysis = FabricAnalysis.of(fabric);
        return fabric.links().stream()
                .filter(link -> fabric.tables().containsKey(link.a().node())
                        && fabric.tables().containsKey(link.b().node()))
                .max((a, b) -> Integer.compare(
                        analysis.loads().treesAb(a), analysis.loads().treesAb(b)))
                .orElseThrow();
    }

    private static PortId leafPort(Fabric fabric, Guid portGuid) {
        return fabric.findPeer(fabric.findEndPort(portGuid).orElseThrow().id()).orElseThrow();
    }

    private static List<RowId> differing(Fabric fabric) {
        return FabricAnalysis.of(fabric).differences().stream()
                .flatMap(diff -> diff.rows().stream().map(row -> new RowId(diff.mlid(), row.switchGuid())))
                .toList();
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

    private static List<RowId> rows(List<Cause> causes) {
        return causes.stream().flatMap(cause -> cause.rows().stream()).toList();
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
    void theSweepBeforeTellsWhichLinkCame() {
        Link link = busiestTrunk(HEALTHY);
        Fabric former = Trees.programmed(without(JOINED, link));
        Fabric now = withTables(JOINED, former.tables());

        List<Cause> causes = FabricAnalysis.of(now, Assumption.DEFAULT, () -> Optional.of(former))
                .causes()
                .causes();

        assertThat(causes)
                .extracting(Cause::kind, Cause::confidence)
                .containsExactly(tuple(CauseKind.UNHEALTHY_OR_VANISHED_LINK, Confidence.CERTAIN));
        assertThat(causes.getFirst().links()).containsExactly(link);
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

    private static Fabric oneMore(Fabric fabric) {
        MulticastGroup first = fabric.groups().getFirst();
        Guid newcomer = fabric.nodes().values().stream()
                .filter(Adapter.class::isInstance)
                .map(node -> node.port(1).guid())
                .filter(port -> first.members().stream()
                        .noneMatch(member -> member.portGuid().equals(port)))
                .findFirst()
                .orElseThrow();
        List<Member> members = new ArrayList<>(first.members());
        members.add(new Member(newcomer, members.getFirst().joinState(), false));
        List<MulticastGroup> groups = new ArrayList<>(fabric.groups());
        groups.set(0, first.withMembers(members));
        return withGroups(fabric, groups);
    }

    @Test
    void rowsOfTheMembersOfTheSweepBeforeHaveJustChanged() {
        Fabric now = oneMore(HEALTHY);

        List<Cause> causes = FabricAnalysis.of(now, Assumption.DEFAULT, () -> Optional.of(HEALTHY))
                .causes()
                .causes();

        assertThat(causes)
                .extracting(Cause::kind, Cause::confidence)
                .containsExactly(tuple(CauseKind.JUST_CHANGED, Confidence.LIKELY));
        assertThat(causes.getFirst().what())
                .isEqualTo("1 member joined and 0 left since the sweep before; the rows are still those of before");
    }

    @Test
    void withoutASweepBeforeTheMembersARowTellsOfAreNamed() {
        Cause cause = only(oneMore(HEALTHY));

        assertThat(cause.kind()).isEqualTo(CauseKind.JUST_CHANGED);
        assertThat(cause.confidence()).isEqualTo(Confidence.POSSIBLE);
        assertThat(cause.evidence().getFirst()).startsWith("0xC001 without ");
    }

    @Test
    void membersThatWereThereASweepAgoHaveNotJustChanged() {
        Fabric now = oneMore(HEALTHY);

        List<Cause> causes = FabricAnalysis.of(now, Assumption.DEFAULT, () -> Optional.of(now))
                .causes()
                .causes();

        assertThat(causes).extracting(Cause::kind).doesNotContain(CauseKind.JUST_CHANGED);
        assertThat(rows(causes)).containsExactlyElementsOf(differing(now));
    }

    @Test
    void aGroupThatTheSweepBeforeHadHasJustEnded() {
        Fabric stale = withGroups(HEALTHY, HEALTHY.groups().stream().skip(1).toList());

        List<Cause> causes = FabricAnalysis.of(stale, Assumption.DEFAULT, () -> Optional.of(HEALTHY))
                .causes()
                .causes();

        assertThat(causes).extracting(Cause::kind).containsExactly(CauseKind.JUST_CHANGED);
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
