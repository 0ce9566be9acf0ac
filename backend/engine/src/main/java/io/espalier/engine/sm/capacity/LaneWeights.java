package io.espalier.engine.sm.capacity;

import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A VL arbitration table: how much each lane may send in its turn, in units of 64 bytes; 0 is no turn (InfiniBand spec,
 * 7.6.9.2). A lane that is listed twice has the sum of both.
 */
final class LaneWeights {
    private static final int MOST = 255;

    private final SortedMap<Integer, Integer> weights;

    private LaneWeights(SortedMap<Integer, Integer> weights) {
        this.weights = weights;
    }

    /** OpenSM's own high-priority table: lane 0 only. */
    static LaneWeights builtInHigh() {
        return builtIn(4, 0);
    }

    /** OpenSM's own low-priority table: all lanes but 0. */
    static LaneWeights builtInLow() {
        return builtIn(0, 4);
    }

    private static LaneWeights builtIn(int first, int others) {
        SortedMap<Integer, Integer> weights = new TreeMap<>();
        IntStream.range(0, LaneMap.DROP).forEach(lane -> weights.put(lane, lane == 0 ? first : others));
        return new LaneWeights(weights);
    }

    /** Entries "lane:weight" with commas; nothing where it is not that. */
    static Optional<LaneWeights> parse(String list) {
        SortedMap<Integer, Integer> weights = new TreeMap<>();
        try {
            for (String entry : list.split(",", -1)) {
                String[] parts = entry.strip().split(":", -1);
                int lane = Integer.decode(parts[0]);
                int weight = parts.length == 2 ? Integer.decode(parts[1]) : -1;
                if (lane < 0 || lane >= LaneMap.DROP || weight < 0 || weight > MOST) {
                    return Optional.empty();
                }
                weights.merge(lane, weight, (a, b) -> Math.min(MOST, a + b));
            }
            return Optional.of(new LaneWeights(weights));
        } catch (NumberFormatException e) {
            return Optional.empty();
        }
    }

    /** With that weight for a lane, and without the lanes that a link does not have. */
    LaneWeights with(int lane, int weight, int dataLanes) {
        SortedMap<Integer, Integer> changed = new TreeMap<>(weights.headMap(dataLanes));
        changed.put(lane, weight);
        return new LaneWeights(changed);
    }

    /** As qos_vlarb_high and qos_vlarb_low have it. */
    @Override
    public String toString() {
        return weights.entrySet().stream()
                .map((Map.Entry<Integer, Integer> entry) -> entry.getKey() + ":" + entry.getValue())
                .collect(Collectors.joining(","));
    }
}
