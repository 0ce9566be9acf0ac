package io.espalier.bench.engine;

import java.util.ArrayList;
import java.util.List;

/** The lines of the table: what, measured, wanted, and whether it is so. */
final class EngineTable {
    private static final String LINE = "%-58s %16s  %-10s %s";

    private final List<String> lines = new ArrayList<>();
    private boolean missed;

    void title(String name, String value) {
        lines.add(String.format("%-10s %s", name, value));
    }

    void head() {
        lines.add("");
        lines.add(String.format(LINE, "", "measured", "wanted", "").stripTrailing());
    }

    void plain(String what, String measured) {
        lines.add(String.format(LINE, what, measured, "", "").stripTrailing());
    }

    void held(String what, String measured, String wanted, boolean holds) {
        missed |= !holds;
        lines.add(String.format(LINE, what, measured, wanted, holds ? "yes" : "NO"));
    }

    /** Whether anything that is wanted is not so. */
    boolean isMissed() {
        return missed;
    }

    List<String> lines() {
        return List.copyOf(lines);
    }
}
