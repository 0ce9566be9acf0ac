package io.espalier.ui.topology;

import io.espalier.engine.FabricAnalysis;
import io.espalier.engine.tree.Doubt;
import io.espalier.engine.tree.TreeReport;
import io.espalier.model.Mlid;
import io.espalier.ui.part.SeverityMark;
import io.espalier.ui.text.Language;
import io.espalier.ui.text.Say;
import io.espalier.ui.text.Words;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The verdict on a tree, for people.
 *
 * @param mark how bad
 * @param kind which one
 * @param text why, and what follows; may be empty
 */
public record VerdictWords(SeverityMark.Kind mark, Kind kind, String text) {
    private static final int MOST_ROWS = 2;

    /** The verdicts there are. */
    public enum Kind {
        AS_PLANNED,
        DIFFERS,
        STALE,
        UNKNOWN,
        SETTLING;

        static Kind of(TreeReport report) {
            return switch (report.verdict()) {
                case EQUAL -> AS_PLANNED;
                case DIFFERS -> report.isStale() ? STALE : DIFFERS;
                case UNKNOWN -> UNKNOWN;
            };
        }

        /** It in a few words. */
        public String title(Language language) {
            return Say.in(language, Say.key("verdict.", this));
        }
    }

    /**
     * The verdict on a tree.
     *
     * @param settling trees whose difference was not there a sweep ago: the SM is most likely still writing them
     */
    public static VerdictWords of(FabricAnalysis analysis, TreeReport report, Set<Mlid> settling) {
        if (settling.contains(report.mlid())) {
            return new VerdictWords(SeverityMark.Kind.INFO, Kind.SETTLING, rows(analysis, report));
        }
        Kind kind = Kind.of(report);
        int cut = report.installed().cutOff().size();
        return switch (report.verdict()) {
            case EQUAL ->
                new VerdictWords(
                        cut > 0 ? SeverityMark.Kind.CRITICAL : SeverityMark.Kind.PASSED, kind, cutOff(report, cut));
            case DIFFERS ->
                new VerdictWords(
                        cut > 0 ? SeverityMark.Kind.CRITICAL : SeverityMark.Kind.ERROR,
                        kind,
                        (cutOff(report, cut) + " " + rows(analysis, report)).strip());
            case UNKNOWN -> new VerdictWords(SeverityMark.Kind.WARNING, kind, doubts(report.doubts()));
        };
    }

    /** The verdict in a few words. */
    public String title() {
        return kind.title(Say.language());
    }

    private static String cutOff(TreeReport report, int cut) {
        return cut == 0
                ? ""
                : Say.of("verdict.cut-off", cut, Words.count(report.members().size(), "member"));
    }

    private static String rows(FabricAnalysis analysis, TreeReport report) {
        List<RowWords> rows = RowWords.of(analysis, report);
        String first = rows.stream().limit(MOST_ROWS).map(RowWords::sentence).collect(Collectors.joining(" "));
        int more = rows.size() - MOST_ROWS;
        return more <= 0 ? first : first + " " + Say.of("verdict.more", more);
    }

    private static String doubts(List<Doubt> doubts) {
        return doubts.stream()
                .map(Doubt::reason)
                .distinct()
                .map(reason -> Say.of(Say.key("doubt.", reason)))
                .collect(Collectors.joining(" "));
    }
}
