package io.espalier.transport;

import io.espalier.model.SweepProblem;

/**
 * Why a request has no usable answer.
 *
 * @param reason TIMEOUT, BAD_STATUS, MALFORMED or CLASS_TAKEN
 * @param status the answer's status, 0 where there is none
 * @param detail one line for the operator
 * @param asked false where the request was not sent, since its destination is silent
 */
public record Failure(SweepProblem.Reason reason, int status, String detail, boolean asked) {
    private static final int BUSY = 1;

    /** One of a request that was sent. */
    public Failure(SweepProblem.Reason reason, int status, String detail) {
        this(reason, status, detail, true);
    }

    /** One of a request that was not sent, since it would have met silence. */
    public static Failure notAsked(String why) {
        return new Failure(SweepProblem.Reason.TIMEOUT, 0, "not asked: " + why, false);
    }

    /** Whether the node asked to be asked again later (InfiniBand spec, 13.4.7). */
    public boolean isBusy() {
        return reason == SweepProblem.Reason.BAD_STATUS && (status & BUSY) != 0;
    }
}
