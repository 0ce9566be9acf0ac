package io.espalier.ui.findings;

import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.app.ExampleSource;
import io.espalier.engine.fold.Fold;
import io.espalier.engine.table.Column;
import io.espalier.engine.table.Filter;
import io.espalier.engine.table.FilterException;
import io.espalier.server.FabricService;
import io.espalier.server.findings.Act;
import io.espalier.server.findings.Board;
import io.espalier.server.findings.Suppression;
import io.espalier.server.findings.Suppression.Target;
import io.espalier.server.store.FabricStore;
import io.espalier.ui.findings.FindingRow.Facts;
import io.espalier.ui.part.SeverityMark;
import io.espalier.ui.table.Cell.Opening;
import io.espalier.ui.table.Order;
import io.espalier.ui.table.RowSource;
import io.espalier.ui.table.Rows;
import io.espalier.ui.table.TableColumn;
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

    private static final List<Column<FindingRow>> COLUMNS = FindingColumns.all(row -> List.of()).stream()
            .map(TableColumn::column)
            .toList();

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
        return rows(board, board.open(), filter);
    }

    private List<FindingRow> rows(Board board, List<Fold> folds, String typed) {
        Facts facts = new Facts(board, names(), Instant.now());
        Rows<FindingRow> rows = tree.source(folds, facts).rows(filter(typed), Optional.empty());
        return rows.page(0, rows.size());
    }

    private static Filter<FindingRow> filter(String typed) {
        try {
            return Filter.parse(typed, COLUMNS, Instant.now());
        } catch (FilterException e) {
            throw new IllegalArgumentException(e);
        }
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
        assertThat(closed.opening()).isEqualTo(Opening.CLOSED);
        assertThat(closed.chips()).first().asString().startsWith("×");
        assertThat(closed.effect()).containsPattern("Hits 1 group with \\d+ member records");
        int rows = rows("").size();
        tree.toggle(closed.id());
        SERVICE.sweepOnce();
        assertThat(rows(""))
                .hasSizeGreaterThan(rows)
                .extracting(FindingRow::depth)
                .contains(1);
        assertThat(faulty().opening()).isEqualTo(Opening.OPEN);
        tree.toggle(closed.id());
        assertThat(rows("")).hasSize(rows);
    }

    @Test
    void aFilterFitsARowOrWhatIsUnderIt() {
        assertThat(rows("kind~differs severity>=error"))
                .extracting(FindingRow::what)
                .contains(faulty().what());
        assertThat(rows("mlid=" + ExampleSource.FAULTY)).isNotEmpty();
        assertThat(rows("node~no-such-node")).isEmpty();
        assertThat(rows("since<2000-01-01")).isEmpty();
        assertThat(rows("since>2000-01-01")).hasSameSizeAs(rows(""));
    }

    @Test
    void addressesOfFormerVersionsLeadToTheSameRows() {
        assertThat(rows("kind:differs severity:error")).isEqualTo(rows("kind~differs severity=error"));
        assertThat(rows("mlid:" + ExampleSource.FAULTY)).isNotEmpty();
    }

    @Test
    void aFileHasWhatLiesUnderRowsThatAreClosed() {
        Board board = SERVICE.findings();
        RowSource<FindingRow> source = tree.source(board.open(), new Facts(board, names(), Instant.now()));
        assertThat(source.all(filter(""), Optional.empty()))
                .hasSizeGreaterThan(source.total())
                .extracting(FindingRow::depth)
                .contains(1);
    }

    @Test
    void rowsAreSortedAmongThoseUnderTheSameRow() {
        tree.toggle(faulty().id());
        Board board = SERVICE.findings();
        Column<FindingRow> what = COLUMNS.get(1);
        Rows<FindingRow> sorted = tree.source(board.open(), new Facts(board, names(), Instant.now()))
                .rows(filter(""), Optional.of(new Order<>(what, true)));
        List<FindingRow> rows = sorted.page(0, sorted.size());
        assertThat(rows.stream().filter(row -> row.depth() == 0).toList()).isSortedAccordingTo(what.reverseOrder());
        int opened = rows.indexOf(faulty());
        assertThat(rows.get(opened + 1).depth()).isEqualTo(1);
    }

    @Test
    void whatIsMutedTellsByWhomAndUntilWhen() {
        Instant now = SERVICE.now();
        String kind = SERVICE.findings().open().getLast().head().kind();
        Target target = new Target(Optional.empty(), Optional.of(kind), List.of());
        Suppression muted = SERVICE.suppress(
                new Suppression(0, Act.MUTE, target, "ann", "known", now, now, Optional.of(now.plusSeconds(600))));
        Board board = SERVICE.findings();
        List<FindingRow> rows = rows(board, Tab.MUTED.rows(board), "");
        assertThat(rows).isNotEmpty().allSatisfy(row -> {
            assertThat(row.effect()).contains("Muted until ", " by ann: known");
            assertThat(row.reason()).isEqualTo(muted.id());
            assertThat(row.mark()).isNotEqualTo(SeverityMark.Kind.PASSED);
        });
        assertThat(SERVICE.lift(muted.id(), "ann")).isPresent();
    }
}
