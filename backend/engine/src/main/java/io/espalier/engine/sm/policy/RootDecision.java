package io.espalier.engine.sm.policy;

import io.espalier.engine.index.NodeNames;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.Mlid;
import java.util.Optional;

/**
 * Which switch a root policy chose for the tree of an MLID.
 *
 * @param mlid whose tree
 * @param first the root by OpenSM's rule; none where nothing is built
 * @param root the root by the policy; none where nothing is built
 * @param reason why that one
 */
public record RootDecision(Mlid mlid, Optional<Guid> first, Optional<Guid> root, RootReason reason) {
    /** One sentence without a full stop, with the names that the switches have on the fabric. */
    public String explain(Fabric fabric) {
        if (root.isEmpty()) {
            return mlid + " has no tree";
        }
        return mlid + " has the root " + name(fabric, root) + ": " + why(fabric);
    }

    private String why(Fabric fabric) {
        return switch (reason) {
            case NO_TREE -> "nothing is built";
            case FIRST -> "it is the one OpenSM takes";
            case PINNED -> "it is pinned";
            case PINNED_NOT_THERE -> "the pinned switch is not in the fabric";
            case PINNED_WITHOUT_MULTICAST -> "the pinned switch forwards no multicast";
            case PINNED_CUT_OFF -> "the pinned switch does not reach every member";
            case SPREAD ->
                root.equals(first)
                        ? "it loads the links least, and OpenSM takes it too"
                        : "it loads the links less than " + name(fabric, first) + ", which OpenSM takes";
        };
    }

    private static String name(Fabric fabric, Optional<Guid> guid) {
        return guid.flatMap(fabric::findNode)
                .map(NodeNames::of)
                .orElse(guid.map(Guid::toString).orElse("none"));
    }
}
