package io.espalier.transport;

import io.espalier.mad.MadReader;

/** Gets the end of one request: exactly one call, on the transport's thread. It may submit further requests. */
public interface ReplyHandler {
    /**
     * An answer with good status.
     *
     * @param mad the whole message; valid only during the call
     * @throws io.espalier.mad.MalformedMadException when it does not decode; {@link #failed} is called then
     */
    void answered(MadReader mad);

    /** No answer, or none that can be used. */
    void failed(Failure failure);
}
