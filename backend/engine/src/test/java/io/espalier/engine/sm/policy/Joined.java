package io.espalier.engine.sm.policy;

import io.espalier.engine.Trees;
import io.espalier.engine.index.FabricIndex;
import io.espalier.engine.settings.Hoisting;
import io.espalier.engine.settings.RootPolicy;
import io.espalier.engine.sm.capacity.LoadSummary;
import io.espalier.engine.sm.forest.Ground;
import io.espalier.model.Adapter;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.Mlid;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/** Fabrics with groups, and plans on them. */
final class Joined {
    static final RootPolicy FIRST = new RootPolicy.First();
    static final RootPolicy SPREAD = new RootPolicy.Spread();

    private Joined() {}

    static Mlid mlid(int number) {
        return new Mlid(0xC000 + number);
    }

    /** One group more, on the MLID of its number. */
    static Fabric group(Fabric fabric, int number, Guid... ports) {
        return fabric.toBuilder()
                .group(Trees.group(mlid(number), number, ports))
                .build();
    }

    /** Groups of 2 to 40 hosts, drawn by a seed: every other one of hosts that lie together. */
    static Fabric withRandomGroups(Fabric fabric, int groups, long seed) {
        Random random = new Random(seed);
        List<Guid> hosts = new ArrayList<>(fabric.nodes().values().stream()
                .filter(Adapter.class::isInstance)
                .map(node -> node.port(1).guid())
                .toList());
        List<Guid> inOrder = List.copyOf(hosts);
        Fabric.Builder builder = fabric.toBuilder();
        for (int number = 1; number <= groups; number++) {
            int size = Math.min(hosts.size(), 2 + random.nextInt(39));
            Collections.shuffle(hosts, random);
            int first = random.nextInt(hosts.size() - size + 1);
            List<Guid> members = number % 2 == 0 ? hosts.subList(0, size) : inOrder.subList(first, first + size);
            builder.group(Trees.group(mlid(number), number, members.toArray(Guid[]::new)));
        }
        return builder.build();
    }

    static PolicyPlan plan(Fabric fabric, RootPolicy roots) {
        return plan(fabric, roots, Hoisting.OFF);
    }

    static PolicyPlan plan(Fabric fabric, RootPolicy roots, Hoisting hoisting) {
        return PolicyPlan.of(fabric, Ground.of(FabricIndex.of(fabric)), new TreePolicy(roots, hoisting));
    }

    static LoadSummary loads(Fabric fabric, PolicyPlan plan) {
        return LoadSummary.of(FabricIndex.of(fabric), plan.tables());
    }
}
