package io.espalier.engine.layout;

import io.espalier.engine.chassis.Director;
import io.espalier.engine.chassis.Directors;
import io.espalier.engine.chassis.Module;
import io.espalier.engine.index.FabricIndex;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * In which row each switch stands: its tier. The modules of a director stand in two rows, whichever of them have a host: the leaves
 * in that of most of them, the spines in the next.
 */
final class Levels {
    private final int[] levels;
    private final int highest;

    Levels(FabricIndex index, Tiers tiers, Directors directors) {
        int[] wanted = IntStream.range(0, index.size()).map(tiers::tierAt).toArray();
        for (Director director : directors.all()) {
            int leaves = mostOf(index, tiers, director.leaves());
            director.leaves().forEach(module -> wanted[index.rank(module.guid())] = leaves);
            director.spines().forEach(module -> wanted[index.rank(module.guid())] = leaves + 1);
        }
        int[] used = Arrays.stream(wanted).distinct().sorted().toArray();
        levels = Arrays.stream(wanted)
                .map(level -> Arrays.binarySearch(used, level))
                .toArray();
        highest = Math.max(0, used.length - 1);
    }

    /** The tier of most of the modules, the lower of equals; −1 of none, so that the spines stand below all. */
    private static int mostOf(FabricIndex index, Tiers tiers, List<Module> modules) {
        int[] counts = new int[tiers.highest() + 1];
        modules.forEach(module -> counts[tiers.tierAt(index.rank(module.guid()))]++);
        int most = 0;
        for (int tier = 1; tier < counts.length; tier++) {
            most = counts[tier] > counts[most] ? tier : most;
        }
        return modules.isEmpty() ? -1 : most;
    }

    /** The row of the switch of that rank, 0 at the bottom. */
    int at(int rank) {
        return levels[rank];
    }

    /** The highest row. */
    int highest() {
        return highest;
    }
}
