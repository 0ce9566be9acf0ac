package io.espalier.server.findings;

import static io.espalier.server.PlannedFabrics.SWEPT_AT;
import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.engine.FabricAnalysis;
import io.espalier.engine.check.Finding;
import io.espalier.engine.check.Severity;
import io.espalier.engine.fold.Fold;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.Mlid;
import io.espalier.model.Part;
import io.espalier.model.PortSet;
import io.espalier.model.SweepProblem;
import io.espalier.server.FabricService;
import io.espalier.server.PlannedFabrics;
import io.espalier.server.ScriptedSource;
import io.espalier.server.findings.Suppression.Target;
import io.espalier.server.store.EventKind;
import io.espalier.server.store.EventQuery;
import io.espalier.server.store.FabricEvent;
import io.espalier.server.store.FabricStore;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Findings of real sweeps in a real store, over restarts. */
class FindingBookTest {
    private static final Mlid FIRST = new Mlid(0xC001);
    private static final String DIFFERS = "differs-from-plan 0xC001";

    @TempDir
    private Path dir;

    private final Fabric fabric = PlannedFabrics.small();
    private final Fabric wrong = PlannedFabrics.withRow(fabric, fabric.tables().firstKey(), FIRST, PortSet.of(1));
    private final Fabric other =
            PlannedFabrics.withRow(fabric, fabric.tables().firstKey(), new Mlid(0xC002), PortSet.of(1));
    private int reading = 100;
    private Instant clock = at(0);

    private static Instant at(int seconds) {
        return SWEPT_AT.plusSeconds(seconds);
    }

    private static Fabric later(Fabric fabric, int seconds) {
        return PlannedFabrics.later(fabric, at(seconds));
    }

    /** A program that runs for these fabrics, ten seconds apart from a time on, and then is asked. */
    private FabricService run(int from, Fabric... fabrics) {
        ScriptedSource source = new ScriptedSource();
        for (int i = 0; i < fabrics.length; i++) {
            source.then(later(fabrics[i], from + 10 * i));
        }
        FabricService service = new FabricService(source, FabricStore.open(dir), Duration.ofSeconds(10), () -> clock);
        for (int i = 0; i < fabrics.length; i++) {
            clock = at(from + 10 * i);
            service.sweepOnce();
        }
        return service;
    }

    private static List<FabricEvent> events(FabricService service, EventKind kind) {
        return service.events(EventQuery.latest(100).of(Set.of(kind)));
    }

    @Test
    void ofAllThatEverWasOnlyWhatWasOpenThenOrInTheDayBeforeIsRead() {
        int day = 24 * 3600;
        run(0, fabric, wrong, wrong, fabric).close();
        run(9 * day, fabric, other, other, fabric).close();
        try (FabricStore store = FabricStore.open(dir)) {
            assertThat(read(store, 15)).contains(DIFFERS);
            assertThat(read(store, day)).contains(DIFFERS);
            assertThat(read(store, 5 * day)).isEmpty();
            assertThat(read(store, 9 * day + 15)).isNotEmpty().doesNotContain(DIFFERS);
        }
    }

    private static List<String> read(FabricStore store, int seconds) {
        return store.findings().findings(at(seconds).minus(FindingBook.CLEARED_SHOWN), at(seconds)).stream()
                .map(kept -> kept.kind() + " " + kept.key())
                .toList();
    }

    @Test
    void aFindingOutlivesARestartAndIsAskedForAsOfAnyMoment() {
        run(0, fabric, wrong, wrong).close();
        try (FabricService service = run(100, wrong, fabric)) {
            Life life = service.findings().life(DIFFERS).orElseThrow();
            assertThat(life.kept().firstSeen()).isEqualTo(at(10));
            assertThat(life.clearedAt()).contains(at(110));
            assertThat(service.findings(at(5)).open()).isEmpty();
            // While nothing is read, nobody sees it.
            assertThat(service.findings(at(50)).life(DIFFERS).orElseThrow().lastSeen())
                    .isEqualTo(at(20));
            assertThat(service.findings(at(50)).life(DIFFERS).orElseThrow().clearedAt())
                    .isEmpty();
            assertThat(service.findings(at(110)).findings().cleared())
                    .extracting(Life::id)
                    .contains(DIFFERS);
            assertThat(service.findings(at(110 + 90_000)).findings().cleared()).isEmpty();
            assertThat(events(service, EventKind.FINDING_OPENED)).anySatisfy(event -> {
                assertThat(event.text()).startsWith("finding opened: Tree of 0xC001 differs from the plan");
                assertThat(event.subjects()).contains("0xC001");
                assertThat(event.after()).isEqualTo("ERROR");
            });
            assertThat(events(service, EventKind.FINDING_CLEARED)).isNotEmpty();
        }
    }

