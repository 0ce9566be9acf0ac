package io.espalier.mad;

/** Bytes that are not what they should be: too short, or a value that the spec does not know. The message says where. */
public final class MalformedMadException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final String problem;

    public MalformedMadException(String problem) {
        super(problem);
        this.problem = problem;
    }

    /** The message, which is always there. */
    public String problem() {
        return problem;
    }
}
