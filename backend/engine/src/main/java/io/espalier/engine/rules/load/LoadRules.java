package io.espalier.engine.rules.load;

import io.espalier.engine.check.Rule;
import java.util.List;

/** All rules on capacity, load and subnet managers. */
public final class LoadRules {
    /** The rules, in no order that matters. */
    public static final List<Rule> ALL = List.of(
            new MlidsUsed(),
            new MftRowsUsed(),
            new MemberRecordsUsed(),
            new JoinRate(),
            new SaSlow(),
            new MasterChanged(),
            new TwoMasters(),
            new StandbyMissing(),
            new UnexpectedManager());

    private LoadRules() {}
}
