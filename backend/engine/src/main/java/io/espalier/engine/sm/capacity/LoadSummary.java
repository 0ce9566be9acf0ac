package io.espalier.engine.sm.capacity;

import io.espalier.engine.index.FabricIndex;
import io.espalier.engine.tree.LinkLoads;
import io.espalier.model.Guid;
import io.espalier.model.MulticastTable;
import io.espalier.model.PortId;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * How multicast trees lie on the links between switches. Links that are up count, each in both directions; a direction that no
 * tree sends into counts with 0. Links to end ports are left out: they carry the same trees whatever the roots are.
 *
 * @param directions how many directions there are
 * @param peak most trees on one direction
 * @param mean trees on a direction, on average
 * @param gini how unevenly trees lie on directions: 0 where all carry the same, towards 1 where one carries all
 * @param hottest the ten directions with most trees, most first, then by egress port; without those that have none
 */
public record LoadSummary(int directions, int peak, double mean, double gini, List<HotDirection> hottest) {
    private static final int HOTTEST = 10;

    public LoadSummary {
        hottest = List.copyOf(hottest);
    }

    /**
     * One direction of a link.
     *
     * @param egress the port that sends
     * @param ingress the port that receives
     * @param trees how many trees it carries
     */
    public record HotDirection(PortId egress, PortId ingress, int trees) {}

    /** The loads of these tables, installed or planned. */
    public static LoadSummary of(FabricIndex index, Map<Guid, MulticastTable> tables) {
        LinkLoads loads = LinkLoads.of(tables);
        List<HotDirection> directions = new ArrayList<>();
        for (int rank = 0; rank < index.size(); rank++) {
            for (int port = 1; port <= index.highestPort(rank); port++) {
                int peer = index.peerSwitch(rank, port);
                if (peer >= 0) {
                    PortId egress = new PortId(index.guid(rank), port);
                    PortId ingress = new PortId(index.guid(peer), index.peerPort(rank, port));
                    directions.add(new HotDirection(egress, ingress, loads.treesOut(egress)));
                }
            }
        }
        return of(directions);
    }

    private static LoadSummary of(List<HotDirection> directions) {
        int[] ascending =
                directions.stream().mapToInt(HotDirection::trees).sorted().toArray();
        List<HotDirection> hottest = directions.stream()
                .filter(direction -> direction.trees() > 0)
                .sorted(Comparator.comparingInt(HotDirection::trees).reversed().thenComparing(HotDirection::egress))
                .limit(HOTTEST)
                .toList();
        return new LoadSummary(
                ascending.length,
                ascending.length == 0 ? 0 : ascending[ascending.length - 1],
                Arrays.stream(ascending).average().orElse(0),
                gini(ascending),
                hottest);
    }

    private static double gini(int[] ascending) {
        double weighted = 0;
        double sum = 0;
        for (int at = 0; at < ascending.length; at++) {
            weighted += (at + 1.0) * ascending[at];
            sum += ascending[at];
        }
        double count = ascending.length;
        return sum == 0 ? 0 : 2 * weighted / (count * sum) - (count + 1) / count;
    }

    /** The peak by the mean: 1 where all directions carry the same; 0 where none carries any. */
    public double peakToMean() {
        return mean == 0 ? 0 : peak / mean;
    }

    /** In words. */
    public String explain() {
        return String.format(
                Locale.ROOT,
                "at most %s on one of %,d link directions, %.2f on average, Gini %.2f",
                peak == 1 ? "1 tree" : String.format(Locale.ROOT, "%,d trees", peak),
                directions,
                mean,
                gini);
    }
}
