package io.espalier.engine.sm.capacity;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Which virtual lane each service level goes to, as OpenSM writes it into the ports: the lanes of a list, each cut to the
 * data lanes that a link has. Lane 15 drops packets and stays 15 (InfiniBand spec, 14.2.5.8).
 */
final class LaneMap {
    static final int LEVELS = 16;
    static final int DROP = 15;

    private static final int[] BUILT_IN = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 7};

    private final int[] lanes;

    private LaneMap(int[] lanes) {
        this.lanes = lanes;
    }

    /** OpenSM's own list. */
    static LaneMap builtIn(int dataLanes) {
        return new LaneMap(BUILT_IN).cutTo(dataLanes);
    }

    /** The list of qos_sl2vl: 16 lanes of 0 to 15 with commas; nothing where it is not that. */
    static Optional<LaneMap> parse(String list, int dataLanes) {
        try {
            int[] lanes = Arrays.stream(list.split(",", -1))
                    .map(String::strip)
                    .mapToInt(Integer::decode)
                    .filter(lane -> lane >= 0 && lane <= DROP)
                    .toArray();
            boolean whole = lanes.length == LEVELS && list.split(",", -1).length == LEVELS;
            return whole ? Optional.of(new LaneMap(lanes).cutTo(dataLanes)) : Optional.empty();
        } catch (NumberFormatException e) {
            return Optional.empty();
        }
    }

    /** A link has 1, 2, 4, 8 or 15 data lanes, and OpenSM keeps the low bits of the lane. */
    private LaneMap cutTo(int dataLanes) {
        int mask = dataLanes == DROP ? DROP : dataLanes - 1;
        return new LaneMap(Arrays.stream(lanes)
                .map(lane -> lane == DROP ? DROP : lane & mask)
                .toArray());
    }

    int lane(int level) {
        return lanes[level];
    }

    /** The levels that go to a lane, ascending. */
    List<Integer> levels(int lane) {
        return IntStream.range(0, LEVELS)
                .filter(level -> lanes[level] == lane)
                .boxed()
                .toList();
    }

    /** One level on one lane alone: the others that go there go to the lanes below it in turn. */
    LaneMap withOwnLane(int level, int lane) {
        int[] others = IntStream.range(0, LEVELS)
                .map(at -> lanes[at] == lane ? at % lane : lanes[at])
                .toArray();
        others[level] = lane;
        return new LaneMap(others);
    }

    /** As qos_sl2vl has it. */
    @Override
    public String toString() {
        return Arrays.stream(lanes).mapToObj(Integer::toString).collect(Collectors.joining(","));
    }
}
