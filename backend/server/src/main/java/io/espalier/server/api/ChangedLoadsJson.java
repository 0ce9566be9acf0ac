package io.espalier.server.api;

import java.util.List;

/**
 * How many more trees, below zero fewer, each direction of each link of a what-if's map carries, in that map's order; and the switches
 * that more or fewer pass. {@code max} is the greatest change. {@code says} is the answer in sentences.
 */
record ChangedLoadsJson(
        String overlay,
        long fabric,
        String unit,
        int max,
        List<Integer> ab,
        List<Integer> ba,
        List<ChangedNodeJson> nodes,
        String says) {
    /** A node with the trees that pass it. */
    record ChangedNodeJson(String id, int before, int after, boolean wasThere, boolean isThere) {}
}
