package io.espalier.server.store;

import io.espalier.model.ArbitrationEntry;
import io.espalier.model.Guid;
import io.espalier.model.PKey;
import io.espalier.model.PortTables;
import io.espalier.model.SlToVl;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * What is set up on a port as short text, since most ports of a fabric are set up alike and seldom otherwise.
 *
 * <pre>
 * guids, P_Keys  hex numbers, blanks between
 * SL to VL       way in, colon, sixteen hex digits; blanks between: "0:0123456789abcdef"
 * arbitration    lane, slash, weight; blanks between: "0/4 1/64"
 * </pre>
 */
final class PortTablesText {
    private static final int HEX = 16;

    private PortTablesText() {}

    static List<Object> values(PortTables tables) {
        return Row.values(
                join(tables.guids(), guid -> Long.toHexString(guid.value())),
                join(tables.pKeys(), key -> Integer.toHexString(key.value())),
                tables.slToVl().entrySet().stream()
                        .map(entry -> entry.getKey() + ":" + lanes(entry.getValue()))
                        .collect(Collectors.joining(" ")),
                join(tables.high(), PortTablesText::entry),
                join(tables.low(), PortTablesText::entry));
    }

    private static <T> String join(List<T> things, Function<T, String> words) {
        return things.stream().map(words).collect(Collectors.joining(" "));
    }

    private static String lanes(SlToVl map) {
        return map.lanes().stream().map(Integer::toHexString).collect(Collectors.joining());
    }

    private static String entry(ArbitrationEntry entry) {
        return entry.lane() + "/" + entry.weight();
    }

    static PortTables read(Row row) {
        return new PortTables(
                split(row.text(), word -> new Guid(Long.parseUnsignedLong(word, HEX))),
                split(row.text(), word -> new PKey(Integer.parseInt(word, HEX))),
                slToVl(row.text()),
                split(row.text(), PortTablesText::arbitration),
                split(row.text(), PortTablesText::arbitration));
    }

    private static <T> List<T> split(String text, Function<String, T> read) {
        return text.isEmpty()
                ? List.of()
                : List.of(text.split(" ")).stream().map(read).toList();
    }

    private static SortedMap<Integer, SlToVl> slToVl(String text) {
        SortedMap<Integer, SlToVl> byWayIn = new TreeMap<>();
        for (String word : split(text, Function.identity())) {
            int colon = word.indexOf(':');
            List<Integer> lanes = new ArrayList<>();
            word.substring(colon + 1).chars().forEach(digit -> lanes.add(Character.digit(digit, HEX)));
            byWayIn.put(Integer.parseInt(word.substring(0, colon)), new SlToVl(lanes));
        }
        return byWayIn;
    }

    private static ArbitrationEntry arbitration(String word) {
        int slash = word.indexOf('/');
        return new ArbitrationEntry(
                Integer.parseInt(word.substring(0, slash)), Integer.parseInt(word.substring(slash + 1)));
    }
}
