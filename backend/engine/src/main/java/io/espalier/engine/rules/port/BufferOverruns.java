package io.espalier.engine.rules.port;

import io.espalier.engine.check.Evidence;
import io.espalier.engine.check.Finding;
import io.espalier.engine.check.Rule;
import io.espalier.model.Counter;
import java.util.List;

/** Ports whose ExcessiveBufferOverrunErrors grow: packets came without a credit. The counter has 4 bits and stops at 15. */
final class BufferOverruns implements Rule {
    private static final ErrorCount COUNT = new ErrorCount(
            "buffer-overruns",
            Counter.EXCESSIVE_BUFFER_OVERRUN_ERRORS,
            List.of(),
            0,
            0,
            "Packets arrive where there is no buffer and are lost");

    @Override
    public String kind() {
        return COUNT.kind();
    }

    @Override
    public List<Finding> check(Evidence evidence) {
        return COUNT.check(evidence);
    }
}
