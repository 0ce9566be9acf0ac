package io.espalier.engine.cause;

import io.espalier.engine.settings.RoutingEngine;
import io.espalier.engine.text.Words;
import io.espalier.engine.tree.TreeReport;
import io.espalier.engine.tree.TreeRows;
import io.espalier.model.Guid;
import io.espalier.model.Link;
import io.espalier.model.PortSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Puts what another plan explains into words: that of another engine, or that without some links. */
final class AnotherPlan {
    /** Where more trees are explained than this by a plan that breaks none, chance is out of the question. */
    private static final int BEYOND_CHANCE = 2;

    private AnotherPlan() {}

    static Cause cause(Scene scene, List<Difference> open, Hypothesis best, Optional<Hypothesis> second) {
        List<RowId> explained = open.stream()
                .flatMap(difference -> difference.rowsInstalledAs(best.plan().rows(difference.mlid())).stream())
                .toList();
        boolean alone = second.map(other -> other.gain() < best.gain()).orElse(true);
        boolean sure = alone && best.explained() > BEYOND_CHANCE && best.broken() == 0;
        List<String> evidence = new ArrayList<>(numbers(scene, open, best));
        second.filter(other -> !alone).ifPresent(other -> evidence.add(rival(scene, other)));
        return new Cause(
                best.engines().isEmpty() ? CauseKind.UNHEALTHY_OR_VANISHED_LINK : CauseKind.WRONG_ENGINE_ASSUMED,
                sure ? Confidence.LIKELY : Confidence.POSSIBLE,
                best.engines().isEmpty() ? links(best.without()) : engine(scene, best.names()),
                evidence,
                best.without(),
                explained);
    }

    private static String rival(Scene scene, Hypothesis other) {
        return "As well explained by "
                + (other.engines().isEmpty()
                        ? "the plan without " + LinkWords.list(scene.fabric(), other.without())
                        : "the engine " + other.names());
    }

    private static String engine(Scene scene, String names) {
        String assumed = scene.input().assumption().settings().engines().stream()
                .map(RoutingEngine::label)
                .collect(Collectors.joining(", "));
        return "The trees are laid by " + names + ", not by "
                + (assumed.isEmpty() ? RoutingEngine.MINHOP.label() : assumed) + ", which is "
                + switch (scene.input().assumption().origin()) {
                    case ASSUMED -> "assumed because no settings are given";
                    case GUESSED -> "what fitted an earlier sweep";
                    case CONFIGURED -> "what the settings say";
                };
    }

    private static String links(List<Link> links) {
        return "The trees go round " + (links.size() == 1 ? "a link" : Words.count(links.size(), "link"))
                + " that is there now: it came back, or the SM takes it for unhealthy";
    }

    private static List<String> numbers(Scene scene, List<Difference> open, Hypothesis best) {
        List<String> evidence = new ArrayList<>();
        if (!best.without().isEmpty()) {
            evidence.add("No installed tree uses " + LinkWords.list(scene.fabric(), best.without())
                    + ", and without " + (best.without().size() == 1 ? "it" : "them")
                    + " the plan is what the switches hold, on " + best.explained() + " of "
                    + Words.count(open.size(), "MLID") + " that differ");
            evidence.add("OpenSM leaves out a port that sent ten alike traps within 5 s, until a minute after the last;"
                    + " else its next heavy sweep takes the link in");
        } else {
            evidence.add(rows(scene, best));
            evidence.add(
                    "The engine is in routing_engine of opensm.conf, and in OpenSM's log: \"… tables configured on all"
                            + " switches\"");
        }
        if (best.broken() > 0) {
            evidence.add(Words.count(best.broken(), "tree") + " would no longer be explained");
        }
        return evidence;
    }

    private static String rows(Scene scene, Hypothesis best) {
        long[] own = count(scene, tree -> tree.planned().rows());
        long[] other = count(scene, tree -> best.plan().rows(tree.mlid()));
        return String.format(
                Locale.ROOT,
                "%s explains %,d of %,d rows (%.1f %%), the assumed one %,d of %,d (%.1f %%)",
                best.names(),
                other[0],
                other[1],
                percent(other),
                own[0],
                own[1],
                percent(own));
    }

    private static double percent(long[] equalAndAll) {
        return 100.0 * equalAndAll[0] / Math.max(1, equalAndAll[1]);
    }

    /** Rows that are as in a plan, and all rows that are installed or in it. */
    private static long[] count(Scene scene, Function<TreeReport, TreeRows> plan) {
        long equal = 0;
        long all = 0;
        for (TreeReport tree : scene.judged()) {
            Map<Guid, PortSet> installed = tree.installed().rows().rows();
            Map<Guid, PortSet> planned = plan.apply(tree).rows();
            all += installed.size();
            for (Map.Entry<Guid, PortSet> row : planned.entrySet()) {
                PortSet is = installed.get(row.getKey());
                all += is == null ? 1 : 0;
                equal += row.getValue().equals(is) ? 1 : 0;
            }
        }
        return new long[] {equal, all};
    }
}
