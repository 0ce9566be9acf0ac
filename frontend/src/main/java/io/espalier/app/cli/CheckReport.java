package io.espalier.app.cli;

import io.espalier.engine.FabricAnalysis;
import io.espalier.engine.check.Finding;
import io.espalier.engine.check.Severity;
import io.espalier.engine.fold.Fold;
import io.espalier.engine.fold.Folding;
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
 * @param rows the findings folded to their causes, the worst first
 * @param findings what is wrong or notable, the worst first
 * @param cannotTell what keeps trees from being judged; empty when nothing does
 */
record CheckReport(String routedBy, List<RowItem> rows, List<Item> findings, List<String> cannotTell) {
    private static final int SHOWN_BELOW = 3;

    /**
     * A row: a finding with those it explains, or equal ones under a sum.
     *
     * @param severity how bad: of the worst in it, or worse where many groups are hit
     * @param kind which rule found it, or what it is a sum of
     * @param what what is so
     * @param effect what follows
     * @param size how many findings are in it
     * @param groups how many groups it hits
     * @param children what is under it
     */
    record RowItem(
            Severity severity, String kind, String what, String effect, int size, int groups, List<RowItem> children) {
        static RowItem of(Fold fold) {
            return new RowItem(
                    fold.severity(),
                    fold.head().kind(),
                    fold.head().what(),
                    fold.head().effect(),
                    fold.size(),
                    fold.reach().groups(),
                    fold.children().stream().map(RowItem::of).toList());
        }

        /** The row, and the first of what is under it. */
        Stream<String> lines() {
            String count = size > 1 ? String.format(Locale.ROOT, " (%,d findings)", size) : "";
            String line = String.format(Locale.ROOT, "%-8s %s%s", word(severity), what, count);
            String indent = " ".repeat(9);
            Stream<String> below = children.stream()
                    .limit(SHOWN_BELOW)
                    .map(child ->
                            indent + "- " + child.what() + (child.effect().isEmpty() ? "" : "; " + child.effect()));
            int left = children.size() - SHOWN_BELOW;
            return Stream.of(
                            Stream.of(line),
                            Stream.of(indent + effect).filter(text -> !text.isBlank()),
                            below,
                            left > 0
                                    ? Stream.of(String.format(Locale.ROOT, "%s- and %,d more, see --all", indent, left))
                                    : Stream.<String>empty())
                    .flatMap(lines -> lines);
        }
    }

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
                Folding.of(analysis.findings(), analysis).stream()
                        .map(RowItem::of)
                        .toList(),
                analysis.findings().stream().map(Item::of).toList(),
                VerifyReport.doubts(analysis.fabric()));
    }

    /** How bad the worst is; nothing where nothing is found. */
    Optional<Severity> worst() {
        return rows.stream().findFirst().map(RowItem::severity);
    }

    /**
     * The report for people.
     *
     * @param all every finding, not folded
     */
    Stream<String> lines(boolean all) {
        return Stream.of(
                        all ? findings.stream().map(Item::text) : rows.stream().flatMap(RowItem::lines),
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
