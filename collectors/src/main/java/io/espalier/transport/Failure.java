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

    /** Status bits that say why a request is not served (InfiniBand spec, 13.4.7). */
    private static final int WHY_REFUSED = 0x1C;

    private static final int NO_SUCH_CLASS = 0x04;
    private static final int NO_SUCH_METHOD = 0x08;
    private static final int NO_SUCH_ATTRIBUTE = 0x0C;

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

    /** Whether the node has no agent of the class, or of its version. */
    public boolean isNoSuchClass() {
        return isRefused(NO_SUCH_CLASS);
    }

    /** Whether the agent does not have the attribute, or not for reading. */
    public boolean isNoSuchAttribute() {
        return isRefused(NO_SUCH_METHOD) || isRefused(NO_SUCH_ATTRIBUTE);
    }

    private boolean isRefused(int why) {
        return reason == SweepProblem.Reason.BAD_STATUS && (status & WHY_REFUSED) == why;
    }

    /** The reason in words of the SA: its silence is more than that of any node. */
    public SweepProblem.Reason saReason() {
        return reason == SweepProblem.Reason.TIMEOUT ? SweepProblem.Reason.SA_SILENT : reason;
    }
}
