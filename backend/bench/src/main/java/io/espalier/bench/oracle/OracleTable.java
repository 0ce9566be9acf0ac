package io.espalier.bench.oracle;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Settings by kinds of fabrics, what each came to, and totals. Used by one thread. */
final class OracleTable {
    private static final String COLUMNS = "%-24s %-26s %6s %10s %12s %10s %12s %9s";

    private final Map<OracleSetting, Map<OracleFabric, Tally>> tallies = new EnumMap<>(OracleSetting.class);
    private final Tally total = new Tally();

    void add(OracleResult result) {
        tally(result.of()).add(result);
        total.add(result);
    }

    void addBroken(OracleCase of) {
        tally(of).addBroken();
        total.addBroken();
    }

    private Tally tally(OracleCase of) {
        return tallies.computeIfAbsent(of.setting(), setting -> new EnumMap<>(OracleFabric.class))
                .computeIfAbsent(of.kind(), kind -> new Tally());
    }

    /** Over all. */
    Tally total() {
        return total;
    }

    /** In lines: every pair, then each setting, then all. */
    List<String> lines() {
        List<String> lines = new ArrayList<>();
        lines.add(String.format(
                COLUMNS,
                "setting",
                "fabric",
                "runs",
                "rows",
                "hop entries",
                "mismatches",
                "not followed",
                "no answer"));
        tallies.forEach((setting, byKind) ->
                byKind.forEach((kind, tally) -> lines.add(line(lower(setting), lower(kind), tally))));
        lines.add("");
        tallies.forEach((setting, byKind) -> {
            Tally all = new Tally();
            byKind.values().forEach(all::add);
            lines.add(line(lower(setting), "all", all));
        });
        lines.add("");
        lines.add(line("all", "all", total));
        return lines;
    }

    private static String lower(Enum<?> name) {
        return name.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    private static String line(String setting, String kind, Tally tally) {
        return String.format(
                COLUMNS,
                setting,
                kind,
                tally.runs(),
                tally.rows(),
                tally.hops(),
                tally.mismatches(),
                tally.notFollowed(),
                tally.broken());
    }
}
