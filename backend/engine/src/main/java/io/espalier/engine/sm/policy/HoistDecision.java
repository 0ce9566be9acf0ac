package io.espalier.engine.sm.policy;

import io.espalier.engine.index.NodeNames;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.Mlid;
import java.util.Optional;

/**
 * Whether the tree of an MLID is built from a higher switch than the engine's own root, and why.
 *
 * @param mlid whose tree
 * @param own the tree from the engine's own root; none where no tree is built
 * @param best the best of the higher switches that may be the root; only with the reasons NO_GAIN and GAIN
 * @param reason the first reason that applies
 */
public record HoistDecision(Mlid mlid, Optional<Placement> own, Optional<Placement> best, HoistReason reason) {
    public HoistDecision {
        boolean isWeighed = reason == HoistReason.NO_GAIN || reason == HoistReason.GAIN;
        if (isWeighed != best.isPresent() || (isWeighed && own.isEmpty())) {
            throw new IllegalArgumentException(mlid + ": " + reason + " does not go with " + own + " and " + best);
        }
    }

    /** What was decided. */
    public enum Verdict {
        HOISTED,
        KEPT
    }

    /** Hoisted or kept. */
    public Verdict verdict() {
        return reason == HoistReason.GAIN ? Verdict.HOISTED : Verdict.KEPT;
    }

    /** The root without hoisting. */
    public Optional<Guid> from() {
        return own.map(Placement::root);
    }

    /** The root in the end; the same where the tree is kept. */
    public Optional<Guid> to() {
        return chosen().map(Placement::root);
    }

    /** Cost without hoisting. */
    public Optional<TreeCost> before() {
        return own.map(Placement::cost);
    }

    /** Cost in the end; the same where the tree is kept. */
    public Optional<TreeCost> after() {
        return chosen().map(Placement::cost);
    }

    private Optional<Placement> chosen() {
        return verdict() == Verdict.HOISTED ? best : own;
    }

    /** One sentence without a full stop, with the names that the switches have on the fabric. */
    public String explain(Fabric fabric) {
        if (own.isEmpty()) {
            return mlid + " has no tree, so there is nothing to hoist";
        }
        String kept = mlid + " keeps its root " + name(fabric, own.get().root());
        return switch (reason) {
            case DISABLED -> kept + ": hoisting is off";
            case FEWER_THAN_TWO_MEMBERS -> kept + ": it has fewer than two members";
            case TOO_LARGE -> kept + ": it has more members than a hoisted group may have";
            case NO_COMMON_ANCESTOR -> kept + ": no higher switch reaches all its members downwards";
            case ASYMMETRIC -> kept + ": no higher switch is equally far from all its member switches";
            case SPARSE -> kept + ": it has too few members on each member switch";
            case NO_GAIN -> kept + costs(own) + ": the best higher switch is " + place(fabric, best);
            case GAIN -> mlid + " is hoisted from " + place(fabric, own) + " to " + place(fabric, best);
        };
    }

    /** "spine-1 (peak load 3, 12 trunk links, depth 2)". */
    private static String place(Fabric fabric, Optional<Placement> there) {
        return name(fabric, there.orElseThrow().root()) + costs(there);
    }

    private static String costs(Optional<Placement> there) {
        return " (" + there.orElseThrow().cost() + ")";
    }

    private static String name(Fabric fabric, Guid guid) {
        return fabric.findNode(guid).map(NodeNames::of).orElse(guid.toString());
    }
}
