package io.espalier.app.cli;

import io.espalier.server.api.SweepJson;
import java.util.ArrayList;
import java.util.List;

/** A sweep's answer for people. */
final class SweepText {
    private SweepText() {}

    static List<String> lines(SweepJson sweep, String sort) {
        List<String> lines = new ArrayList<>();
        String what = switch (sweep.kind()) {
            case "LINK" -> "links down, one at a time";
            case "SWITCH" -> "switches down, one at a time";
            default -> "switches as the root of all trees, one at a time";
        };
        lines.add(sweep.units() + " " + what + "; worst first by " + sort + "; peak load now " + sweep.peakBefore());
        if (!sweep.complete()) {
            lines.add("not complete: ended after " + sweep.done() + " of " + sweep.units());
        }
        TextTable table = new TextTable(
                "", "members lost", "groups hit", "peak", "trees changed", "depth", "rows to write", "switches to write");
        sweep.outcomes().forEach(outcome -> table.row(
                outcome.name() + (outcome.managerLost() ? " (the SM's own switch)" : ""),
                String.valueOf(outcome.membersLost()),
                String.valueOf(outcome.groupsHit()),
                String.valueOf(outcome.peakAfter()),
                String.valueOf(outcome.treesChanged()),
                String.valueOf(outcome.depth()),
                String.valueOf(outcome.rowsChanged()),
                String.valueOf(outcome.switchesToWrite())));
        lines.addAll(table.lines());
        return lines;
    }
}
