package io.espalier.transport;

import io.espalier.mad.MadAttribute;
import io.espalier.mad.MadHeader;
import io.espalier.mad.MadReader;
import io.espalier.mad.MadWriter;
import io.espalier.mad.MalformedMadException;
import io.espalier.mad.ManagementClass;
import io.espalier.model.SweepProblem.Reason;
import org.jspecify.annotations.Nullable;

/** A request from its submission to its end; used again for another after that. Owned by the transport's thread. */
final class Pending {
    MadRequest request = Nobody.AT_ALL;
    ReplyHandler handler = Nobody.AT_ALL;
    Lane lane;
    ClassTally tally;
    int method;
    int attributeId;
    int busyTries;
    int transaction;
    long sentNanos;
    long deadlineNanos;
    long resumeNanos;

    /** One for no request yet, of the lane and tally that the first will be of. */
    Pending(Lane lane, ClassTally tally) {
        this.lane = lane;
        this.tally = tally;
    }

    /** Begins, or begins anew, for a request. */
    Pending begin(MadRequest next, ReplyHandler its, Lane on, ClassTally counted) {
        request = next;
        handler = its;
        lane = on;
        tally = counted;
        busyTries = 0;
        return this;
    }

    /** Keeps nothing of a request that has ended; gives its handler. */
    ReplyHandler end() {
        ReplyHandler its = handler;
        request = Nobody.AT_ALL;
        handler = Nobody.AT_ALL;
        return its;
    }

    /** In place of a request and its handler between two of them. */
    private enum Nobody implements MadRequest, ReplyHandler {
        AT_ALL;

        @Override
        public ManagementClass managementClass() {
            throw new IllegalStateException("no request");
        }

        @Override
        public MadAttribute attribute() {
            throw new IllegalStateException("no request");
        }

        @Override
        public Destination destination() {
            throw new IllegalStateException("no request");
        }

        @Override
        public void encode(MadWriter out) {
            throw new IllegalStateException("no request");
        }

        @Override
        public void answered(MadReader mad) {
            throw new IllegalStateException("no request");
        }

        @Override
        public void failed(Failure failure) {
            throw new IllegalStateException("no request");
        }
    }

    /** What is wrong with an answer to this request, as far as its header tells; null where nothing is. */
    @Nullable
    Failure check(MadReader mad) {
        return isGood(mad) ? null : explain(mad);
    }

    /** The common case, with nothing allocated; {@link MadHeader} has the offsets. */
    private boolean isGood(MadReader mad) {
        return mad.u8(0) == 1
                && mad.u8(1) == tally.type.code()
                && mad.u8(MadHeader.METHOD_AT) == (method | MadHeader.RESPONSE)
                && MadHeader.plainStatus(tally.type.code(), mad.u16(4)) == 0
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
        return header.managementClass() == tally.type.code()
                && header.method() == (method | MadHeader.RESPONSE)
                && header.attributeId() == attributeId;
    }
}
