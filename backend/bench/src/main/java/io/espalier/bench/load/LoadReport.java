package io.espalier.bench.load;

import io.espalier.bench.report.Footprint;
import io.espalier.bench.report.Machine;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * What came of a run.
 *
 * @param machine what it ran on
 * @param who viewers, those of them who open the map, those who ask what-ifs
 * @param rows what each kind of answer took
 * @param lateAlone how many milliseconds sweeps were late with one viewer: median and worst
 * @param lateCrowd the same with all
 * @param skipped sweeps that were not made, with one viewer and with all
 * @param refused answers that said to come again later
 * @param unsaid of these, without saying when
 * @param failures answers that must not be
 * @param slow those who do not read
 * @param held by the server before, after the viewers, and after those who do not read
 */
record LoadReport(
        Machine machine,
        List<Integer> who,
        List<Row> rows,
        List<Long> lateAlone,
        List<Long> lateCrowd,
        List<Long> skipped,
        long refused,
        long unsaid,
        Map<String, Integer> failures,
        SlowReaders slow,
        List<Footprint> held) {
    /** A third of the time between two sweeps. */
    private static final long MUCH_MILLIS = 3_300;

    private static final String LINE = "%-48s %6s %8s %8s %8s   %6s %8s %8s %8s %7s";

    /**
     * A kind of answer: milliseconds with one viewer, and with all.
     *
     * @param ratio of the medians
     */
    record Row(String what, Side alone, Side crowd, double ratio) {
        static Row of(Kind kind, Phase alone, Phase crowd) {
            Side one = Side.of(kind, alone.answers());
            Side all = Side.of(kind, crowd.answers());
            return new Row(kind.words(), one, all, all.p50 / one.p50);
        }
    }

    /** Half, 95 and 99 of a hundred answers were quicker. */
    record Side(int count, double p50, double p95, double p99) {
        static Side of(Kind kind, Answers answers) {
            return new Side(
                    answers.count(kind),
                    answers.percentile(kind, 50),
                    answers.percentile(kind, 95),
                    answers.percentile(kind, 99));
        }
    }

    static LoadReport of(
            Machine machine, List<Integer> who, Phase alone, Phase crowd, SlowReaders slow, List<Footprint> held) {
        List<Row> rows = new ArrayList<>();
        for (Kind kind : Kind.values()) {
            rows.add(Row.of(kind, alone, crowd));
        }
        return new LoadReport(
                machine,
                who,
                rows,
                late(alone),
                late(crowd),
                List.of(alone.skipped(), crowd.skipped()),
                crowd.answers().refused(),
                crowd.answers().unsaid(),
                crowd.answers().failures(),
                slow,
                held);
    }

    private static List<Long> late(Phase phase) {
        List<Long> sorted = phase.late().stream().sorted().toList();
        return sorted.isEmpty() ? List.of(0L, 0L) : List.of(sorted.get(sorted.size() / 2), sorted.getLast());
    }

    /** Whether most sweeps are much too late, and that because of the viewers and not of the machine. */
    private boolean isStarved() {
        return lateCrowd.getFirst() > MUCH_MILLIS + 2 * lateAlone.getFirst();
    }

    /**
     * Sessions of pages are kept for half an hour, so only what readers take who do not read is judged; threads of pools end after a
     * minute without work.
     */
    private boolean leaks() {
        Footprint before = held.get(1);
        Footprint after = held.getLast();
        return after.leaks(new Footprint(before.heap(), after.threads(), before.files()));
    }

    boolean isGood() {
        return failures.isEmpty() && unsaid == 0 && !isStarved() && slow.dropped() == slow.readers() && !leaks();
    }

    List<String> lines() {
        List<String> lines = new ArrayList<>();
        lines.add("machine  " + machine);
        lines.add(String.format(
                "viewers  1, then %d with event streams, %d who open the map, %d who ask what-ifs and one who asks six at once",
                who.get(0), who.get(1), who.get(2)));
        lines.add("");
        lines.add(String.format(LINE, "ms", "alone", "p50", "p95", "p99", "all", "p50", "p95", "p99", "ratio"));
        rows.forEach(row -> lines.add(String.format(
                LINE,
                row.what,
                row.alone.count,
                ms(row.alone.p50),
                ms(row.alone.p95),
                ms(row.alone.p99),
                row.crowd.count,
                ms(row.crowd.p50),
                ms(row.crowd.p95),
                ms(row.crowd.p99),
                Double.isFinite(row.ratio) ? String.format(Locale.ROOT, "%.1f", row.ratio) : "")));
        lines.add("");
        lines.add("sweeps late by ms, median and worst: alone " + lateAlone + ", with all " + lateCrowd + "; skipped "
                + skipped + (isStarved() ? "  STARVED" : ""));
        lines.add(refused + " what-ifs and others were told to come again later, " + unsaid + " of them not when");
        failures.forEach((what, count) -> lines.add("FAILED " + count + " x " + what));
        lines.add(String.format(
                Locale.ROOT,
                "readers who do not read: %d of %d dropped within %.1f s and %d notes; meanwhile the slowest note took %.0f ms,"
                        + " and one who reads waited %.0f ms at most",
                slow.dropped(),
                slow.readers(),
                slow.seconds(),
                slow.notes(),
                slow.slowestNoteMillis(),
                slow.toldMillis()));
        lines.add("held before, after the viewers, after those who do not read: " + held + (leaks() ? "  LEAKS" : ""));
        return lines;
    }

    private static String ms(double millis) {
        return Double.isNaN(millis) ? "" : String.format(Locale.ROOT, "%.1f", millis);
    }
}
