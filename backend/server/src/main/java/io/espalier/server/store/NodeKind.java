package io.espalier.server.store;

import io.espalier.model.Adapter;
import io.espalier.model.Node;
import io.espalier.model.Router;
import io.espalier.model.Switch;

/** Which record a node is; the names are stored. */
enum NodeKind {
    SWITCH,
    ADAPTER,
    ROUTER;

    static NodeKind of(Node node) {
        return switch (node) {
            case Switch s -> SWITCH;
            case Adapter a -> ADAPTER;
            case Router r -> ROUTER;
        };
    }
}
