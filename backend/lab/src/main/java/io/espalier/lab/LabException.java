package io.espalier.lab;

/** The lab cannot do what it was asked: a program is missing, ibsim or OpenSM refuses or has ended, or a wait was too long. */
public final class LabException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** With what happened, in one line or with the program's own words below. */
    public LabException(String message) {
        super(message);
    }

    /** With what happened and why. */
    public LabException(String message, Throwable cause) {
        super(message, cause);
    }
}
