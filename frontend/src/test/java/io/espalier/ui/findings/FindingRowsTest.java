package io.espalier.ui.findings;

import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.app.ExampleSource;
import io.espalier.engine.check.Finding;
import io.espalier.engine.check.Severity;
import io.espalier.engine.check.Subjects;
import io.espalier.server.FabricService;
import io.espalier.server.findings.Act;
import io.espalier.server.findings.Board;
import io.espalier.server.findings.Suppression;
import io.espalier.server.findings.Suppression.Target;
import io.espalier.server.store.FabricStore;
import io.espalier.ui.findings.FindingRow.Facts;
import io.espalier.ui.findings.FindingRow.Opening;
import io.espalier.ui.part.SeverityMark;
import io.espalier.ui.text.Names;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Rows of the Findings page: of the example, in which one tree differs from its plan. */
class FindingRowsTest {
    private static final FabricService SERVICE = new FabricService(
            ExampleSource.small(), FabricStore.inMemory(), Duration.ofSeconds(10), InstantSource.system());

    private final FindingTree tree = new FindingTree();

    @BeforeAll
    static void sweep() {
        for (int i = 0; i < 5; i++) {
            SERVICE.sweepOnce();
        }
    }

    @AfterAll
    static void close() {
        SERVICE.close();
    }

    private static Names names() {
        return new Names(SERVICE.current().orElseThrow().fabric());
    }

    private List<FindingRow> rows(String filter) {
        Board board = SERVICE.findings();
        return tree.rows(board.open(), new FindingFilter(filter, names()), new Facts(board, names(), Instant.now()));
    }

    private FindingRow faulty() {
        return rows("").stream()
                .filter(row -> row.what().contains(ExampleSource.FAULTY.toString()))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void aRowOpensToWhatIsUnderItAndStaysOpen() {
        FindingRow closed = faulty();
        assertThat(closed.fold()).isEqualTo(Opening.CLOSED);
        assertThat(closed.chips()).first().asString().startsWith("×");
        assertThat(closed.effect()).containsPattern("Hits 1 group with \\d+ member records");
        int rows = rows("").size();
        tree.toggle(closed.id());
        SERVICE.sweepOnce();
        assertThat(rows(""))
                .hasSizeGreaterThan(rows)
                .extracting(FindingRow::depth)
                .contains(1);
        assertThat(faulty().fold()).isEqualTo(Opening.OPEN);
        tree.toggle(closed.id());
        assertThat(rows("")).hasSize(rows);
    }

    @Test
    void aFilterFitsARowOrWhatIsUnderIt() {
        assertThat(rows("kind:differs severity:error"))
                .extracting(FindingRow::what)
                .contains(faulty().what());
        assertThat(rows("mlid:" + ExampleSource.FAULTY)).isNotEmpty();
        assertThat(rows("node:no-such-node")).isEmpty();
        assertThat(rows("cut off")).hasSizeLessThanOrEqualTo(rows("").size());
    }

    @Test
    void aFilterKnowsWhatAFindingIsAbout() {
        Finding loop = new Finding("loop", "0xC001", Severity.CRITICAL, "Loop in a tree", "", Subjects.FABRIC, 1);
        assertThat(new FindingFilter("kind:loop critical", names()).fits(loop)).isFalse();
        assertThat(new FindingFilter("kind:loop severity:crit tree", names()).fits(loop))
                .isTrue();
        assertThat(new FindingFilter("  ", names()).fits(loop)).isTrue();
    }

    @Test
    void whatIsMutedTellsByWhomAndUntilWhen() {
        Instant now = SERVICE.now();
        String kind = SERVICE.findings().open().getLast().head().kind();
        Target target = new Target(Optional.empty(), Optional.of(kind), List.of());
        Suppression muted = SERVICE.suppress(
                new Suppression(0, Act.MUTE, target, "ann", "known", now, now, Optional.of(now.plusSeconds(600))));
        Board board = SERVICE.findings();
        List<FindingRow> rows = tree.rows(
                Tab.MUTED.rows(board), new FindingFilter("", names()), new Facts(board, names(), Instant.now()));
        assertThat(rows).isNotEmpty().allSatisfy(row -> {
            assertThat(row.effect()).contains("Muted until ", " by ann: known");
            assertThat(row.reason()).isEqualTo(muted.id());
            assertThat(row.mark()).isNotEqualTo(SeverityMark.Kind.PASSED);
        });
        assertThat(SERVICE.lift(muted.id(), "ann")).isPresent();
    }
}
