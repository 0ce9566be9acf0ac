package io.espalier.engine.layout;

import io.espalier.engine.index.FabricIndex;
import io.espalier.engine.index.NaturalOrder;
import io.espalier.engine.index.NodeNames;
import io.espalier.model.Guid;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * From left to right within each tier. Tiers whose names are numbered stand by number; the others are sorted again and again by
 * the mean place of their neighbours in the tiers below and above (the barycenter method of Sugiyama, Tagawa and Toda, 1981), so
 * that what belongs together comes together. Modules of a director stand as they do in it, racks by name. Equal switches stand by NodeGUID.
 */
final class TierOrder {
    private static final int PASSES = 4;

    private final FabricIndex index;
    private final Levels levels;
    private final Company company;
    private final Neighbours neighbours;
    private final List<TierNames> names;
    private final List<List<Integer>> rows = new ArrayList<>();
    private final double[] place;

    TierOrder(FabricIndex index, Levels levels, Company company, Neighbours neighbours, List<TierNames> names) {
        this.index = index;
        this.levels = levels;
        this.company = company;
        this.neighbours = neighbours;
        this.names = names;
        this.place = new double[index.size()];
    }

    /** The ranks of each tier's switches from left to right; tier 0 first. */
    List<List<Integer>> rows() {
        for (int tier = 0; tier <= levels.highest(); tier++) {
            rows.add(initial(tier));
            number(tier);
        }
        for (int pass = 0; pass < PASSES; pass++) {
            IntStream.rangeClosed(1, levels.highest()).forEach(tier -> sort(tier, tier - 1));
            IntStream.iterate(levels.highest() - 1, tier -> tier >= 0, tier -> tier - 1)
                    .forEach(tier -> sort(tier, tier + 1));
        }
        return rows;
    }

    private List<Integer> initial(int tier) {
        Comparator<Integer> byGuid =
                Comparator.comparing((Integer rank) -> index.guid(rank), Comparator.<Guid>naturalOrder());
        Comparator<Integer> byName =
                Comparator.comparing((Integer rank) -> NodeNames.of(index.switchAt(rank)), new NaturalOrder());
        return new ArrayList<>(IntStream.range(0, index.size())
                .filter(rank -> levels.at(rank) == tier)
                .boxed()
                .sorted(together().thenComparing(names.get(tier).isNumbered() ? byName : byGuid))
                .toList());
    }

    /** Sorts a tier by its neighbours in another. */
    private void sort(int tier, int by) {
        if (names.get(tier).isNumbered()) {
            return;
        }
        double[] mean = new double[place.length];
        double[] first = new double[place.length];
        for (int rank : rows.get(tier)) {
            double[] near = neighbours
                    .of(rank)
                    .filter(peer -> levels.at(peer) == by)
                    .mapToDouble(peer -> place[peer])
                    .sorted()
                    .toArray();
            mean[rank] = Arrays.stream(near).average().orElse(place[rank]);
            first[rank] = near.length == 0 ? place[rank] : near[0];
        }
        rows.get(tier)
                .sort(together()
                        .thenComparingDouble(rank -> mean[rank])
                        .thenComparingDouble(rank -> first[rank])
                        .thenComparing(index::guid));
        number(tier);
    }

    /** Those that stand together, modules as they are in their chassis. */
    private Comparator<Integer> together() {
        return Comparator.comparingInt(company::groupAt).thenComparingInt(company::placeAt);
    }

    /** Places run from 0 to 1 in every tier. */
    private void number(int tier) {
        List<Integer> row = rows.get(tier);
        for (int i = 0; i < row.size(); i++) {
            place[row.get(i)] = (i + 0.5) / row.size();
        }
    }
}
