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

    private final int dlid;
    private final int serviceLevel;
    private final DirectedRoute route;

    final ArrayDeque<Pending> waiting = new ArrayDeque<>();
    int inFlight;
    int silentTries;
    boolean queued;

    private Destination(int dlid, int serviceLevel, DirectedRoute route) {
        this.dlid = dlid;
        this.serviceLevel = serviceLevel;
        this.route = route;
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
        return dlid == PERMISSIVE_LID;
    }

    int dlid() {
        return dlid;
    }

    int serviceLevel() {
        return serviceLevel;
    }

    DirectedRoute route() {
        return route;
    }

    /** For the operator: "route 0,1,17" or "LID 12". */
    @Override
    public String toString() {
        return isDirected() ? "route " + route : "LID " + dlid;
    }
}
