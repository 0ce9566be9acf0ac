package io.espalier.engine.layout;

import io.espalier.engine.index.FabricIndex;
import io.espalier.model.Guid;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;

/**
 * Where the switches stand. Tiers are rows of one width, the highest on top; where a tier has links within itself its row is
 * bowed, so that they do not lie on one line. Where many cables are within a tier there are no rows: a torus or mesh stands as a
 * grid, a dragonfly by its groups, anything else as forces between the switches have it, and too large a one as an ellipse.
 */
final class Places {
    private static final double LEAST_GAP = 6;
    private static final double COMMON_GAP = 10;
    private static final double BOW = 2;
    /** Share of the cables within tiers from which on rows mislead. */
    private static final double MOST_INNER = 0.3;

    private final FabricIndex index;
    private final Levels levels;
    private final Blocks blocks;
    private final Neighbours neighbours;
    private final List<Row> rows;
    private final Shelf shelf;
    private final double width;
    private final double gap;
    /** Places by rank where the switches stand in no rows. */
    private final Optional<Position[]> free;

    Places(FabricIndex index, Levels levels, Company company, Neighbours neighbours, List<Row> rows) {
        this.index = index;
        this.levels = levels;
        this.blocks = Blocks.of(index, company, rows);
        this.neighbours = neighbours;
        this.rows = List.copyOf(rows);
        this.shelf = new Shelf(rows, company.directors());
        this.width = Math.max(1, rows.stream().mapToDouble(shelf::width).max().orElse(1));
        // Wide fabrics stand higher, else they would be a ribbon.
        this.gap = Math.max(width / 12, Math.clamp(width / 4, LEAST_GAP, COMMON_GAP));
        this.free = isLayered() ? Optional.empty() : unlayered();
    }

    Map<Guid, Position> positions() {
        return free.map(this::byGuid).orElseGet(this::inRows);
    }

    private Map<Guid, Position> byGuid(Position[] byRank) {
        Map<Guid, Position> positions = new TreeMap<>();
        IntStream.range(0, index.size()).forEach(rank -> positions.put(index.guid(rank), byRank[rank]));
        return positions;
    }

    /** Whether the tiers stand as rows, as those cables have it that are not inside a director. */
    boolean isLayered() {
        long all = 0;
        long inner = 0;
        for (int rank = 0; rank < index.size(); rank++) {
            int tier = levels.at(rank);
            int block = blocks.at(rank);
            all += neighbours.of(rank).filter(peer -> blocks.at(peer) != block).count();
            inner += neighbours
                    .of(rank)
                    .filter(peer -> blocks.at(peer) != block && levels.at(peer) == tier)
                    .count();
        }
        return inner <= MOST_INNER * all;
    }

    /** Each director takes part as one. */
    private Optional<Position[]> unlayered() {
        int count = blocks.count();
        Neighbours between = blocks.neighbours(neighbours);
        return GridShape.find(between, count)
                .map(GridShape::positions)
                .or(() -> GroupShape.find(between, count).map(GroupShape::positions))
                .or(() ->
                        count <= ForceShape.MOST ? Optional.of(ForceShape.positions(between, count)) : Optional.empty())
                .map(blocks::positions);
    }

    private Map<Guid, Position> inRows() {
        Map<Guid, Position> positions = new TreeMap<>();
        for (int tier = 0; tier < rows.size(); tier++) {
            int level = tier;
            boolean inner = hasInnerLinks(level);
            boolean isRing = isEllipse();
            shelf.shares(rows.get(level))
                    .forEach((rank, share) -> positions.put(
                            index.guid(rank), isRing ? onEllipse(share) : inRow(level, share, inner ? BOW : 0)));
        }
        return positions;
    }

    /** Whether all stand on one ring, beside each other whatever they belong to. */
    boolean isEllipse() {
        return free.isEmpty() && rows.size() == 1 && index.size() > 2 && hasInnerLinks(0);
    }

    private boolean hasInnerLinks(int tier) {
        return IntStream.range(0, index.size())
                .filter(rank -> levels.at(rank) == tier)
                .anyMatch(rank -> neighbours.of(rank).anyMatch(peer -> levels.at(peer) == tier));
    }

    private Position inRow(int tier, double share, double bow) {
        double fromMiddle = 2 * share - 1;
        return new Position(share * width, y(tier) - bow * (1 - fromMiddle * fromMiddle));
    }

    /** From the top, clockwise. */
    private Position onEllipse(double share) {
        double angle = 2 * Math.PI * share;
        return new Position(width / 2 * (1 + Math.sin(angle)), width / 3 * (1 - Math.cos(angle)));
    }

    /** Where a tier's row lies. */
    double y(int tier) {
        return (rows.size() - 1 - tier) * gap;
    }

    /** The width of every row. */
    double width() {
        return width;
    }
}
