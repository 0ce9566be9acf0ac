package io.espalier.server.api;

import io.javalin.http.HttpResponseException;
import io.javalin.http.HttpStatus;

/** That there is no turn for a request now, and when to ask again. */
final class BusyException extends HttpResponseException {
    private static final long serialVersionUID = 1;

    private final int againSeconds;

    BusyException(HttpStatus status, int againSeconds, String why) {
        super(status.getCode(), why);
        this.againSeconds = againSeconds;
    }

    int againSeconds() {
        return againSeconds;
    }
}
