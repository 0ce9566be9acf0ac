package io.espalier.model.example;

import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.LinkSpeed;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Fat trees of two or three levels with GUIDs drawn by a seed, and on wish with what real ones have: cables missing or
 * doubled, leaves with fewer hosts, a host on a spine, cables between switches of one level. Always the same for the same
 * arguments.
 */
public final class PrunedFatTree {
    private static final int PORTS = 48;

    /**
     * How a tree departs from the regular one.
     *
     * @param missing of a hundred cables between switches, how many are missing; each switch keeps one upwards
     * @param doubled of a hundred cables between switches, how many have a second beside them
     * @param sideways cables between switches of one level
     * @param hostsUp hosts on switches above the leaves
     */
    public record Flaws(int missing, int doubled, int sideways, int hostsUp) {
        /** A regular tree. */
        public static final Flaws NONE = new Flaws(0, 0, 0, 0);
    }

    private final Random random;
    private final RandomGuids guids;
    private final Flaws flaws;
    private final FabricSketch sketch = new FabricSketch(LinkSpeed.HDR);
    private int hosts;

    private PrunedFatTree(long seed, Flaws flaws) {
        random = new Random(seed);
        guids = new RandomGuids(random);
        this.flaws = flaws;
    }

    /**
     * A tree.
     *
     * @param seed same seed, same fabric
     * @param levels of switches, 2 or 3
     * @param width leaves in a pod and spines above them, at least 2
     */
    public static Fabric of(long seed, int levels, int width, Flaws flaws) {
        return new PrunedFatTree(seed, flaws).build(levels, width);
    }

    private Fabric build(int levels, int width) {
        List<List<Guid>> rows = new ArrayList<>();
        int pods = levels > 2 ? 2 + random.nextInt(2) : 1;
        List<Guid> leaves = switches("leaf", pods * width);
        List<Guid> spines = switches("spine", pods * (levels > 2 ? width : 1 + random.nextInt(width)));
        int spinesInPod = spines.size() / pods;
        for (int i = 0; i < leaves.size(); i++) {
            int pod = i / width;
            cables(leaves.get(i), spines.subList(pod * spinesInPod, (pod + 1) * spinesInPod));
        }
        rows.add(leaves);
        rows.add(spines);
        if (levels > 2) {
            List<Guid> cores = switches("core", 1 + random.nextInt(width));
            spines.forEach(spine -> cables(spine, cores));
            rows.add(cores);
        }
        sideways(rows);
        hosts(leaves, spines, width);
        return sketch.build();
    }

    private List<Guid> switches(String kind, int count) {
        List<Guid> row = new ArrayList<>();
        for (int i = 1; i <= count; i++) {
            row.add(sketch.addSwitch(guids.next(), String.format("%s-%02d", kind, i), PORTS));
        }
        return row;
    }

    private void cables(Guid lower, List<Guid> uppers) {
        int kept = random.nextInt(uppers.size());
        for (int i = 0; i < uppers.size(); i++) {
            if (i == kept || random.nextInt(100) >= flaws.missing()) {
                sketch.connect(lower, uppers.get(i));
                if (random.nextInt(100) < flaws.doubled()) {
                    sketch.connect(lower, uppers.get(i));
                }
            }
        }
    }

    private void sideways(List<List<Guid>> rows) {
        for (int i = 0; i < flaws.sideways(); i++) {
            List<Guid> row = rows.get(random.nextInt(rows.size()));
            int a = random.nextInt(row.size());
            int b = random.nextInt(row.size());
            if (a != b) {
                sketch.connect(row.get(a), row.get(b));
            }
        }
    }

    private void hosts(List<Guid> leaves, List<Guid> spines, int width) {
        boolean regular = flaws.equals(Flaws.NONE);
        for (Guid leaf : leaves) {
            int count = regular ? width : 1 + random.nextInt(width);
            for (int i = 0; i < count; i++) {
                host(leaf);
            }
        }
        for (int i = 0; i < flaws.hostsUp(); i++) {
            host(spines.get(random.nextInt(spines.size())));
        }
    }

    private void host(Guid at) {
        sketch.connect(sketch.addHost(guids.next(), String.format("host-%03d", ++hosts)), at);
    }
}
