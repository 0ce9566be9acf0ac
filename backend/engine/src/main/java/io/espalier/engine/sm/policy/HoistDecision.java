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
            return mlid + " has no tree: " + why();
        }
        String root = name(fabric, own.get());
        String kept = mlid + " keeps its root " + root + ": ";
        return switch (reason) {
            case NO_GAIN -> kept + "it has " + own.get().cost() + "; the best higher switch, " + bestIn(fabric);
            case GAIN ->
                mlid + " is hoisted from " + root + ", where it has " + own.get().cost() + ", to " + bestIn(fabric);
            default -> kept + why();
        };
    }

    private String bestIn(Fabric fabric) {
        return best.map(there -> name(fabric, there) + ", gives " + there.cost())
                .orElse("");
    }

    private static String name(Fabric fabric, Placement there) {
        return fabric.findNode(there.root())
                .map(NodeNames::of)
                .orElse(there.root().toString());
    }

    private String why() {
        return switch (reason) {
            case DISABLED -> "hoisting is off";
            case FEWER_THAN_TWO_MEMBERS -> "it has fewer than two members";
            case TOO_LARGE -> "it has more members than a hoisted group may have";
            case NO_COMMON_ANCESTOR -> "no higher switch reaches all its members downwards";
            case ASYMMETRIC -> "no higher switch is equally far from all its member switches";
            case SPARSE -> "it has too few members on each member switch";
            case NO_GAIN -> "no higher switch costs less";
            case GAIN -> "a higher switch costs less";
        };
    }
}
