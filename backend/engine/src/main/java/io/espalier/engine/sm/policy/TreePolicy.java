package io.espalier.engine.sm.policy;

import io.espalier.engine.settings.AddedOption;
import io.espalier.engine.settings.Hoisting;
import io.espalier.engine.settings.RootPolicy;
import io.espalier.engine.settings.SmSettings;
import io.espalier.engine.sm.MulticastPlan;
import io.espalier.model.Fabric;
import java.util.Optional;

/**
 * How trees are laid otherwise than OpenSM lays them.
 *
 * @param roots which of the possible roots
 * @param hoisting whether and when a higher one; it starts from the root that the policy gives
 */
public record TreePolicy(RootPolicy roots, Hoisting hoisting) {
    /** OpenSM's own way. */
    public static final TreePolicy OPEN_SM = new TreePolicy(new RootPolicy.First(), Hoisting.OFF);

    /** The policy of these settings. */
    public static TreePolicy of(SmSettings settings) {
        return new TreePolicy(RootPolicy.of(settings), Hoisting.of(settings));
    }

    /** The same as if hoisting were on, within its limits. */
    public TreePolicy hoisted() {
        return new TreePolicy(roots, new Hoisting(true, hoisting.maxSize(), hoisting.minDensity()));
    }

    /** The same without hoisting. */
    public TreePolicy unhoisted() {
        return new TreePolicy(roots, Hoisting.OFF);
    }

    /** Whether trees are laid as OpenSM lays them. */
    public boolean isOpenSm() {
        return roots instanceof RootPolicy.First && !hoisting.enabled();
    }

    /** The plan under this policy; the same where that is OpenSM's way or the plan's engine builds its own trees. */
    public MulticastPlan over(Fabric fabric, MulticastPlan plan) {
        return isOpenSm()
                ? plan
                : plan.ground()
                        .<MulticastPlan>map(ground -> PolicyPlan.of(fabric, ground, this))
                        .orElse(plan);
    }

    /** That the roots of a plan are this policy's, one sentence with a full stop; nothing where it is OpenSM's way. */
    public Optional<String> noteApplied() {
        return isOpenSm() ? Optional.empty() : Optional.of("The roots are not those of OpenSM: " + options() + ".");
    }

    /** That it cannot be followed on an engine's own trees; nothing where it is OpenSM's way. */
    public Optional<String> noteNotApplied(String engine) {
        return isOpenSm()
                ? Optional.empty()
                : Optional.of(engine + " builds its own trees, so that nothing comes of " + options() + ".");
    }

    private String options() {
        String policy = AddedOption.ROOT_POLICY.key() + " " + name();
        String hoist = AddedOption.HOISTING.key() + " TRUE";
        if (roots instanceof RootPolicy.First) {
            return hoist;
        }
        return hoisting.enabled() ? policy + " and " + hoist : policy;
    }

    private String name() {
        return switch (roots) {
            case RootPolicy.First() -> "FIRST";
            case RootPolicy.Pinned(var guid) -> "PINNED:" + guid;
            case RootPolicy.Spread() -> "SPREAD";
        };
    }
}
