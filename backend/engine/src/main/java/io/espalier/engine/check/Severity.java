package io.espalier.engine.check;

/** How bad a finding is, worst first. */
public enum Severity {
    /** Traffic is lost or endangers the fabric now. */
    CRITICAL,
    /** Something is not as it should be. */
    ERROR,
    /** Something may become wrong, or cannot be judged. */
    WARNING,
    /** Worth knowing. */
    INFO
}
