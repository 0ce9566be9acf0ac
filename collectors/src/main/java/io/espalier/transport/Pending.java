package io.espalier.transport;

import io.espalier.mad.MadHeader;
import io.espalier.mad.MadReader;
import io.espalier.mad.MalformedMadException;
import io.espalier.model.SweepProblem.Reason;
import org.jspecify.annotations.Nullable;

/** A request from its submission to its end; used again for another after that. Owned by the transport's thread. */
final class Pending {
    MadRequest request;
    ReplyHandler handler;
    int method;
    int attributeId;
    int busyTries;
    int transaction;
    long sentNanos;
    long deadlineNanos;
    long resumeNanos;

    Pending(MadRequest request, ReplyHandler handler) {
        this.request = request;
        this.handler = handler;
    }

    /** Begins anew for another request. */
    Pending reset(MadRequest next, ReplyHandler its) {
        request = next;
        handler = its;
        busyTries = 0;
        return this;
    }

    /** What is wrong with an answer to this request, as far as its header tells; null where nothing is. */
    @Nullable
    Failure check(MadReader mad) {
        return isGood(mad) ? null : explain(mad);
    }

    /** The common case, with nothing allocated; {@link MadHeader} has the offsets. */
    private boolean isGood(MadReader mad) {
        return mad.u8(0) == 1
                && mad.u8(1) == request.managementClass().code()
                && mad.u8(MadHeader.METHOD_AT) == (method | MadHeader.RESPONSE)
                && (mad.u16(4) & ~MadHeader.DIRECTION) == 0
                && mad.u16(MadHeader.ATTRIBUTE_AT) == attributeId;
    }

    private @Nullable Failure explain(MadReader mad) {
        MadHeader header;
        try {
            header = MadHeader.decode(mad);
        } catch (MalformedMadException e) {
            return new Failure(Reason.MALFORMED, 0, e.problem());
        }
        if (!answers(header)) {
            String text = String.format(
                    "an answer to something else: class 0x%02X, method 0x%02X, attribute 0x%04X",
                    header.managementClass(), header.method(), header.attributeId());
            return new Failure(Reason.MALFORMED, 0, text);
        }
        int status = header.plainStatus();
        return status == 0 ? null : new Failure(Reason.BAD_STATUS, status, String.format("status 0x%04X", status));
    }

    private boolean answers(MadHeader header) {
        return header.managementClass() == request.managementClass().code()
                && header.method() == (method | MadHeader.RESPONSE)
                && header.attributeId() == attributeId;
    }
}
