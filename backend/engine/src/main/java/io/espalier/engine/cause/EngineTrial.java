package io.espalier.engine.cause;

import io.espalier.engine.settings.RoutingEngine;
import io.espalier.engine.settings.SmSettings;
import io.espalier.engine.sm.engines.RoutingAnswer;
import io.espalier.engine.sm.engines.RoutingEngines;
import io.espalier.engine.tree.TreeReport;
import io.espalier.model.Fabric;
import io.espalier.model.Mlid;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/** Holds the engine that fits best against the assumed one. Cost: every engine on a sample of the trees, then one on all. */
final class EngineTrial {
    /** Most trees, of those that differ and of those that do not, by which the engine is chosen. */
    static final int SAMPLE = 32;

    private final Scene scene;
    private final List<Difference> open;

    EngineTrial(Scene scene, List<Difference> open) {
        this.scene = scene;
        this.open = open;
    }

    /** The other engine's plan, if there is such an engine and it explains anything. */
    Optional<Hypothesis> best() {
        SmSettings settings = scene.input().assumption().settings();
        List<RoutingEngine> rivals = scene.input().assumption().rival().on(sample(), settings);
        return rivals.isEmpty() ? Optional.empty() : hypothesis(settings, rivals);
    }

    private Optional<Hypothesis> hypothesis(SmSettings settings, List<RoutingEngine> engines) {
        RoutingEngine engine = engines.getFirst();
        RoutingAnswer answer = RoutingEngines.of(settings.with(SmSettings.ENGINES, engine.label()), scene.fabric());
        if (!answer.exact() || !answer.engine().equals(Optional.of(engine))) {
            return Optional.empty();
        }
        return Optional.of(Hypothesis.of(scene, open, engines, answer.plan())).filter(found -> found.explained() > 0);
    }

    /** The fabric with the groups of some trees. */
    private Fabric sample() {
        Set<Mlid> mlids = new TreeSet<>();
        Stream<Mlid> differing = open.stream().map(Difference::mlid).limit(SAMPLE);
        Stream<Mlid> others = scene.judged().stream()
                .filter(tree -> tree.diff().isEqual())
                .map(TreeReport::mlid)
                .limit(SAMPLE);
        Stream.concat(differing, others).forEach(mlids::add);
        Fabric.Builder builder = scene.fabric().toBuilder().clearGroups();
        scene.fabric().groups().stream()
                .filter(group -> mlids.contains(group.mlid()))
                .forEach(builder::group);
        return builder.build();
    }
}
