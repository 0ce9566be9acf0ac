package io.espalier.transport;

import io.espalier.mad.DirectedRoute;
import io.espalier.model.Lid;
import java.util.ArrayDeque;

/**
 * One node as requests reach it, by LID or by directed route, with the queue of what waits for it. Its identity counts: make
 * one for each node and keep it, since the limit of requests under way is counted here. Owned by the transport's thread.
 */
public final class Destination {
    private static final int PERMISSIVE_LID = 0xFFFF;

    /** How long an answer speaks for a node that is silent then. */
    private static final long LATELY_NANOS = 10_000_000_000L;

    private final int serviceLevel;
    private final Address address;

    final ArrayDeque<Pending> waiting = new ArrayDeque<>(4);
    int inFlight;
    int silentTries;
    boolean queued;
    private boolean doubtful;
    private boolean answered;
    private long answeredNanos;

    /**
     * Where requests go.
     *
     * @param dlid the LID; 0xFFFF along a route
     * @param route the route; {@link DirectedRoute#LOCAL} to a LID
     */
    public record Address(int dlid, DirectedRoute route) {}

    private Destination(int dlid, int serviceLevel, DirectedRoute route) {
        this.serviceLevel = serviceLevel;
        address = new Address(dlid, route);
    }

    /** A port with a LID, on service level 0. */
    public static Destination of(Lid lid) {
        return of(lid, 0);
    }

    /** A port with a LID. */
    public static Destination of(Lid lid, int serviceLevel) {
        return new Destination(lid.value(), serviceLevel, DirectedRoute.LOCAL);
    }

    /** The node at the end of a route. */
    public static Destination of(DirectedRoute route) {
        return new Destination(PERMISSIVE_LID, 0, route);
    }

    /** Whether requests go along a route, not to a LID. */
    public boolean isDirected() {
        return address.dlid == PERMISSIVE_LID;
    }

    /** The same for all destinations that reach the same node in the same way. */
    public Address address() {
        return address;
    }

    /** It was silent before: until it answers, one request at a time goes there, and one silence is enough. */
    public void doubt() {
        doubtful = true;
    }

    /** Whether it has answered something in the last ten seconds. */
    public boolean hasAnsweredLately() {
        return answered && System.nanoTime() - answeredNanos < LATELY_NANOS;
    }

    boolean isDoubtful() {
        return doubtful;
    }

    void answered(long nowNanos) {
        silentTries = 0;
        doubtful = false;
        answered = true;
        answeredNanos = nowNanos;
    }

    int dlid() {
        return address.dlid;
    }

    int serviceLevel() {
        return serviceLevel;
    }

    DirectedRoute route() {
        return address.route;
    }

    /** For the operator: "route 0,1,17" or "LID 12". */
    @Override
    public String toString() {
        return isDirected() ? "route " + route() : "LID " + dlid();
    }
}
