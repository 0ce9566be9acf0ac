package io.espalier.model.example;

import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.LinkSpeed;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Fabrics around directors: chassis of leaf and spine modules, each leaf module cabled to each spine module, and leaf switches with
 * hosts around them. GUIDs are drawn by a seed, the system's names and SystemImageGUID are as such switches have them. Always the
 * same for the same arguments.
 */
public final class DirectorFabric {
    private static final int PORTS = 40;

    private final RandomGuids guids;
    private final FabricSketch sketch = new FabricSketch(LinkSpeed.EDR);

    private DirectorFabric(long seed) {
        guids = new RandomGuids(new Random(seed));
    }

    /**
     * What one director is made of.
     *
     * @param leaves leaf modules, at least 1
     * @param spines spine modules, at least 1
     */
    public record Shape(int leaves, int spines) {}

    /**
     * Leaf switches under directors: each has a cable to one leaf module of each director, and three hosts.
     *
     * @param directors how many, at least 1
     * @param edges how many leaf switches
     */
    public static Fabric under(long seed, int directors, Shape shape, int edges) {
        DirectorFabric made = new DirectorFabric(seed);
        List<List<Guid>> leaves = new ArrayList<>();
        for (int i = 1; i <= directors; i++) {
            leaves.add(made.director("core-" + i, shape));
        }
        for (int edge = 0; edge < edges; edge++) {
            Guid added = made.sketch.addSwitch(made.guids.next(), String.format("edge-%02d", edge + 1), PORTS);
            for (List<Guid> modules : leaves) {
                made.sketch.connect(added, modules.get(edge % modules.size()));
            }
            made.hosts(added, 3, String.format("r%d-n%02d-", edge / 4 + 1, edge + 1));
        }
        return made.sketch.build();
    }

    /**
     * Directors in a torus of rows and columns, with three hosts on each leaf module: from each director a cable to the next in its
     * row and to the next in its column, both from leaf modules.
     */
    public static Fabric torus(long seed, int rows, int columns, Shape shape) {
        DirectorFabric made = new DirectorFabric(seed);
        List<List<Guid>> leaves = new ArrayList<>();
        for (int i = 0; i < rows * columns; i++) {
            List<Guid> modules = made.director(String.format("node-%02d", i + 1), shape);
            leaves.add(modules);
            for (int leaf = 0; leaf < modules.size(); leaf++) {
                made.hosts(modules.get(leaf), 3, String.format("d%02d-l%02d-", i + 1, leaf + 1));
            }
        }
        for (int row = 0; row < rows; row++) {
            for (int column = 0; column < columns; column++) {
                List<Guid> here = leaves.get(row * columns + column);
                List<Guid> right = leaves.get(row * columns + (column + 1) % columns);
                List<Guid> below = leaves.get((row + 1) % rows * columns + column);
                made.sketch.connect(here.getFirst(), right.getFirst()).connect(here.getLast(), below.getLast());
            }
        }
        return made.sketch.build();
    }

    /** One director and nothing else, with three hosts on each leaf module. */
    public static Fabric alone(long seed, Shape shape) {
        DirectorFabric made = new DirectorFabric(seed);
        List<Guid> leaves = made.director("core-1", shape);
        for (int i = 0; i < leaves.size(); i++) {
            made.hosts(leaves.get(i), 3, String.format("n%02d-", i + 1));
        }
        return made.sketch.build();
    }

    private List<Guid> director(String name, Shape shape) {
        Guid system = new Guid(guids.next());
        List<Guid> spines = modules(name, 'S', shape.spines(), system);
        List<Guid> leaves = modules(name, 'L', shape.leaves(), system);
        leaves.forEach(leaf -> spines.forEach(spine -> sketch.connect(leaf, spine)));
        return leaves;
    }

    private List<Guid> modules(String name, char kind, int count, Guid system) {
        List<Guid> modules = new ArrayList<>();
        for (int i = 1; i <= count; i++) {
            String description = String.format("MF0;%s:X7500/%c%02d/U1", name, kind, i);
            modules.add(sketch.addModule(guids.next(), description, PORTS, system));
        }
        return modules;
    }

    private void hosts(Guid at, int count, String prefix) {
        for (int i = 1; i <= count; i++) {
            sketch.connect(sketch.addHost(guids.next(), prefix + i + " HCA-1"), at);
        }
    }
}
