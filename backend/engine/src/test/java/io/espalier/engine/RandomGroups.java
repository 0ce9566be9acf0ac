package io.espalier.engine;

import io.espalier.model.Adapter;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.JoinState;
import io.espalier.model.Member;
import io.espalier.model.Mlid;
import io.espalier.model.Node;
import io.espalier.model.Switch;
import io.espalier.model.example.ExampleFabrics;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/** Random meshes with random groups, always the same for the same seed. */
public final class RandomGroups {
    private static final int GROUPS = 6;

    private RandomGroups() {}

    /** A connected mesh with groups of hosts and switches, some of them sharing an MLID, joined in every way. */
    public static Fabric mesh(long seed) {
        Random random = new Random(seed);
        return withGroups(ExampleFabrics.randomMesh(seed, 1 + random.nextInt(25)), random);
    }

    /** The same with some links cut and some switches without multicast. */
    public static Fabric brokenMesh(long seed) {
        Random random = new Random(~seed);
        Fabric whole = ExampleFabrics.randomMesh(seed, 2 + random.nextInt(20));
        Fabric.Builder builder = whole.toBuilder().clearLinks();
        whole.links().stream().filter(link -> random.nextInt(8) > 0).forEach(builder::link);
        Fabric fabric = builder.build();
        for (Switch node : whole.switches()) {
            fabric = random.nextInt(10) == 0 ? Trees.withoutMulticast(fabric, node.guid()) : fabric;
        }
        return withGroups(fabric, random);
    }

    /** Any fabric with such groups. */
    public static Fabric in(Fabric fabric, long seed) {
        return withGroups(fabric, new Random(seed));
    }

    private static Fabric withGroups(Fabric fabric, Random random) {
        List<Guid> ports = new ArrayList<>();
        for (Node node : fabric.nodes().values()) {
            ports.add(
                    node instanceof Adapter ? node.port(1).guid() : node.port(0).guid());
        }
        Fabric.Builder builder = fabric.toBuilder();
        for (int number = 1; number <= GROUPS; number++) {
            Mlid mlid = new Mlid(0xC000 + random.nextInt(GROUPS));
            Collections.shuffle(ports, random);
            int size = random.nextInt(ports.size() + 1);
            builder.group(Trees.group(
                    mlid,
                    number,
                    ports.subList(0, size).stream()
                            .map(port -> new Member(port, new JoinState(1 << random.nextInt(4)), false))
                            .toArray(Member[]::new)));
        }
        return builder.build();
    }
}
