package io.espalier.engine.storm;

/** What can happen, packed into a long: kind, number of the try, and the join or client that it is about. */
final class Event {
    /** A client may start its next join. */
    static final int WAKE = 0;

    /** A request reaches the SA. */
    static final int ARRIVE = 1;

    /** The SA has worked on a request. */
    static final int SERVED = 2;

    /** An answer reaches its client. */
    static final int ANSWER = 3;

    /** A client has waited long enough for an answer. */
    static final int TIMEOUT = 4;

    /** A client has waited long enough to ask again. */
    static final int RESEND = 5;

    /** The trees of a run are computed. */
    static final int TREES_DONE = 6;

    /** The blocks of a run are written. */
    static final int WRITTEN = 7;

    private static final int KIND_SHIFT = 56;
    private static final int TRY_SHIFT = 32;
    private static final int TRY_MASK = 0xFFFFFF;

    private Event() {}

    static long of(int kind, int about, int attempt) {
        return (long) kind << KIND_SHIFT | (long) attempt << TRY_SHIFT | about;
    }

    static int kind(long event) {
        return (int) (event >>> KIND_SHIFT);
    }

    static int attempt(long event) {
        return (int) (event >>> TRY_SHIFT) & TRY_MASK;
    }

    static int about(long event) {
        return (int) event;
    }
}
