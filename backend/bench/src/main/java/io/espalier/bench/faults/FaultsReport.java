package io.espalier.bench.faults;

import io.espalier.bench.report.Footprint;
import io.espalier.bench.report.Machine;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * What came of a run.
 *
 * @param machine what it ran on
 * @param seed what was drawn by
 * @param rounds each with every fault once
 * @param seconds that it took
 * @param joins of ports
 * @param leaves of ports
 * @param faults what came of each
 * @param logs what each program had to tell in the end, and what it holds
 */
record FaultsReport(
        Machine machine,
        long seed,
        int rounds,
        long seconds,
        long joins,
        long leaves,
        List<Tally.Row> faults,
        List<Log> logs) {
    private static final String FAULTS = "%-50s %5s %8s %8s %7s %7s %5s %8s %8s";

    /**
     * A program at the end.
     *
     * @param program by where it keeps its history
     * @param facts that it had to tell
     * @param lost of these in its log as it stands
     * @param doubled in its log as it stands
     * @param before what it held a round after it was last started
     * @param after what it holds in the end
     */
    record Log(String program, long facts, long lost, long doubled, Footprint before, Footprint after) {
        static Log of(Watcher watcher, Deeds deeds) throws IOException, InterruptedException {
            // Before the whole log is asked for, which takes room for a moment.
            List<Footprint> held = watcher.footprints();
            Balance.Outcome whole = watcher.whole(deeds.all());
            return new Log(
                    watcher.name(), whole.done(), whole.lost(), whole.doubled(), held.getFirst(), held.getLast());
        }

        boolean isClean() {
            return lost == 0 && doubled == 0 && !after.leaks(before);
        }
    }

    boolean isClean() {
        return faults.stream().allMatch(Tally.Row::isClean) && logs.stream().allMatch(Log::isClean);
    }

    List<String> lines() {
        List<String> lines = new ArrayList<>();
        lines.add("");
        lines.add("machine  " + machine);
        lines.add(String.format(
                Locale.ROOT,
                "run      seed %d, %d rounds in %d s, %d joins and %d leaves",
                seed,
                rounds,
                seconds,
                joins,
                leaves));
        lines.add("");
        lines.add(String.format(
                FAULTS, "fault", "times", "median s", "worst s", "facts", "told", "lost", "doubled", "unequal"));
        faults.forEach(row -> lines.add(line(row)));
        faults.forEach(row -> row.skipped().ifPresent(why -> lines.add("skipped: " + row.fault() + ": " + why)));
        faults.forEach(row -> row.remarks().forEach(remark -> lines.add(row.fault() + ": " + remark)));
        lines.add("");
        lines.add(String.format(
                "%-12s %8s %6s %8s  %-30s %-30s %s", "program", "facts", "lost", "doubled", "held", "holds", "leaks"));
        logs.forEach(log -> lines.add(line(log)));
        return lines;
    }

    private static String line(Tally.Row row) {
        return String.format(
                Locale.ROOT,
                FAULTS,
                row.fault(),
                row.times(),
                String.format(Locale.ROOT, "%.1f", row.medianSeconds()),
                String.format(Locale.ROOT, "%.1f", row.worstSeconds()),
                row.facts(),
                row.told(),
                row.lost(),
                row.doubled(),
                row.unequal());
    }

    private static String line(Log log) {
        return String.format(
                "%-12s %8d %6d %8d  %-30s %-30s %s",
                log.program(),
                log.facts(),
                log.lost(),
                log.doubled(),
                log.before(),
                log.after(),
                log.after().leaks(log.before()) ? "YES" : "no");
    }
}
