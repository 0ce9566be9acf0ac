package io.espalier.bench.oracle;

import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.LinkSpeed;
import io.espalier.model.PortId;
import io.espalier.model.example.FabricSketch;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;

/**
 * Tori and meshes drawn by a seed, with parallel cables, random GUIDs, random order of ports, and with holes, each with its
 * torus-2QoS.conf.
 */
final class Tori {
    private final Random random;
    private final int[] sizes;
    private final boolean[] open;
    private final int parallel;
    private final List<Guid> switches = new ArrayList<>();
    private final FabricSketch sketch = new FabricSketch(LinkSpeed.EDR);
    private final List<List<Guid>> cables = new ArrayList<>();

    /** A fabric and the lines that tell torus-2QoS of it. */
    record Torus(Fabric fabric, List<String> config) {}

    private Tori(long seed, int parallel, int... sizes) {
        this.random = new Random(seed);
        this.parallel = parallel;
        this.sizes = sizes.clone();
        this.open = new boolean[sizes.length];
        for (int dimension = 0; dimension < sizes.length; dimension++) {
            open[dimension] = sizes[dimension] == 2;
        }
    }

    /**
     * A torus; a mesh along dimensions of two, and along others now and then.
     *
     * @param parallel most cables between two neighbours
     * @param holes how many switches, and as many cables, are missing
     */
    static Torus of(long seed, int parallel, int holes, int... sizes) {
        Tori tori = new Tori(seed, parallel, sizes);
        if (holes == 0 && tori.random.nextInt(4) == 0) {
            tori.open[tori.random.nextInt(3)] = true;
        }
        return tori.draw(holes);
    }

    /** A torus of any size, with up to two holes or none. */
    static Torus drawn(long seed) {
        Random random = new Random(seed);
        int[] sizes = {1 + random.nextInt(5), 1 + random.nextInt(5), 1 + random.nextInt(4)};
        // Two dimensions at least.
        if (sizes[0] == 1 || sizes[1] == 1) {
            sizes[2] = 3 + random.nextInt(3);
            sizes[1] = 3;
        }
        return of(seed, 1 + random.nextInt(3), Math.max(0, random.nextInt(5) - 2), sizes);
    }

    private Torus draw(int holes) {
        Guid host = sketch.addHost(guid(), "host-000");
        int count = sizes[0] * sizes[1] * sizes[2];
        for (int number = 0; number < count; number++) {
            switches.add(sketch.addSwitch(guid(), String.format("sw-%03d", number + 1), 40));
        }
        List<String> config = config();
        for (int hole = 0; hole < holes; hole++) {
            remove(random.nextInt(count), random.nextBoolean());
        }
        List<Guid> left =
                switches.stream().filter(guid -> !guid.equals(Guid.ZERO)).toList();
        sketch.connect(host, left.getFirst());
        layCables();
        for (int hole = 0; hole < holes && !cables.isEmpty(); hole++) {
            removeCables(cables.get(random.nextInt(cables.size())));
        }
        Collections.shuffle(cables, random);
        cables.forEach(cable -> sketch.connect(cable.getFirst(), cable.getLast()));
        hosts(left);
        return new Torus(connected(host), config);
    }

    private void remove(int number, boolean withNeighbour) {
        switches.set(number, Guid.ZERO);
        if (withNeighbour && number % sizes[2] > 0) {
            switches.set(number - 1, Guid.ZERO);
        }
    }

    private void removeCables(List<Guid> pair) {
        cables.removeIf(cable -> cable.equals(pair));
    }

    /** What the SM, on the first host, comes to; what is cut off is not in its subnet. */
    private Fabric connected(Guid host) {
        Fabric all = sketch.build();
        Set<Guid> found = new HashSet<>(Set.of(host));
        Deque<Guid> open = new ArrayDeque<>(found);
        while (!open.isEmpty()) {
            all.node(open.remove()).ports().stream()
                    .flatMap(port -> all.findPeer(port.id()).stream())
                    .map(PortId::node)
                    .filter(found::add)
                    .forEach(open::add);
        }
        Fabric.Builder builder = new Fabric.Builder(all.sweptAt()).membersKnown(true);
        found.forEach(guid -> builder.node(all.node(guid)));
        all.links().stream().filter(link -> found.contains(link.a().node())).forEach(builder::link);
        return builder.build();
    }

    private Guid at(int... place) {
        int number = 0;
        for (int dimension = 0; dimension < place.length; dimension++) {
            number = number * sizes[dimension] + Math.floorMod(place[dimension], sizes[dimension]);
        }
        return switches.get(number);
    }

    private void layCables() {
        int count = switches.size();
        for (int number = 0; number < count; number++) {
            int[] place = place(number);
            for (int dimension = 0; dimension < sizes.length; dimension++) {
                boolean last = place[dimension] == sizes[dimension] - 1;
                if (sizes[dimension] > 1 && !(last && open[dimension])) {
                    layCables(at(place), at(next(place, dimension, 1)));
                }
            }
        }
    }

    private void layCables(Guid from, Guid to) {
        if (!from.equals(Guid.ZERO) && !to.equals(Guid.ZERO)) {
            for (int cable = random.nextInt(parallel); cable >= 0; cable--) {
                cables.add(List.of(from, to));
            }
        }
    }

    private int[] place(int number) {
        return new int[] {number / sizes[2] / sizes[1], number / sizes[2] % sizes[1], number % sizes[2]};
    }

    private static int[] next(int[] place, int dimension, int step) {
        int[] next = place.clone();
        next[dimension] += step;
        return next;
    }

    private void hosts(List<Guid> left) {
        int number = 1;
        for (Guid guid : left) {
            for (int host = random.nextInt(4); host > 0; host--) {
                sketch.connect(sketch.addHost(guid(), String.format("host-%03d", number++)), guid);
            }
        }
    }

    private List<String> config() {
        List<String> lines = new ArrayList<>(List.of("# drawn by a seed", ""));
        StringBuilder shape = new StringBuilder("torus");
        for (int dimension = 0; dimension < sizes.length; dimension++) {
            shape.append(' ').append(sizes[dimension]).append(open[dimension] ? "m" : "");
        }
        lines.add(shape.toString());
        addSeed(lines);
        lines.add("next_seed");
        addSeed(lines);
        return lines;
    }

    /** A seed anywhere, with the date lines such that coordinates are those of the drawing. */
    private void addSeed(List<String> lines) {
        int[] place = new int[sizes.length];
        for (int dimension = 0; dimension < sizes.length; dimension++) {
            // Away from the ends, so that both neighbours are there in a mesh too.
            place[dimension] = sizes[dimension] > 2 ? 1 + random.nextInt(sizes[dimension] - 2) : 0;
        }
        for (int dimension = 0; dimension < sizes.length; dimension++) {
            String name = List.of("x", "y", "z").get(dimension);
            if (sizes[dimension] > 1) {
                lines.add(name + "p_link " + at(place) + " " + at(next(place, dimension, 1)));
                if (sizes[dimension] == 4) {
                    lines.add(name + "m_link " + at(place) + " " + at(next(place, dimension, -1)));
                }
                lines.add(name + "_dateline " + -place[dimension] + "  # words that do not count");
            }
        }
    }

    private long guid() {
        return 0x0008_F100_0000_0000L | (random.nextLong() & 0x0000_00FF_FFFF_FFF0L);
    }
}
