package io.espalier.engine.rules;

import static io.espalier.engine.TwoLeaves.HOST_1;
import static io.espalier.engine.TwoLeaves.HOST_2;
import static io.espalier.engine.TwoLeaves.LEAF_A;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.groups.Tuple.tuple;

import io.espalier.engine.FabricAnalysis;
import io.espalier.engine.Trees;
import io.espalier.engine.TwoLeaves;
import io.espalier.engine.cause.Assumption;
import io.espalier.engine.check.Circumstances;
import io.espalier.engine.check.Finding;
import io.espalier.engine.check.Severity;
import io.espalier.engine.check.Watch;
import io.espalier.engine.mgid.MgidPlan;
import io.espalier.engine.settings.SmSettings;
import io.espalier.engine.site.Site;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.Lid;
import io.espalier.model.Mlid;
import io.espalier.model.SubnetManager;
import io.espalier.model.SubnetManager.State;
import io.espalier.model.Switch;
import io.espalier.model.SwitchCapabilities;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** D05: what runs full, what comes too fast, and the subnet managers. */
class D05_LoadRulesTest {
    private static final Instant NOW = Instant.parse("2026-03-01T03:12:00Z");
    private static final Guid PORT_1 = Trees.portOf(HOST_1);
    private static final Guid PORT_2 = Trees.portOf(HOST_2);

    /** Without what other rules find worth knowing of these groups. */
    private static List<Finding> findings(Fabric fabric, Circumstances known) {
        return FabricAnalysis.of(fabric, Assumption.DEFAULT, Optional::empty, known).findings().stream()
                .filter(finding -> finding.severity() != Severity.INFO)
                .toList();
    }

    private static List<Finding> findings(Fabric fabric, Watch watch) {
        return findings(fabric, new Circumstances(Site.DEFAULT, watch));
    }

    private static Fabric withManagers(SubnetManager... managers) {
        Fabric.Builder builder =
                Trees.programmed(TwoLeaves.fabric()).toBuilder().sweptAt(NOW);
        List.of(managers).forEach(builder::subnetManager);
        return builder.build();
    }

    private static SubnetManager manager(Guid port, State state) {
        return new SubnetManager(port, new Lid(1), 5, state, 1);
    }

    private static Site site(String... managers) {
        return Site.DEFAULT.withManagers(List.of(managers));
    }

    /** Groups of two members on a fabric where one leaf has room for 20 rows. */
    private static Fabric groups(int count) {
        Fabric.Builder builder = TwoLeaves.fabric().toBuilder();
        Switch leaf = (Switch) TwoLeaves.fabric().node(LEAF_A);
        builder.node(new Switch(leaf.identity(), leaf.ports(), new SwitchCapabilities(30720, 20, 0, false)));
        for (int i = 0; i < count; i++) {
            builder.group(Trees.group(new Mlid(0xC000 + i), i, PORT_1, PORT_2));
        }
        return Trees.programmed(builder.build());
    }

    @Test
    void mlidsAndRowsAreToldAtEightyAndAtNinetyFivePercent() {
        assertThat(findings(groups(15), Circumstances.NONE)).isEmpty();
        assertThat(findings(groups(16), Circumstances.NONE))
                .extracting(Finding::kind, Finding::severity, Finding::what)
                .containsExactly(
                        tuple(
                                "mft-rows-used",
                                Severity.WARNING,
                                "leaf-01 has 16 of 20 rows of its multicast table in use (80%)"),
                        tuple(
                                "mlids-used",
                                Severity.WARNING,
                                "16 of 20 MLIDs are used (80%); the table of leaf-01 is the smallest"));
        assertThat(findings(groups(19), Circumstances.NONE))
                .extracting(Finding::severity)
                .containsOnly(Severity.ERROR);
    }

    @Test
    void memberRecordsAreToldWhereTheSettingsLimitThem() {
        SmSettings limited = SmSettings.DEFAULTS.with("max_mcmr_recs", "20");
        Circumstances known = new Circumstances(new Site(limited, Optional.empty(), MgidPlan.EMPTY));

        assertThat(findings(groups(10), known))
                .extracting(Finding::kind, Finding::severity)
                .containsExactly(tuple("member-records-used", Severity.ERROR));
        assertThat(findings(groups(7), known)).isEmpty();
    }

    private static Watch joins(long count, long burst) {
        Watch.Joins joins = new Watch.Joins(count, Duration.ofMinutes(10), burst, Duration.ofSeconds(10), NOW);
        return new Watch(Optional.of(joins), Optional.empty(), List.of(), Optional.empty(), Optional.empty());
    }

    @Test
    void joinsForMinutesAndJoinsAllAtOnceAreTold() {
        assertThat(findings(withManagers(), joins(5_000, 300))).isEmpty();
        assertThat(findings(withManagers(), joins(9_000, 300)))
                .extracting(Finding::what)
                .containsExactly("Ports joined groups 900 times a minute for the last 10 min");
        assertThat(findings(withManagers(), joins(5_000, 4_000)))
                .extracting(Finding::what)
                .containsExactly("4,000 joins came within 10 s at 2026-03-01T03:12:00Z");
    }

