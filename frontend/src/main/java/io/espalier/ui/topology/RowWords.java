package io.espalier.ui.topology;

import io.espalier.engine.FabricAnalysis;
import io.espalier.engine.tree.RowDiff;
import io.espalier.engine.tree.TreeReport;
import io.espalier.model.PortSet;
import io.espalier.ui.text.Names;
import io.espalier.ui.text.Say;
import io.espalier.ui.text.Urls;
import java.util.List;

/**
 * How one switch's row differs from the plan, for people.
 *
 * @param name the switch
 * @param url where it is shown
 * @param missing ports it lacks; empty for none
 * @param extra ports it has and should not; empty for none
 */
record RowWords(String name, String url, String missing, String extra) {
    static List<RowWords> of(FabricAnalysis analysis, TreeReport report) {
        Names names = new Names(analysis.fabric());
        return report.diff().rows().stream().map(row -> words(row, names)).toList();
    }

    private static RowWords words(RowDiff row, Names names) {
        return new RowWords(
                names.node(row.switchGuid()), Urls.node(row.switchGuid()), ports(row.missing()), ports(row.extra()));
    }

    private static String ports(PortSet ports) {
        return switch (ports.size()) {
            case 0 -> "";
            case 1 -> Say.of("tree.port", ports);
            default -> Say.of("tree.ports", ports);
        };
    }

    /** "spine-09 lacks port 23 and also sends to port 30." */
    String sentence() {
        if (missing.isEmpty()) {
            return Say.of("tree.row.also-sends", name, extra);
        }
        return extra.isEmpty()
                ? Say.of("tree.row.lacks", name, missing)
                : Say.of("tree.row.lacks-and-sends", name, missing, extra);
    }
}
