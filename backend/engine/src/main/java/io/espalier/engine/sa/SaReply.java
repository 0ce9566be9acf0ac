package io.espalier.engine.sa;

import io.espalier.model.Mlid;
import java.util.List;
import java.util.Optional;

/**
 * What the SA answers to a request, and why.
 *
 * @param status the MAD's status
 * @param errorCodes the codes OpenSM logs, in its order: mostly one or none; two where the field that differs has its own
 * @param record the record in the reply, on success
 * @param steps what was looked at, in OpenSM's order
 * @param traps the notices that follow
 * @param reroute the MLID whose tree the SM computes anew, if it does
 */
public record SaReply(
        SaStatus status,
        List<String> errorCodes,
        Optional<McRecord> record,
        List<SaStep> steps,
        List<SaTrap> traps,
        Optional<Mlid> reroute) {
    public SaReply {
        errorCodes = List.copyOf(errorCodes);
        steps = List.copyOf(steps);
        traps = List.copyOf(traps);
    }

    /** Whether the SA did what it was asked for. */
    public boolean isOk() {
        return status == SaStatus.SUCCESS;
    }

    /** Why it refused: the words of the step at which it did; empty where it did not. */
    public Optional<String> refusal() {
        return steps.stream()
                .filter(step -> step.outcome() == SaStep.Outcome.REFUSED)
                .map(SaStep::words)
                .findFirst();
    }
}
