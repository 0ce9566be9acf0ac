package io.espalier.engine.rules.port;

import io.espalier.engine.check.Evidence;
import io.espalier.engine.check.Finding;
import io.espalier.engine.check.Rule;
import io.espalier.model.Counter;
import java.util.List;

/** Ports whose PortRcvErrors grow: the first of the signs by which operators know a storm. */
final class RcvErrors implements Rule {
    /** A damaged packet now and then a healthy link has too; one every ten seconds it has not. */
    private static final double FAIL_PER_MINUTE = 6;

    private static final ErrorCount COUNT = new ErrorCount(
            "rcv-errors",
            Counter.RCV_ERRORS,
            List.of(
                    Counter.LOCAL_PHYSICAL_ERRORS,
                    Counter.MALFORMED_PACKET_ERRORS,
                    Counter.BUFFER_OVERRUN_ERRORS,
                    Counter.LOOPING_ERRORS),
            0,
            FAIL_PER_MINUTE,
            "Packets arrive damaged and are lost");

    @Override
    public String kind() {
        return COUNT.kind();
    }

    @Override
    public List<Finding> check(Evidence evidence) {
        return COUNT.check(evidence);
    }
}
