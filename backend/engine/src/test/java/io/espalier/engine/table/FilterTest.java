package io.espalier.engine.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FilterTest {
    private static final Instant NOW = Instant.parse("2026-11-30T12:00:00Z");

    private record Row(String name, String pKey, OptionalDouble mtu, Optional<Instant> since, String severity) {
        Row(String name, String pKey, OptionalDouble mtu) {
            this(name, pKey, mtu, Optional.empty(), "");
        }

        static Row of(String name, String since, String severity) {
            return new Row(name, "", OptionalDouble.empty(), Optional.of(Instant.parse(since)), severity);
        }
    }

    private static final List<Column<Row>> COLUMNS = List.of(
            Column.text("name", "Name", Row::name),
            Column.code("pkey", "P_Key", Row::pKey),
            Column.number("mtu", "MTU, B", Row::mtu),
            Column.time("since", "Since", Row::since),
            Column.rank("severity", "Severity", List.of("info", "warning", "error", "critical"), Row::severity),
            Column.list("letters", "Letters", row -> List.of(row.name().split(""))));

    private static final List<Row> ROWS = List.of(
            new Row("ib0 leaf", "0x8001", OptionalDouble.of(2048)),
            new Row("IB1", "0x0001", OptionalDouble.of(4096)),
            new Row("storage", "0xffff", OptionalDouble.empty()));

    private static final List<Row> FINDINGS = List.of(
            Row.of("loop", "2026-11-30T03:00:30Z", "critical"),
            Row.of("gap", "2026-11-29T13:00:00.5Z", "warning"),
            new Row("note", "", OptionalDouble.empty(), Optional.empty(), "info"));

    private static String findings(String text) throws FilterException {
        Filter<Row> filter = Filter.parse(text, COLUMNS, NOW);
        return String.join(";", FINDINGS.stream().filter(filter).map(Row::name).toList());
    }

    private static String names(String text) throws FilterException {
        Filter<Row> filter = Filter.parse(text, COLUMNS, NOW);
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
                .hasMessage("There is no column \"mtuu\"; there are name, pkey, mtu, since, severity, letters.");
        assertThatThrownBy(() -> names("mtu<big"))
                .hasMessage("\"big\" is not a plain decimal number, such as 4096, 4,096 or 2.5, which \"mtu\" is.");
        assertThatThrownBy(() -> names("mtu~4")).hasMessageContaining("\"mtu\" is a number; use one of =");
        assertThatThrownBy(() -> names("name<4")).hasMessageContaining("\"name\" is text");
        assertThatThrownBy(() -> names("pkey=spine")).hasMessageContaining("hexadecimal");
        assertThatThrownBy(() -> names("mtu<")).hasMessage("\"mtu<\" needs a value after <.");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "0x10",
                "1e3",
                "1f",
                "1d",
                "NaN",
                "Infinity",
                "-",
                ".",
                "%",
                "1.2.3",
                "+-1",
                "0x1p3",
                "\u0661",
                ",1",
                "0,5",
                "1,23",
                "6,4,8",
                "5,",
                "1234,567"
            })
    void aNumberIsPlainAndDecimal(String number) {
        assertThatThrownBy(() -> names("mtu=" + number))
                .isInstanceOf(FilterException.class)
                .hasMessageContaining("is not a plain decimal number, such as 4096, 4,096 or 2.5, which \"mtu\" is.");
    }

    @ParameterizedTest
    @ValueSource(strings = {"2048", "2,048", "2048.0", "2048.", "2048%", "02048", "2,048.0"})
    void andWrittenAsPeopleDo(String number) throws FilterException {
        assertThat(names("mtu=" + number)).isEqualTo("ib0 leaf");
    }

    @ParameterizedTest
    @ValueSource(strings = {"+8001", "-1", "0x", "0x123456789", "\u0661"})
    void anIdIsOfHexadecimalDigits(String id) {
        assertThatThrownBy(() -> names("pkey=" + id)).hasMessageContaining("hexadecimal digits");
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = '!',
            value = {
                "name=\"a|b\" ! a|b",
                "name~\"|\" ! a|b;|",
                "name:\"|b\" ! a|b",
                "name=\"a|b\"|\"c d\" ! a|b;c d",
                "name=x|\"c d\"|y ! c d",
                "name=|\"c d\"| ! c d",
                "name=\"c d\" name~c ! c d",
                "name=\"|\" ! |",
                "name=a|b ! ''",
            })
    void whatIsInQuotesIsOneValueWithEachBarInIt(String text, String names) throws FilterException {
        List<Row> rows = Stream.of("a|b", "c d", "|")
                .map(name -> new Row(name, "", OptionalDouble.empty()))
                .toList();
        Filter<Row> filter = Filter.parse(text, COLUMNS, NOW);
        assertThat(rows.stream().filter(filter).map(Row::name).collect(Collectors.joining(";")))
                .isEqualTo(names);
    }

    @Test
    void whatIsLongerThanAnybodyTypesIsRefused() throws FilterException {
        assertThat(names("name=" + "|".repeat(1_000))).isEmpty();
        assertThatThrownBy(() -> names("name=" + "a|".repeat(1_000)))
                .hasMessage("A filter has at most 2000 characters, not 2005.");
    }

    @Test
    void aQuoteThatIsStillOpenIsBeingTyped() throws FilterException {
        assertThat(names("name=\"ib0 leaf")).isEqualTo("ib0 leaf");
        assertThat(names("\"stor")).isEqualTo("storage");
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = '!',
            value = {
                "since>03:00 ! loop",
                "since>=03:01 ! ''",
                "since=03:00 ! loop",
                "since=03:00:30 ! loop",
                "since<=03:00 ! loop;gap",
                "since<03:00 ! gap",
                // One o'clock in the afternoon has not come yet today.
                "since=13:00 ! gap",
                "since=2026-11-29 ! gap",
                "since>2026-11-30t03:00z ! loop",
                "since<2026-11-30T05:00:30.5+02:00 ! loop;gap",
                "since=none ! note",
                "since>04:00[Europe/Berlin] ! loop",
                "since=2026-11-30[Asia/Kolkata] ! loop",
                "since=2026-11-30[Pacific/Kiritimati] ! loop;gap",
            })
    void aTimeIsAsLongAsItIsExactAndWithoutADayTheLastOne(String text, String names) throws FilterException {
        assertThat(findings(text)).isEqualTo(names);
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource({
        "severity=critical, loop",
        "severity>=warning, loop;gap",
        "severity<warn, note",
        "severity=warning|info, gap;note",
        "severity~crit, loop",
    })
    void severitiesHaveAnOrder(String text, String names) throws FilterException {
        assertThat(findings(text)).isEqualTo(names);
    }

    @Test
    void ofSeveralWordsOneThatFitsIsEnough() throws FilterException {
        assertThat(findings("letters=p")).isEqualTo("loop;gap");
        assertThat(findings("letters!=p")).isEqualTo("note");
    }

    @Test
    void aColonAsksForWhatOneWouldMeanAndIsAnIdsWhereNoColumnHasTheWord() throws FilterException {
        assertThat(findings("name:oo severity:crit")).isEqualTo("loop");
        assertThat(findings("ff12:401b")).isEmpty();
        assertThat(Filter.parse("ff12:401b", COLUMNS, NOW).words()).containsExactly("ff12:401b");
    }

    @Test
    void saysHowTimesAndSeveritiesAreWritten() {
        assertThatThrownBy(() -> findings("since>25:00")).hasMessageContaining("not a time like 03:12, 2026-11-30");
        assertThatThrownBy(() -> findings("since~03")).hasMessageContaining("\"since\" is a time; use one of =");
        assertThatThrownBy(() -> findings("severity>bad"))
                .hasMessageContaining("not one of info, warning, error, critical");
    }

    @Test
    void everyValueOfATermCountsAgainstTheMostThatAFilterTakes() throws FilterException {
        String most = "ib mtu=1|2|3 name!~" + choices(28);
        assertThat(names(most)).isEmpty();
        assertThat(names("name!~" + choices(32))).isEqualTo("ib0 leaf;IB1;storage");
        assertThatThrownBy(() -> names(most + "|more"))
                .hasMessage("A filter takes at most 32 values and words, not 33; each of the values with | between them"
                        + " counts.");
        assertThatThrownBy(() -> names("name!~" + choices(200))).hasMessageContaining("not 200");
    }

    private static String choices(int count) {
        return IntStream.range(0, count).mapToObj(i -> "zz" + i).collect(Collectors.joining("|"));
    }
}
