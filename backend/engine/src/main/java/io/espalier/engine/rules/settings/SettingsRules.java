package io.espalier.engine.rules.settings;

import io.espalier.engine.check.Rule;
import java.util.List;

/** All rules on how the SM is set up. */
public final class SettingsRules {
    /** The rules, in no order that matters. */
    public static final List<Rule> ALL = List.of(
            new OptionIgnored(),
            new OptionValue(),
            new OptionUnknown(),
            new EngineUnknown(),
            new PartitionsConf(),
            new PartitionsBroken(),
            new MKeys(),
            new SmKeys());

    private SettingsRules() {}
}
