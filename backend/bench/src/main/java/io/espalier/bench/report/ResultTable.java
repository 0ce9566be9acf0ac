package io.espalier.bench.report;

import java.util.ArrayList;
import java.util.List;

/** The lines of the table: what, measured, wanted, and whether it is so. */
public final class ResultTable {
    private static final String LINE = "%-58s %16s  %-10s %s";

    private final List<String> lines = new ArrayList<>();
    private boolean missed;

    /** A fact about the run. */
    public void title(String name, String value) {
        lines.add(String.format("%-10s %s", name, value));
    }

    /** The names of the columns. */
    public void head() {
        lines.add("");
        lines.add(String.format(LINE, "", "measured", "wanted", "").stripTrailing());
    }

    /** Something measured that nothing is wanted of. */
    public void plain(String what, String measured) {
        lines.add(String.format(LINE, what, measured, "", "").stripTrailing());
    }

    /** Something measured that is wanted to be so and so. */
    public void held(String what, String measured, String wanted, boolean holds) {
        missed |= !holds;
        lines.add(String.format(LINE, what, measured, wanted, holds ? "yes" : "NO"));
    }

    /** Whether anything that is wanted is not so. */
    public boolean isMissed() {
        return missed;
    }

    /** All lines so far. */
    public List<String> lines() {
        return List.copyOf(lines);
    }
}
