package io.espalier.engine.rules.tree;

import io.espalier.engine.check.Rule;
import java.util.List;

/** All rules on trees. */
public final class TreeRules {
    /** The rules, in no order that matters. */
    public static final List<Rule> ALL = List.of(
            new MembersCutOff(),
            new Loops(),
            new DeadBranches(),
            new DiffersFromPlan(),
            new StaleRows(),
            new NonSymmetric(),
            new Disconnected(),
            new ExtraSwitches(),
            new NonUpDown(),
            new DeadPorts(),
            new GoneLinks(),
            new LeftoverMlids(),
            new Detours(),
            new Hairpins(),
            new RootOffCentre(),
            new OneSpine(),
            new Imbalance());

    private TreeRules() {}
}