    @Test
    void aSweepThatDoesNotSeeTheTreeDoesNotClearIt() {
        Guid leaf = fabric.tables().firstKey();
        Fabric blind = PlannedFabrics.installed(fabric).toBuilder()
                .problem(new SweepProblem(
                        SweepProblem.Reason.TIMEOUT,
                        new io.espalier.model.PortId(leaf, 0),
                        "MulticastForwardingTable",
                        ""))
                .build();
        try (FabricService service = run(0, fabric, wrong, wrong, blind)) {
            assertThat(service.findings().life(DIFFERS).orElseThrow().clearedAt())
                    .isEmpty();
        }
    }

    @Test
    void whatIsAcknowledgedIsApartWithItsReasonUntilItIsTakenBack() {
        try (FabricService service = run(0, fabric, wrong, wrong)) {
            String worst = service.findings().open().getFirst().head().id();
            Suppression done = service.suppress(suppression(Act.ACKNOWLEDGE, Target.finding(worst), Optional.empty()));
            Board board = service.findings();
            assertThat(board.open())
                    .flatExtracting(fold -> fold.all().map(Finding::id).toList())
                    .doesNotContain(worst);
            assertThat(board.suppressed(Act.ACKNOWLEDGE))
                    .extracting(fold -> fold.head().id())
                    .containsExactly(worst);
            assertThat(board.reason(worst)).contains(done);
            assertThat(rows(board)).isEqualTo(board.findings().open().size());
            assertThat(service.lift(done.id(), "ben")).isPresent();
            assertThat(service.lift(done.id(), "ben")).isEmpty();
            assertThat(service.findings().suppressed(Act.ACKNOWLEDGE)).isEmpty();
            assertThat(events(service, EventKind.FINDING_ACKNOWLEDGED))
                    .extracting(FabricEvent::text)
                    .containsExactly(
                            worst + " no longer acknowledged, by ben",
                            worst + " acknowledged by ann: a cable is ordered");
        }
    }

    private static int rows(Board board) {
        int all = board.open().stream().mapToInt(Fold::size).sum();
        for (Act act : Act.values()) {
            all += board.suppressed(act).stream().mapToInt(Fold::size).sum();
        }
        return all;
    }

    private Suppression suppression(Act act, Target target, Optional<Instant> to) {
        return new Suppression(0, act, target, "ann", "a cable is ordered", clock, clock, to);
    }

    @Test
    void aMuteEndsByItselfAndIsThereAfterARestart() {
        try (FabricService service = run(0, fabric, wrong, wrong)) {
            Target kind = new Target(Optional.empty(), Optional.of("differs-from-plan"), List.of());
            service.suppress(suppression(Act.MUTE, kind, Optional.of(at(600))));
        }
        try (FabricService service = run(30, wrong)) {
            assertThat(service.findings().reason(DIFFERS)).isPresent();
            clock = at(601);
            assertThat(service.findings().reason(DIFFERS)).isEmpty();
            assertThat(service.findings(at(40)).reason(DIFFERS)).isPresent();
        }
    }

    @Test
    void maintenanceOfTheWholeFabricHidesEverythingAndLosesNothing() {
        try (FabricService service = run(0, fabric, wrong, wrong)) {
            service.suppress(suppression(Act.MAINTENANCE, Target.ALL, Optional.of(at(3_600))));
            Board board = service.findings();
            assertThat(board.open()).isEmpty();
            assertThat(board.grave()).isZero();
            assertThat(rows(board)).isEqualTo(board.findings().open().size()).isPositive();
        }
    }

    @Test
    void whoTookNoteDidNotTakeNoteOfWhatComesBackADayLater() {
        try (FabricService service = run(0, fabric, wrong, wrong)) {
            service.suppress(suppression(Act.ACKNOWLEDGE, Target.finding(DIFFERS), Optional.empty()));
        }
        run(30, fabric, wrong, wrong).close();
        try (FabricService service = run(60, fabric)) {
            assertThat(service.findings().findings().suppressions()).hasSize(1);
        }
        try (FabricService service = run(80_000, wrong, wrong, wrong)) {
            assertThat(service.findings().life(DIFFERS).orElseThrow().kept().openings())
                    .isEqualTo(3);
            assertThat(service.findings().reason(DIFFERS)).isEmpty();
        }
    }

