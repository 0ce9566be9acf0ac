package io.espalier.engine.rules.sweep;

import io.espalier.engine.check.Rule;
import java.util.List;

/** All rules on what could not be read. */
public final class SweepRules {
    /** The rules, in no order that matters. */
    public static final List<Rule> ALL = List.of(new TablesUnread(), new MembersHidden(), new SweepGaps());

    private SweepRules() {}
}
