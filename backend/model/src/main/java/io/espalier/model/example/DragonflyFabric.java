package io.espalier.model.example;

import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.LinkSpeed;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Dragonflies: groups of switches that are all cabled to each other, one cable between any two groups, GUIDs drawn by a
 * seed. Always the same for the same arguments.
 */
public final class DragonflyFabric {
    private static final int MAX_HOSTS = 3;

    private final Random random;
    private final RandomGuids guids;
    private final FabricSketch sketch = new FabricSketch(LinkSpeed.HDR);

    private DragonflyFabric(long seed) {
        random = new Random(seed);
        guids = new RandomGuids(random);
    }

    /**
     * A dragonfly.
     *
     * @param groups at least 1
     * @param routers switches in a group, at least 1
     */
    public static Fabric of(long seed, int groups, int routers) {
        return new DragonflyFabric(seed).build(groups, routers);
    }

    private Fabric build(int groups, int routers) {
        List<List<Guid>> all = new ArrayList<>();
        for (int group = 0; group < groups; group++) {
            all.add(group(group, routers, routers + groups + MAX_HOSTS));
        }
        for (int a = 0; a < groups; a++) {
            for (int b = a + 1; b < groups; b++) {
                sketch.connect(all.get(a).get(b % routers), all.get(b).get(a % routers));
            }
        }
        hosts(all);
        return sketch.build();
    }

    private List<Guid> group(int number, int routers, int ports) {
        List<Guid> group = new ArrayList<>();
        for (int i = 0; i < routers; i++) {
            Guid added = sketch.addSwitch(guids.next(), String.format("g%02d-sw%02d", number, i + 1), ports);
            group.forEach(other -> sketch.connect(other, added));
            group.add(added);
        }
        return group;
    }

    private void hosts(List<List<Guid>> groups) {
        int number = 0;
        for (List<Guid> group : groups) {
            for (Guid at : group) {
                for (int i = 1 + random.nextInt(MAX_HOSTS); i > 0; i--) {
                    sketch.connect(sketch.addHost(guids.next(), String.format("host-%03d", ++number)), at);
                }
            }
        }
    }
}
