package io.espalier.umad;

/** A call on a port that is closed, or that was closed while the call waited: the normal end of a receiving thread. */
public final class UmadClosedException extends UmadException {

    private static final long serialVersionUID = 1L;

    private static final int EBADF = 9;

    UmadClosedException(String operation) {
        super(operation, EBADF, "the port is closed");
    }
}
