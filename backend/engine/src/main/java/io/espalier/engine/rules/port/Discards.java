package io.espalier.engine.rules.port;

import io.espalier.engine.check.Evidence;
import io.espalier.engine.check.Finding;
import io.espalier.engine.check.Rule;
import io.espalier.model.Counter;
import java.util.List;

/** Ports that throw away what they should send. */
final class Discards implements Rule {
    /** A packet or two are thrown away whenever a route changes. */
    private static final double WARN_PER_MINUTE = 6;

    /** Ten a second are felt by every program behind the link. */
    private static final double FAIL_PER_MINUTE = 600;

    private static final ErrorCount COUNT = new ErrorCount(
            "discards",
            Counter.XMIT_DISCARDS,
            List.of(
                    Counter.SW_HOQ_LIFETIME_LIMIT_DISCARDS,
                    Counter.SW_LIFETIME_LIMIT_DISCARDS,
                    Counter.NEIGHBOR_MTU_DISCARDS,
                    Counter.INACTIVE_DISCARDS),
            WARN_PER_MINUTE,
            FAIL_PER_MINUTE,
            "Packets wait too long for the link, or do not fit it, and are thrown away");

    @Override
    public String kind() {
        return COUNT.kind();
    }

    @Override
    public List<Finding> check(Evidence evidence) {
        return COUNT.check(evidence);
    }
}
