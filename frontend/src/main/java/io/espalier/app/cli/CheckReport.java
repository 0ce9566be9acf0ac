package io.espalier.app.cli;

import io.espalier.engine.FabricAnalysis;
import io.espalier.engine.check.Finding;
import io.espalier.engine.check.Severity;
import io.espalier.server.sm.RoutedBy;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What {@code espalier check} has to say; with {@code --json}, as it stands.
 *
 * @param routedBy the engine that the plan was made by, who says so, and how well it explains the tables
 * @param findings what is wrong or notable, the worst first
 * @param cannotTell what keeps trees from being judged; empty when nothing does
 */
record CheckReport(String routedBy, List<Item> findings, List<String> cannotTell) {
    /**
     * A finding.
     *
     * @param severity how bad
     * @param kind which rule found it
     * @param what what is so
     * @param effect what follows
     * @param nodes NodeGUIDs it is about
     * @param ports ports it is about, as NodeGUID/number
     * @param mlids trees it is about
     */
    record Item(
            Severity severity,
            String kind,
            String what,
            String effect,
            List<String> nodes,
            List<String> ports,
            List<String> mlids) {
        static Item of(Finding finding) {
            return new Item(
                    finding.severity(),
                    finding.kind(),
                    finding.what(),
                    finding.effect(),
                    texts(finding.subjects().nodes()),
                    texts(finding.subjects().ports()),
                    texts(finding.subjects().mlids()));
        }

        private static List<String> texts(List<?> ids) {
            return ids.stream().map(Object::toString).toList();
        }

        String text() {
            String line = String.format(Locale.ROOT, "%-8s %s", word(severity), what);
            return effect.isEmpty() ? line : line + System.lineSeparator() + " ".repeat(9) + effect;
        }
    }

    static CheckReport of(FabricAnalysis analysis) {
        return new CheckReport(
                RoutedBy.of(analysis).words(),
                analysis.findings().stream().map(Item::of).toList(),
                VerifyReport.doubts(analysis.fabric()));
    }

    /** How bad the worst is; nothing where nothing is found. */
    Optional<Severity> worst() {
        return findings.stream().findFirst().map(Item::severity);
    }

    /** The report for people. */
    Stream<String> lines() {
        return Stream.of(
                        findings.stream().map(Item::text),
                        cannotTell.stream().map(doubt -> "not certain: " + doubt),
                        Stream.of("routed by " + routedBy, summary()))
                .flatMap(lines -> lines);
    }

    private String summary() {
        if (findings.isEmpty()) {
            return "nothing found";
        }
        Map<Severity, Integer> counts = new EnumMap<>(Severity.class);
        findings.forEach(finding -> counts.merge(finding.severity(), 1, Integer::sum));
        return String.join(
                ", ",
                counts.entrySet().stream()
                        .map(entry -> entry.getValue() + " " + word(entry.getKey()))
                        .toList());
    }

    private static String word(Severity severity) {
        return severity.name().toLowerCase(Locale.ROOT);
    }
}
