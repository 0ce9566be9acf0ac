package io.espalier.server.api;

import java.util.List;

/**
 * The fabric as columns: the same place in each list is the same node or link. Coordinates in slots of one node's width;
 * kinds by {@link NodeKindJson}'s order; parent is the index of the switch a host hangs on, else -1; a and b are indices
 * of nodes.
 */
record MapJson(
        int format,
        long fabric,
        String sweptAt,
        List<TierJson> tiers,
        NodesJson nodes,
        LinksJson links,
        List<DirectorJson> directors,
        List<RackJson> racks) {
    /** A row of switches, top first. */
    record TierJson(int tier, String label, String prefix, int count, double y) {}

    /** Switches that are the modules of one chassis; spines and leaves are indices of nodes, by their places in it. */
    record DirectorJson(String id, String name, String model, List<Integer> spines, List<Integer> leaves) {}

    /** Switches that stand together by the site's word; indices of nodes. */
    record RackJson(String name, List<Integer> switches) {}

    /** The nodes. */
    record NodesJson(
            List<String> id,
            List<Integer> kind,
            List<String> name,
            List<String> label,
            List<Integer> tier,
            List<Double> x,
            List<Double> y,
            List<Integer> parent,
            List<Integer> ports,
            List<Integer> lid) {}

    /** The links. */
    record LinksJson(
            List<String> id,
            List<Integer> a,
            List<Integer> aPort,
            List<Integer> b,
            List<Integer> bPort,
            List<Integer> lane,
            List<Integer> lanes,
            List<Double> gbps,
            List<String> rate,
            List<Integer> down) {}
}
