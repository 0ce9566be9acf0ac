package io.espalier.ui.table;

import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.engine.table.Column;
import io.espalier.engine.table.Filter;
import io.espalier.server.store.SlowQueryException;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class VisibleTest {
    private static final List<Column<String>> COLUMNS = List.of(
            Column.text("name", "Name", row -> row),
            Column.number("length", "Length", row -> OptionalDouble.of(row.length())));
    private static final List<String> ROWS = List.of("leaf-10", "spine-1", "leaf-9");

    private static Visible<String> visible(String filter, String sort) {
        return visible(ROWS, filter, sort);
    }

    private static Visible<String> visible(List<String> rows, String filter, String sort) {
        TableState state = TableState.PLAIN.withFilter(filter).withSort(sort);
        return Visible.of(RowSource.of(rows), COLUMNS, state, Instant.EPOCH);
    }

    private static List<String> rows(Visible<String> visible) {
        return visible.rows().page(0, visible.rows().size());
    }

    @Test
    void rowsComeAsTheyAreUntilSomebodySorts() {
        assertThat(rows(visible("", ""))).isEqualTo(ROWS);
        assertThat(rows(visible("", "name"))).containsExactly("leaf-9", "leaf-10", "spine-1");
        assertThat(rows(visible("name~leaf", "-length"))).containsExactly("leaf-10", "leaf-9");
    }

    @Test
    void aFilterThatIsNotUnderstoodHidesNothingAndSaysWhy() {
        Visible<String> visible = visible("nam~leaf", "name");
        assertThat(rows(visible)).hasSize(3);
        assertThat(visible.fault()).contains("no column \"nam\"").contains("name, length");
    }

    /** A history that finds nothing in time. */
    private record Slow() implements RowSource<String>, Rows<String> {
        @Override
        public int total() {
            return ROWS.size();
        }

        @Override
        public int size() {
            throw new SlowQueryException("ended");
        }

        @Override
        public List<String> page(int offset, int limit) {
            throw new SlowQueryException("ended");
        }

        @Override
        public Rows<String> rows(Filter<String> filter, Optional<Order<String>> order) {
            return this;
        }

        @Override
        public Stream<String> all(Filter<String> filter, Optional<Order<String>> order) {
            return Stream.of();
        }
    }

    @Test
    void aSearchThatTakesTooLongShowsNothingAndSaysWhy() {
        TableState state = TableState.PLAIN.withFilter("name~leaf");
        Visible<String> visible = Visible.of(new Slow(), COLUMNS, state, Instant.EPOCH);
        assertThat(rows(visible)).isEmpty();
        assertThat(visible.ended()).isTrue();
        assertThat(visible.fault()).contains("took too long").endsWith(".");
        Visible<String> counted = new Visible<>(new Slow(), Filter.all(), Optional.empty(), "", false);
        assertThat(counted.page(0, 10)).isEmpty();
    }

    @Test
    void theAddressHoldsTheWholeStateAndKeepsWhatIsNotTheTables() {
        TableState state = new TableState("mtu<4096 \"a b\"", "-mtu", List.of("mtu", "rate"));
        Map<String, List<String>> address =
                state.in(Map.of("at", List.of("2026-03-01T03:12:00Z"), "sort", List.of("x")));
        assertThat(TableState.of(address)).isEqualTo(state);
        assertThat(address).containsKey("at");
        assertThat(TableState.PLAIN.in(address)).containsOnlyKeys("at");
    }

    @Test
    void aHundredThousandRowsAreFilteredAndSorted() {
        List<String> rows =
                IntStream.range(0, 100_000).mapToObj(number -> "host-" + number).toList();
        Visible<String> visible = visible(rows, "length>9", "-name");
        assertThat(visible.rows().size()).isEqualTo(90_000);
        assertThat(visible.rows().page(0, 1)).containsExactly("host-99999");
    }

    @Test
    void rowsThatAreThoseShownAreTheSameForATable() {
        assertThat(visible("name~leaf", "-length")).isEqualTo(visible(List.copyOf(ROWS), "name~leaf", "-length"));
        assertThat(visible("name~leaf", "length")).isNotEqualTo(visible("name~leaf", "-length"));
    }
}
