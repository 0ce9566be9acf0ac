package io.espalier.server.api;

import io.espalier.model.Adapter;
import io.espalier.model.Node;
import io.espalier.model.Router;
import io.espalier.model.Switch;

/** What a node is, for a reader; the order is the map's code. */
enum NodeKindJson {
    SWITCH,
    HOST,
    ROUTER,
    AGGREGATION_NODE;

    static NodeKindJson of(Node node) {
        return switch (node) {
            case Switch s -> SWITCH;
            case Adapter adapter -> adapter.isAggregationNode() ? AGGREGATION_NODE : HOST;
            case Router r -> ROUTER;
        };
    }
}
