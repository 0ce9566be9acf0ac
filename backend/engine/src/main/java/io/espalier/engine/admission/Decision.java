package io.espalier.engine.admission;

import io.espalier.engine.sa.McRequest;
import io.espalier.engine.sa.SaStatus;
import io.espalier.engine.sa.SaStep;
import java.util.List;

/**
 * What rules and quotas make of a request.
 *
 * @param request as it goes on to the SA, perhaps changed; as it came where it does not go on
 * @param status success where it goes on; what the requester is told where it does not
 * @param steps which tenant, rule and quotas it met, what of it they fit, and what came of it
 */
public record Decision(McRequest request, SaStatus status, List<SaStep> steps) {
    public Decision {
        steps = List.copyOf(steps);
    }

    /** Whether the request goes on to the SA. */
    public boolean isAdmitted() {
        return status == SaStatus.SUCCESS;
    }
}
