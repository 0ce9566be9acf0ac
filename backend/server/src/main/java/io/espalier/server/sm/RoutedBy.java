package io.espalier.server.sm;

import io.espalier.engine.FabricAnalysis;
import io.espalier.engine.cause.Assumption;
import io.espalier.engine.settings.RoutingEngine;
import io.espalier.engine.sm.engines.RoutingAnswer;
import io.espalier.engine.tree.RowShare;
import java.util.Locale;
import java.util.Optional;

/**
 * The routing engine that a plan was made by, who says so, and how well it explains the tables.
 *
 * @param engine its name; of several that OpenSM would try, the one that routes
 * @param origin who says so
 * @param rows how many rows are as planned; nothing where the plan cannot be held against them
 * @param note how OpenSM comes to that engine, where that is not plain; else empty
 */
public record RoutedBy(String engine, Assumption.Origin origin, Optional<RowShare> rows, String note) {
    /** Of a fabric. */
    public static RoutedBy of(FabricAnalysis analysis) {
        Optional<RoutingAnswer> answer = analysis.routing();
        String engine =
                answer.flatMap(RoutingAnswer::engine).map(RoutingEngine::label).orElse("none");
        boolean exact = answer.map(RoutingAnswer::exact).orElse(true);
        boolean comparable = exact && analysis.fabric().membersKnown();
        boolean plain = answer.map(RoutedBy::isPlain).orElse(true);
        return new RoutedBy(
                engine,
                analysis.assumption().origin(),
                comparable ? Optional.of(analysis.rowsAsPlanned()) : Optional.empty(),
                plain ? "" : answer.map(RoutingAnswer::explain).orElse(""));
    }

    private static boolean isPlain(RoutingAnswer answer) {
        return answer.refused().isEmpty() && answer.unknownEngines().isEmpty();
    }

    /** "minhop (assumed: explains 100 % of rows)". */
    public String words() {
        String who = switch (origin) {
            case ASSUMED -> "assumed";
            case GUESSED -> "guessed";
            case CONFIGURED -> "configured";
        };
        return engine + " (" + who
                + rows.filter(share -> share.all() > 0)
                        .map(share -> ": explains " + percent(share) + " of rows")
                        .orElse("")
                + ")";
    }

    /** Never 100 % where a row is missing. */
    private static String percent(RowShare share) {
        double percent = share.isWhole() ? 100 : Math.min(99.9, 100 * share.share());
        return share.isWhole() ? "100 %" : String.format(Locale.ROOT, "%.1f %%", percent);
    }

    /** Why this engine, in one sentence. */
    public String why() {
        return switch (origin) {
            case ASSUMED -> "No settings are given, so OpenSM's default is assumed.";
            case GUESSED -> "No settings are given; of all engines this one explains the tables best.";
            case CONFIGURED -> "The settings say so.";
        };
    }
}
