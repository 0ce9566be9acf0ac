package io.espalier.engine.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FilterTest {
    private record Row(String name, String pKey, OptionalDouble mtu) {}

    private static final List<Column<Row>> COLUMNS = List.of(
            Column.text("name", "Name", Row::name),
            Column.code("pkey", "P_Key", Row::pKey),
            Column.number("mtu", "MTU, B", Row::mtu));

    private static final List<Row> ROWS = List.of(
            new Row("ib0 leaf", "0x8001", OptionalDouble.of(2048)),
            new Row("IB1", "0x0001", OptionalDouble.of(4096)),
            new Row("storage", "0xffff", OptionalDouble.empty()));

    private static String names(String text) throws FilterException {
        Filter<Row> filter = Filter.parse(text, COLUMNS);
        return String.join(";", ROWS.stream().filter(filter).map(Row::name).toList());
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = '!',
            quoteCharacter = '\'',
            value = {
                "'' ! ib0 leaf;IB1;storage",
                "mtu<4096 ! ib0 leaf",
                "mtu <= 4,096 ! ib0 leaf;IB1",
                "mtu>=2048 name~IB1 ! IB1",
                "pkey=8001 ! ib0 leaf",
                "pkey=0x0001|FFFF ! IB1;storage",
                "pkey>1 ! ib0 leaf;storage",
                "pkey~00 ! ib0 leaf;IB1",
                "name~ib ! ib0 leaf;IB1",
                "name=ib1 ! IB1",
                "name=\"ib0 leaf\" ! ib0 leaf",
                "\"0 l\" ! ib0 leaf",
                "NAME~stor mtu=none ! storage",
                "ffff ! storage",
                "4096 ib ! IB1",
            })
    void wantsTheRowsForWhichEveryTermHolds(String text, String names) throws FilterException {
        assertThat(names(text)).isEqualTo(names);
    }

    @Test
    void negatesWithAnExclamationMark() throws FilterException {
        assertThat(names("name!~ib")).isEqualTo("storage");
        assertThat(names("pkey!=8001")).isEqualTo("IB1;storage");
        assertThat(names("mtu!=none")).isEqualTo("ib0 leaf;IB1");
    }

    @Test
    void whatHasNoValueIsNeitherLessNorMoreThanAnything() throws FilterException {
        assertThat(names("name=storage mtu<9999")).isEmpty();
        assertThat(names("name=storage mtu>0")).isEmpty();
    }

    @Test
    void saysWhatIsWrongAndWhatThereIs() {
        assertThatThrownBy(() -> names("mtuu<4096"))
                .isInstanceOf(FilterException.class)
                .hasMessage("There is no column \"mtuu\"; there are name, pkey, mtu.");
        assertThatThrownBy(() -> names("mtu<big")).hasMessage("\"big\" is not a number, which \"mtu\" is.");
        assertThatThrownBy(() -> names("mtu~4")).hasMessageContaining("\"mtu\" is a number; use one of =");
        assertThatThrownBy(() -> names("name<4")).hasMessageContaining("\"name\" is text");
        assertThatThrownBy(() -> names("pkey=spine")).hasMessageContaining("hexadecimal");
        assertThatThrownBy(() -> names("mtu<")).hasMessage("\"mtu<\" needs a value after <.");
    }

    @Test
    void aQuoteThatIsStillOpenIsBeingTyped() throws FilterException {
        assertThat(names("name=\"ib0 leaf")).isEqualTo("ib0 leaf");
        assertThat(names("\"stor")).isEqualTo("storage");
    }
}
