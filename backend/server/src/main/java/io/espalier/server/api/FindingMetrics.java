package io.espalier.server.api;

import io.espalier.engine.check.Severity;
import io.espalier.server.findings.Act;
import io.espalier.server.findings.Board;
import java.util.Locale;

/** How much is wrong, for Prometheus. */
final class FindingMetrics {
    private FindingMetrics() {}

    static void add(MetricsText text, Board board) {
        text.family("espalier_findings", "gauge", "Open findings that nobody acknowledged or muted");
        board.counts()
                .forEach((severity, kinds) ->
                        kinds.forEach((kind, count) -> text.sample(count, "severity", word(severity), "kind", kind)));
        text.family("espalier_finding_causes", "gauge", "Such findings folded to their causes: the rows of the page");
        for (Severity severity : Severity.values()) {
            long rows = board.open().stream()
                    .filter(row -> row.severity() == severity)
                    .count();
            text.sample(rows, "severity", word(severity));
        }
        text.family("espalier_findings_suppressed", "gauge", "Open findings that are acknowledged, muted or expected");
        for (Act act : Act.values()) {
            long size =
                    board.suppressed(act).stream().mapToLong(row -> row.size()).sum();
            text.sample(size, "act", word(act));
        }
    }

    private static String word(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT);
    }
}
