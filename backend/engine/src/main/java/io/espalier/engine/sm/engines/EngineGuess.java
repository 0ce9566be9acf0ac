package io.espalier.engine.sm.engines;

import io.espalier.engine.settings.RoutingEngine;
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

/**
 * Which engine the installed multicast tables come from: each is run on the fabric, and the rows of all MLIDs that a group
 * has are compared on all switches that told their table. Cost: all trees, once for each engine.
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

    /** The same under other options; which engines they name, and options that OpenSM does not have, do not count. */
    public static List<EngineMatch> of(Fabric fabric, SmSettings settings) {
        return new EngineGuess(fabric, settings.asOpenSm()).matches();
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
        return new EngineMatch(engines, equal, rows);
    }
}
