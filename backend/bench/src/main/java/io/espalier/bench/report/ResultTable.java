package io.espalier.bench.report;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** The lines of the table: what, measured, wanted, and whether it is so. */
public final class ResultTable {
    private static final String LINE = "%-58s %16s  %-10s %s";

    private final List<String> lines = new ArrayList<>();
    private final Consumer<String> live;
    private boolean missed;

    /** One that is shown when it is whole. */
    public ResultTable() {
        this(line -> {});
    }

    /** @param live is given each line as it comes: what was measured is not lost if what follows fails */
    public ResultTable(Consumer<String> live) {
        this.live = live;
    }

    private void add(String line) {
        lines.add(line);
        live.accept(line);
    }

    /** A fact about the run. */
    public void title(String name, String value) {
        add(String.format("%-10s %s", name, value));
    }

    /** The names of the columns. */
    public void head() {
        add("");
        add(String.format(LINE, "", "measured", "wanted", "").stripTrailing());
    }

    /** Something measured that nothing is wanted of. */
    public void plain(String what, String measured) {
        add(String.format(LINE, what, measured, "", "").stripTrailing());
    }

    /** Something measured that is wanted to be so and so. */
    public void held(String what, String measured, String wanted, boolean holds) {
        missed |= !holds;
        add(String.format(LINE, what, measured, wanted, holds ? "yes" : "NO"));
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
