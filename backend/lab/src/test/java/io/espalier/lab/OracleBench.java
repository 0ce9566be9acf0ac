package io.espalier.lab;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Holds every engine against the real OpenSM on drawn fabrics and prints what differs: {@code [runs [seed [setting,… [kind,…]]]]}.
 * Run i takes setting i of the list and, when all were taken, the next kind of fabric and another seed.
 */
public final class OracleBench {
    private static final class Tally {
        private int runs;
        private int notFollowed;
        private int wrongRuns;
        private long rows;
        private long hops;
        private long unlikeMinHop;
        private long mismatches;
        private final Map<String, Integer> engines = new TreeMap<>();

        private void add(OracleCase.Result result) {
            runs++;
            notFollowed += result.planned().exact() ? 0 : 1;
            rows += result.rows();
            hops += result.matrix().map(OracleMatrix::ways).orElse(0L);
            unlikeMinHop += result.matrix().map(OracleMatrix::unlikeMinHop).orElse(0L);
            mismatches += result.mismatches().size();
            wrongRuns += result.mismatches().isEmpty() ? 0 : 1;
            engines.merge(result.engine(), 1, Integer::sum);
        }
    }

    private final Map<OracleSetting, Map<OracleFabric, Tally>> tallies = new EnumMap<>(OracleSetting.class);

    private OracleBench() {}

    public static void main(String[] args) {
        int runs = args.length > 0 ? Integer.parseInt(args[0]) : 260;
        long seed = args.length > 1 ? Long.parseLong(args[1]) : 1;
        List<OracleSetting> settings = chosen(OracleSetting.class, args, 2);
        List<OracleFabric> kinds = chosen(OracleFabric.class, args, 3);
        OracleBench bench = new OracleBench();
        for (int run = 0; run < runs; run++) {
            OracleSetting setting = settings.get(run % settings.size());
            int round = run / settings.size();
            OracleFabric kind = kinds.get(round % kinds.size());
            bench.run(new OracleCase(kind, setting, seed + round / kinds.size()));
        }
        bench.print();
    }

    private static <E extends Enum<E>> List<E> chosen(Class<E> type, String[] args, int at) {
        return args.length > at
                ? Arrays.stream(args[at].split(","))
                        .map(name -> Enum.valueOf(type, name))
                        .toList()
                : List.of(type.getEnumConstants());
    }

    private void run(OracleCase each) {
        try {
            OracleCase.Result result = each.run();
            tallies.computeIfAbsent(each.setting(), s -> new EnumMap<>(OracleFabric.class))
                    .computeIfAbsent(each.kind(), k -> new Tally())
                    .add(result);
            result.mismatches().stream().limit(3).forEach(System.out::println);
            Optional.of(result)
                    .filter(r -> !r.mismatches().isEmpty())
                    .ifPresent(r -> System.out.println("    " + r.planned().explain()));
        } catch (LabException e) {
            System.out.println(each.label() + ": " + e.getMessage());
        }
    }

    private void print() {
        System.out.println(
                "setting                  fabric                     runs not-followed wrong   rows     hops (not minhop's) mismatches  engines used");
        tallies.forEach((setting, byKind) -> byKind.forEach((kind, tally) -> System.out.println(String.format(
                Locale.ROOT,
                "%-24s %-26s %4d %12d %5d %6d %8d %15d %10d  %s",
                setting,
                kind,
                tally.runs,
                tally.notFollowed,
                tally.wrongRuns,
                tally.rows,
                tally.hops,
                tally.unlikeMinHop,
                tally.mismatches,
                tally.engines))));
    }
}
