package io.espalier.engine.layout;

import io.espalier.engine.index.FabricIndex;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What stands as one where there are no rows: each director with its modules over one another, and each other switch by itself.
 * Blocks are numbered by their first switch, so that without directors a block's number is its switch's rank.
 */
final class Blocks {
    private static final double ROWS_APART = 4;
    private static final double BESIDE = 2;
    /** Hosts hang below the leaf modules. */
    private static final double BELOW = 6;

    private final int[] blockOf;
    /** By block the rows of its modules, the lowest first; none for a single switch. */
    private final List<List<Row.Run>> runs;

    private Blocks(int[] blockOf, List<List<Row.Run>> runs) {
        this.blockOf = blockOf;
        this.runs = List.copyOf(runs);
    }

    /** @param rows of all switches, the lowest first */
    static Blocks of(FabricIndex index, Company company, List<Row> rows) {
        int[] blockOf = new int[index.size()];
        List<List<Row.Run>> runs = new ArrayList<>();
        SortedMap<Integer, Integer> known = new TreeMap<>();
        for (int rank = 0; rank < blockOf.length; rank++) {
            if (!company.isModule(rank)) {
                blockOf[rank] = runs.size();
                runs.add(List.of());
                continue;
            }
            blockOf[rank] = known.computeIfAbsent(company.groupAt(rank), director -> {
                runs.add(runsOf(director, rows));
                return runs.size() - 1;
            });
        }
        return new Blocks(blockOf, runs);
    }

    private static List<Row.Run> runsOf(int director, List<Row> rows) {
        return rows.stream()
                .filter(row -> row.modules().containsKey(director))
                .map(row -> row.modules().get(director))
                .toList();
    }

    int count() {
        return runs.size();
    }

    /** Which block a switch stands in, by its rank. */
    int at(int rank) {
        return blockOf[rank];
    }

    /** Which block has a cable to which. */
    Neighbours neighbours(Neighbours ofSwitches) {
        return ofSwitches.merged(blockOf, count());
    }

    /**
     * Places by rank.
     *
     * @param middles by block, as far apart as single switches are; they move apart until no two blocks touch
     */
    Position[] positions(Position[] middles) {
        double perX = stretch(middles, true);
        double perY = stretch(middles, false);
        Position[] positions = new Position[blockOf.length];
        for (int rank = 0; rank < blockOf.length; rank++) {
            Position middle = middles[blockOf[rank]];
            positions[rank] = new Position(middle.x() * perX, middle.y() * perY);
        }
        for (int block = 0; block < count(); block++) {
            if (!runs.get(block).isEmpty()) {
                place(block, new Position(middles[block].x() * perX, middles[block].y() * perY), positions);
            }
        }
        return positions;
    }

    private void place(int block, Position middle, Position[] positions) {
        List<Row.Run> rows = runs.get(block);
        for (int row = 0; row < rows.size(); row++) {
            Row.Run run = rows.get(row);
            double pitch = width(block) / run.slots().count();
            double left = middle.x() - width(block) / 2;
            double y = middle.y() + height(block) / 2 - row * ROWS_APART;
            for (int i = 0; i < run.ranks().size(); i++) {
                double slot = run.slots().of().get(i) + 0.5;
                positions[run.ranks().get(i)] = new Position(left + slot * pitch, y);
            }
        }
    }

    private double width(int block) {
        return runs.get(block).stream()
                .mapToDouble(run -> run.slots().count())
                .max()
                .orElse(1);
    }

    private double height(int block) {
        return Math.max(0, runs.get(block).size() - 1) * ROWS_APART;
    }

    /** How much further apart all must stand along one axis; each two blocks part along that on which they are further apart. */
    private double stretch(Position[] middles, boolean alongX) {
        double stretch = 1;
        for (int one = 0; one < count(); one++) {
            for (int other = 0; other < count() && !runs.get(one).isEmpty(); other++) {
                double dx = Math.abs(middles[one].x() - middles[other].x());
                double dy = Math.abs(middles[one].y() - middles[other].y());
                double apart = alongX ? dx : dy;
                if (one != other && (dx >= dy) == alongX && apart > 0) {
                    double wanted = alongX
                            ? (width(one) + width(other)) / 2 + BESIDE
                            : (height(one) + height(other)) / 2 + BELOW;
                    stretch = Math.max(stretch, wanted / apart);
                }
            }
        }
        return stretch;
    }
}
