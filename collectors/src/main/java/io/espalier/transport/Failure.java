package io.espalier.transport;

import io.espalier.model.SweepProblem;

/**
 * Why a request has no usable answer.
 *
 * @param reason TIMEOUT, BAD_STATUS or MALFORMED
 * @param status the answer's status, 0 where there is none
 * @param detail one line for the operator
 */
public record Failure(SweepProblem.Reason reason, int status, String detail) {
    private static final int BUSY = 1;

    /** Whether the node asked to be asked again later (InfiniBand spec, 13.4.7). */
    public boolean isBusy() {
        return reason == SweepProblem.Reason.BAD_STATUS && (status & BUSY) != 0;
    }
}