    private static Watch answersIn(long millis) {
        Watch.SaPace pace = new Watch.SaPace(Duration.ofMillis(millis), Duration.ofMillis(1));
        return new Watch(Optional.empty(), Optional.of(pace), List.of(), Optional.empty(), Optional.empty());
    }

    @Test
    void aSlowSaIsToldAndAQuickOneIsNot() {
        assertThat(findings(withManagers(), answersIn(120))).isEmpty();
        assertThat(findings(withManagers(), answersIn(800))).singleElement().satisfies(finding -> {
            assertThat(finding.kind()).isEqualTo("sa-slow");
            assertThat(finding.severity()).isEqualTo(Severity.WARNING);
            assertThat(finding.what()).isEqualTo("The SA takes 800 ms to answer a small question; usual are 1 ms");
        });
        assertThat(findings(withManagers(), answersIn(3_000)))
                .extracting(Finding::severity)
                .containsExactly(Severity.ERROR);
    }

    private static Watch changes(long... minutesAgo) {
        List<Watch.MasterChange> changes = java.util.Arrays.stream(minutesAgo)
                .mapToObj(minutes -> new Watch.MasterChange(
                        NOW.minus(Duration.ofMinutes(minutes)), "the master SM is now on host-2"))
                .toList();
        return new Watch(Optional.empty(), Optional.empty(), changes, Optional.empty(), Optional.empty());
    }

    @Test
    void anotherMasterIsToldForAWhileAndManyAsAFight() {
        assertThat(findings(withManagers(), changes(50, 20))).isEmpty();
        assertThat(findings(withManagers(), changes(3))).singleElement().satisfies(finding -> {
            assertThat(finding.severity()).isEqualTo(Severity.WARNING);
            assertThat(finding.what()).isEqualTo("The master SM is now on host-2, since 2026-03-01T03:09:00Z");
        });
        assertThat(findings(withManagers(), changes(50, 40, 20)))
                .extracting(Finding::severity)
                .containsExactly(Severity.ERROR);
    }

    @Test
    void oneRestartOfOneManagerIsNoFightHoweverManyEventsTellIt() {
        // The master is missed; the next reading shows it again, and that it was started anew.
        assertThat(findings(withManagers(), changes(4, 3, 3)))
                .extracting(Finding::severity)
                .containsExactly(Severity.WARNING);
    }

    private static Watch seen(Optional<Instant> twoMasters, Optional<Guid> standby) {
        return new Watch(
                Optional.empty(),
                Optional.empty(),
                List.of(),
                twoMasters,
                standby.map(guid -> new Watch.StandbySeen(guid, NOW.minusSeconds(60))));
    }

    @Test
    void twoMastersAreCriticalOnceItIsNoHandover() {
        Fabric two = withManagers(manager(PORT_1, State.MASTER), manager(PORT_2, State.MASTER));

        assertThat(findings(two, Watch.NONE)).extracting(Finding::severity).containsExactly(Severity.WARNING);
        assertThat(findings(two, seen(Optional.of(NOW.minusSeconds(40)), Optional.empty())))
                .singleElement()
                .satisfies(finding -> {
                    assertThat(finding.kind()).isEqualTo("two-masters");
                    assertThat(finding.severity()).isEqualTo(Severity.CRITICAL);
                });
        assertThat(findings(withManagers(manager(PORT_1, State.MASTER), manager(PORT_2, State.STANDBY)), Watch.NONE))
                .isEmpty();
    }

    @Test
    void aStandbyIsMissedWhereOneWasOrShouldBe() {
        Fabric alone = withManagers(manager(PORT_1, State.MASTER));
        Fabric both = withManagers(manager(PORT_1, State.MASTER), manager(PORT_2, State.STANDBY));

        assertThat(findings(alone, Watch.NONE)).isEmpty();
        assertThat(findings(both, seen(Optional.empty(), Optional.of(PORT_2)))).isEmpty();
        assertThat(findings(alone, seen(Optional.empty(), Optional.of(PORT_2))))
                .extracting(Finding::kind)
                .containsExactly("standby-missing");
        assertThat(findings(alone, new Circumstances(site("host-1", "host-2"))))
                .extracting(Finding::what)
                .containsExactly("1 subnet manager that should be there is missing: host-2");
    }

    @Test
    void anUnexpectedManagerIsToldWhereTheSiteNamesThem() {
        Fabric both = withManagers(manager(PORT_1, State.MASTER), manager(PORT_2, State.STANDBY));

        assertThat(findings(both, new Circumstances(site("HOST-1", PORT_2.toString()))))
                .isEmpty();
        assertThat(findings(both, new Circumstances(site("host-1"))))
                .extracting(Finding::kind, Finding::severity)
                .containsExactly(tuple("unexpected-sm", Severity.ERROR));
    }
}
