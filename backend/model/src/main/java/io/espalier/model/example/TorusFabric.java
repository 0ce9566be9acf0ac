package io.espalier.model.example;

import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.LinkSpeed;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Tori and meshes of up to three dimensions with GUIDs drawn by a seed. Always the same for the same arguments. */
public final class TorusFabric {
    private static final int MAX_HOSTS = 3;

    private final Random random;
    private final RandomGuids guids;
    private final FabricSketch sketch = new FabricSketch(LinkSpeed.HDR);

    private TorusFabric(long seed) {
        random = new Random(seed);
        guids = new RandomGuids(random);
    }

    /**
     * A torus: rows of three and more are closed to rings.
     *
     * @param cables side by side between neighbours
     * @param sizes of its dimensions, each at least 1
     */
    public static Fabric torus(long seed, int cables, int... sizes) {
        return new TorusFabric(seed).build(true, cables, sizes);
    }

    /** A mesh: rows are open. */
    public static Fabric mesh(long seed, int cables, int... sizes) {
        return new TorusFabric(seed).build(false, cables, sizes);
    }

    private Fabric build(boolean closed, int cables, int... sizes) {
        int count = 1;
        for (int size : sizes) {
            count *= size;
        }
        int ports = 2 * sizes.length * cables + MAX_HOSTS;
        List<Guid> switches = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            switches.add(sketch.addSwitch(guids.next(), String.format("sw-%03d", i + 1), ports));
        }
        int stride = 1;
        for (int size : sizes) {
            connect(switches, stride, size, closed && size > 2, cables);
            stride *= size;
        }
        hosts(switches);
        return sketch.build();
    }

    private void connect(List<Guid> switches, int stride, int size, boolean closed, int cables) {
        for (int i = 0; i < switches.size(); i++) {
            int at = i / stride % size;
            if (at + 1 < size || closed) {
                int next = at + 1 < size ? i + stride : i - at * stride;
                for (int cable = 0; cable < cables; cable++) {
                    sketch.connect(switches.get(i), switches.get(next));
                }
            }
        }
    }

    private void hosts(List<Guid> switches) {
        int number = 0;
        for (Guid at : switches) {
            for (int i = 1 + random.nextInt(MAX_HOSTS); i > 0; i--) {
                sketch.connect(sketch.addHost(guids.next(), String.format("host-%03d", ++number)), at);
            }
        }
    }
}
