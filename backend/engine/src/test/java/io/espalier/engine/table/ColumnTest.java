package io.espalier.engine.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Comparator;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ColumnTest {
    private static final Column<String> NAME = Column.text("name", "Name", row -> row);
    private static final Column<OptionalDouble> RATE = Column.number("rate", "Rate, Gb/s", row -> row);

    private static List<String> sorted(Comparator<String> order) {
        return Stream.of("leaf-10", "", "Leaf-9").sorted(order).toList();
    }

    @Test
    void namesAreOrderedAsPeopleDoAndWhatHasNoneIsLastBothWays() {
        assertThat(sorted(NAME.order())).containsExactly("Leaf-9", "leaf-10", "");
        assertThat(sorted(NAME.reverseOrder())).containsExactly("leaf-10", "Leaf-9", "");
    }

    @Test
    void numbersAreOrderedByValueAndWhatIsNotKnownIsLastBothWays() {
        OptionalDouble none = OptionalDouble.empty();
        List<OptionalDouble> rows = List.of(OptionalDouble.of(9), none, OptionalDouble.of(10));
        assertThat(rows.stream().sorted(RATE.order())).containsExactly(rows.get(0), rows.get(2), none);
        assertThat(rows.stream().sorted(RATE.reverseOrder())).containsExactly(rows.get(2), rows.get(0), none);
    }

    @Test
    void aFileHasTheTitlesTheRowsAndNoFormula() {
        Column<String> length = Column.number("less", "Less, B", row -> OptionalDouble.of(-row.length() / 2.0));
        List<Column<String>> columns = List.of(NAME, length);
        String rows = Stream.of("leaf-1", "=cmd()", "a,\"b\"")
                .map(row -> Csv.line(columns, row))
                .collect(Collectors.joining());
        assertThat(Csv.head(columns) + rows)
                .isEqualTo("Name,\"Less, B\"\r\nleaf-1,-3\r\n'=cmd(),-3\r\n\"a,\"\"b\"\"\",-2.5\r\n");
    }

    @Test
    void aCsvFieldIsNoFormulaAndStaysOneField() {
        assertThat(Csv.field("=cmd|' /C calc'!A0")).isEqualTo("'=cmd|' /C calc'!A0");
        assertThat(Csv.field("+1")).isEqualTo("'+1");
        assertThat(Csv.field("-1")).isEqualTo("'-1");
        assertThat(Csv.field("@x")).isEqualTo("'@x");
        assertThat(Csv.field("\tx")).isEqualTo("'\tx");
        assertThat(Csv.field("a,\"b\"\r\nc")).isEqualTo("\"a,\"\"b\"\"\r\nc\"");
        assertThat(Csv.field("plain = text")).isEqualTo("plain = text");
    }
}
