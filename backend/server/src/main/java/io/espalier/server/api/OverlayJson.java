package io.espalier.server.api;

import java.util.List;
import java.util.OptionalDouble;

/**
 * A value for each direction of each link of the map, in its order; null where nothing is known. {@code max} is the end of
 * the scale: for load the fastest link, else the greatest value.
 */
record OverlayJson(
        String overlay, long fabric, String unit, double max, List<OptionalDouble> ab, List<OptionalDouble> ba) {}
