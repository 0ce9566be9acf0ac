package io.espalier.transport;

import io.espalier.mad.MadHeader;
import io.espalier.mad.MadReader;
import io.espalier.mad.MalformedMadException;
import io.espalier.model.SweepProblem.Reason;
import java.util.Optional;

/** A request from its submission to its end. Owned by the transport's thread. */
final class Pending {
    final MadRequest request;
    final ReplyHandler handler;
    int method;
    int attributeId;
    int busyTries;
    int transaction;
    long sentNanos;
    long deadlineNanos;

    Pending(MadRequest request, ReplyHandler handler) {
        this.request = request;
        this.handler = handler;
    }

    /** What is wrong with an answer to this request, as far as its header tells. */
    Optional<Failure> check(MadReader mad) {
        MadHeader header;
        try {
            header = MadHeader.decode(mad);
        } catch (MalformedMadException e) {
            return Optional.of(new Failure(Reason.MALFORMED, 0, e.problem()));
        }
        if (!answers(header)) {
            String text = String.format(
                    "an answer to something else: class 0x%02X, method 0x%02X, attribute 0x%04X",
                    header.managementClass(), header.method(), header.attributeId());
            return Optional.of(new Failure(Reason.MALFORMED, 0, text));
        }
        int status = header.plainStatus();
        return status == 0
                ? Optional.empty()
                : Optional.of(new Failure(Reason.BAD_STATUS, status, String.format("status 0x%04X", status)));
    }

    private boolean answers(MadHeader header) {
        return header.managementClass() == request.managementClass().code()
                && header.method() == (method | MadHeader.RESPONSE)
                && header.attributeId() == attributeId;
    }
}