    @Test
    void aSwitchThatIsGoneIsOneRowUntilItIsBack() {
        Guid spine = fabric.switches().stream()
                .filter(node -> node.description().startsWith("spine"))
                .findFirst()
                .orElseThrow()
                .guid();
        Fabric.Builder builder = new Fabric.Builder(fabric.sweptAt()).membersKnown(true);
        fabric.nodes().values().stream()
                .filter(node -> !node.guid().equals(spine))
                .forEach(builder::node);
        fabric.links().stream()
                .filter(link ->
                        !link.a().node().equals(spine) && !link.b().node().equals(spine))
                .forEach(builder::link);
        fabric.groups().forEach(builder::group);
        fabric.tables().forEach((node, table) -> {
            if (!node.equals(spine)) {
                builder.table(node, table);
            }
        });
        Fabric gone = builder.build();
        try (FabricService service = run(0, fabric, gone, gone, gone)) {
            Fold row = service.findings().open().stream()
                    .filter(fold -> fold.head().kind().equals("switch-gone"))
                    .findFirst()
                    .orElseThrow();
            assertThat(row.severity()).isLessThanOrEqualTo(Severity.ERROR);
            assertThat(row.size()).isGreaterThan(3);
            assertThat(service.findings().since(row)).contains(at(10));
        }
        try (FabricService service = run(40, gone, fabric)) {
            assertThat(service.findings().findings().cleared())
                    .extracting(life -> life.finding().kind())
                    .contains("switch-gone");
        }
    }

    @Test
    void thatNoManagerIsMasterIsToldWhenASecondReadingOfTheManagersSaysSo() {
        assertThat(events(run(0, fabric, masterless(5), masterless(5)), EventKind.FINDING_OPENED))
                .noneMatch(event -> event.text().contains("No subnet manager is master"));
        assertThat(events(run(60, fabric, masterless(65), masterless(75)), EventKind.FINDING_OPENED))
                .anyMatch(event -> event.text().contains("No subnet manager is master"));
    }

    @Test
    void anAnswerThatDidNotComeOnceIsNotSeenTwiceWhileItsPartIsNotReadAnew() {
        for (Map.Entry<String, Part> asked : Map.of(
                        "SMInfo", Part.MANAGERS,
                        "SA ClassPortInfo", Part.MANAGERS,
                        "MulticastForwardingTable", Part.MULTICAST,
                        "PortCounters", Part.COUNTERS,
                        "PerfMgt ClassPortInfo", Part.COUNTERS,
                        "NodeInfo", Part.TOPOLOGY)
                .entrySet()) {
            String name = asked.getKey();
            assertThat(openedGaps(unanswered(name, asked.getValue(), 5), unanswered(name, asked.getValue(), 5)))
                    .as(name + " once")
                    .isZero();
            assertThat(openedGaps(unanswered(name, asked.getValue(), 5), unanswered(name, asked.getValue(), 15)))
                    .as(name + " twice")
                    .isOne();
        }
    }

    @Test
    void whatIsReadEveryTenMinutesOnlyIsToldWithTheNextPollAllTheSame() {
        for (String table : List.of("P_KeyTable", "GUIDInfo", "LinearForwardingTable", "ServiceRecord")) {
            Fabric unanswered = unanswered(table, Part.PORT_TABLES, 5);
            assertThat(openedGaps(unanswered, unanswered)).as(table).isOne();
        }
    }

    private long openedGaps(Fabric... then) {
        try (FabricStore store = FabricStore.inMemory()) {
            FindingBook book = new FindingBook(store, Optional.empty(), () -> clock);
            long opened = 0;
            for (int i = 0; i < then.length; i++) {
                clock = at(10 * (i + 1));
                Fabric now = then[i].toBuilder().number(i + 1).sweptAt(clock).build();
                opened += book.next(FabricAnalysis.of(now), Set.of()).stream()
                        .filter(event -> event.kind() == EventKind.FINDING_OPENED)
                        .filter(event -> event.text().contains("without answer"))
                        .count();
            }
            return opened;
        }
    }

    private Fabric unanswered(String attribute, Part part, int partReadAt) {
        Fabric.Builder builder = fabric.toBuilder();
        for (Part each : Part.values()) {
            // All else is read anew each time.
            builder.readAt(each, each == part ? at(partReadAt) : at(reading++));
        }
        return builder.problem(new SweepProblem(
                        SweepProblem.Reason.TIMEOUT, fabric.links().getFirst().a(), attribute, ""))
                .build();
    }

    private Fabric masterless(int managersReadAt) {
        return fabric.toBuilder()
                .readAt(Part.MANAGERS, at(managersReadAt))
                .problem(new SweepProblem(
                        SweepProblem.Reason.NO_MASTER_SM,
                        fabric.links().getFirst().a(),
                        "SMInfo",
                        ""))
                .build();
    }
}
