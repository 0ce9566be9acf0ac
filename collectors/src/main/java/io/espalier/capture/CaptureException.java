package io.espalier.capture;

import java.io.IOException;

/** A file that is no capture, or not one this program reads. The message names the file and what was expected. */
public final class CaptureException extends IOException {
    private static final long serialVersionUID = 1L;

    CaptureException(String message) {
        super(message);
    }

    CaptureException(String message, Throwable cause) {
        super(message, cause);
    }
}
