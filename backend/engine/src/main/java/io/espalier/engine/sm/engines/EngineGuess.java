package io.espalier.engine.sm.engines;

import io.espalier.engine.settings.RoutingEngine;
import io.espalier.engine.settings.SettingsFile;
import io.espalier.engine.settings.SmSettings;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.Mlid;
import io.espalier.model.MulticastTable;
import io.espalier.model.PortSet;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Which engine the installed multicast tables come from: each is run on the fabric, and the rows of all MLIDs that a group
 * has are compared on all switches that told their table. Where the settings hold an opensm-lid-matrix.dump, the trees on its hops
 * are compared too, as those of the engine file. Cost: all trees, once for each engine.
 */
public final class EngineGuess {
    private final Fabric fabric;
    private final SmSettings settings;

    private EngineGuess(Fabric fabric, SmSettings settings) {
        this.fabric = fabric;
        this.settings = settings;
    }

    /** All engines that route the fabric under OpenSM's defaults, the best match first. */
    public static List<EngineMatch> of(Fabric fabric) {
        return of(fabric, SmSettings.DEFAULTS);
    }

    /**
     * The same under other options; which engines they name, and options that OpenSM does not have, do not count.
     *
     * @param settings with {@link SettingsFile#LID_MATRIX} where OpenSM's hop matrix is at hand
     */
    public static List<EngineMatch> of(Fabric fabric, SmSettings settings) {
        return new EngineGuess(fabric, settings.asOpenSm()).matches();
    }

    /**
     * What the matches say, in words.
     *
     * @param matches the best first
     */
    public static String explain(List<EngineMatch> matches) {
        if (matches.isEmpty()) {
            return "No engine routes this fabric.";
        }
        EngineMatch best = matches.getFirst();
        if (best.rows() == 0) {
            return "No row is installed and none should be, so all engines explain that alike.";
        }
        String rest = matches.stream().skip(1).map(EngineMatch::explain).collect(Collectors.joining("; "));
        String others = rest.isEmpty() ? "" : " For others: " + rest + ".";
        return best.equalRows() == best.rows()
                ? "The installed tables are those of " + best.names() + ", all " + best.rows() + " rows." + others
                : "No engine explains all that is installed. Best is " + best.explain() + "." + others;
    }

    /** Engines whose trees are the same are one match; among equals the one OpenSM knows first comes first. */
    private List<EngineMatch> matches() {
        Map<SortedMap<Guid, MulticastTable>, List<RoutingEngine>> byTables = new LinkedHashMap<>();
        for (RoutingEngine engine : RoutingEngine.values()) {
            tables(engine)
                    .ifPresent(tables -> byTables.computeIfAbsent(tables, t -> new ArrayList<>())
                            .addAll(alike(engine)));
        }
        return byTables.entrySet().stream()
                .map(entry -> match(entry.getValue(), entry.getKey()))
                .sorted(Comparator.comparingDouble(EngineMatch::share).reversed())
                .toList();
    }

    private Optional<SortedMap<Guid, MulticastTable>> tables(RoutingEngine engine) {
        boolean asMinHop = alike(RoutingEngine.MINHOP).contains(engine) && engine != RoutingEngine.MINHOP;
        if (asMinHop) {
            return Optional.empty();
        }
        String alone = engine.label() + " " + SmSettings.NO_FALLBACK;
        RoutingAnswer answer = RoutingEngines.of(settings.with(SmSettings.ENGINES, alone), fabric);
        return answer.engine().map(used -> answer.plan().tables());
    }

    /** An engine and those that cannot but lay the same trees. */
    private static List<RoutingEngine> alike(RoutingEngine engine) {
        return engine == RoutingEngine.MINHOP
                ? List.of(RoutingEngine.MINHOP, RoutingEngine.DOR, RoutingEngine.LASH)
                : List.of(engine);
    }

    private boolean hasMatrix() {
        return settings.lines(SettingsFile.LID_MATRIX).isPresent();
    }

    private EngineMatch match(List<RoutingEngine> engines, SortedMap<Guid, MulticastTable> planned) {
        SortedSet<Mlid> mlids = new TreeSet<>(fabric.groupsByMlid().keySet());
        long rows = 0;
        long equal = 0;
        for (Map.Entry<Guid, MulticastTable> installed : fabric.tables().entrySet()) {
            MulticastTable plan = planned.getOrDefault(installed.getKey(), MulticastTable.EMPTY);
            for (Mlid mlid : mlids) {
                PortSet is = installed.getValue().row(mlid);
                PortSet should = plan.row(mlid);
                rows += is.isEmpty() && should.isEmpty() ? 0 : 1;
                equal += !is.isEmpty() && is.equals(should) ? 1 : 0;
            }
        }
        return new EngineMatch(engines, hasMatrix(), equal, rows);
    }
}
