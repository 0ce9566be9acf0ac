package io.espalier.ui.findings;

import io.espalier.engine.FabricAnalysis;
import io.espalier.engine.check.Finding;
import io.espalier.engine.check.Severity;
import io.espalier.engine.check.Subjects;
import io.espalier.ui.part.SeverityMark;
import io.espalier.ui.text.Names;
import io.espalier.ui.text.Urls;
import io.espalier.ui.text.Words;
import java.util.Comparator;
import java.util.List;

/**
 * One finding as a row of a table.
 *
 * @param mark how bad
 * @param what what is so
 * @param fold how many things it is about, with their name, where more than one: "4 groups"; else empty
 * @param since since when, in UTC; "–" where that is not known
 * @param where the first thing it is about
 * @param url where that is shown
 * @param effect what follows
 * @param id identity from sweep to sweep
 */
public record FindingRow(
        SeverityMark.Kind mark,
        String what,
        String fold,
        String since,
        String where,
        String url,
        String effect,
        String id) {
    /** The worst findings, the worst first. */
    public static List<FindingRow> of(FabricAnalysis analysis, Since since, int most) {
        Names names = new Names(analysis.fabric());
        return analysis.findings().stream()
                .sorted(Comparator.comparing(Finding::severity).thenComparing(Finding::id))
                .limit(most)
                .map(finding -> row(finding, names, since.of(finding)))
                .toList();
    }

    private static FindingRow row(Finding finding, Names names, String since) {
        return new FindingRow(
                mark(finding.severity()),
                finding.what(),
                finding.count() > 1 ? "×" + Words.count(finding.count()) : "",
                since,
                where(finding.subjects(), names),
                Urls.subject(finding.subjects()),
                finding.effect(),
                finding.id());
    }

    private static SeverityMark.Kind mark(Severity severity) {
        return switch (severity) {
            case CRITICAL -> SeverityMark.Kind.CRITICAL;
            case ERROR -> SeverityMark.Kind.ERROR;
            case WARNING -> SeverityMark.Kind.WARNING;
            case INFO -> SeverityMark.Kind.INFO;
        };
    }

    private static String where(Subjects subjects, Names names) {
        List<String> all = subjects.ports().stream().map(names::port).toList();
        if (all.isEmpty()) {
            all = subjects.links().stream().map(names::link).toList();
        }
        if (all.isEmpty()) {
            all = subjects.nodes().stream().map(names::node).toList();
        }
        if (all.isEmpty()) {
            all = subjects.mlids().stream().map(Object::toString).toList();
        }
        if (all.isEmpty()) {
            return "the fabric";
        }
        return all.size() == 1 ? all.getFirst() : all.getFirst() + " and " + Words.count(all.size() - 1) + " more";
    }
}
