package io.espalier.engine.rules.port;

import io.espalier.engine.check.Rule;
import java.util.List;

/** All rules on ports and links. */
public final class PortRules {
    /** The rules, in no order that matters. */
    public static final List<Rule> ALL = List.of(
            new Storm(),
            new RcvErrors(),
            new BufferOverruns(),
            new Discards(),
            new SymbolErrors(),
            new LinkIntegrity(),
            new ConstraintErrors(),
            new LinkFlaps(),
            new XmitWait(),
            new CounterStuck(),
            new CounterImpossible(),
            new MulticastShare(),
            new MulticastLane(),
            new SlowLink());

    private PortRules() {}
}
