package io.espalier.model;

import java.util.List;

/**
 * Which virtual lane packets of each service level take (InfiniBand spec, 14.2.5.8).
 *
 * @param lanes the lane for each of the service levels 0 to 15; 15 drops the packet
 */
public record SlToVl(List<Integer> lanes) {
    /** Number of service levels. */
    public static final int LEVELS = 16;

    public SlToVl {
        lanes = List.copyOf(lanes);
        if (lanes.size() != LEVELS || lanes.stream().anyMatch(lane -> lane < 0 || lane > 15)) {
            throw new IllegalArgumentException("not 16 lanes of 0 to 15: " + lanes);
        }
    }
}
