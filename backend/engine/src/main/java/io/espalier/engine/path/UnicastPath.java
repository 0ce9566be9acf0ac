package io.espalier.engine.path;

import io.espalier.model.Lid;
import io.espalier.model.PortId;
import java.util.List;

/**
 * The way of unicast packets from one end port to a LID of another, as far as it can be told.
 *
 * @param from the end port that sends
 * @param to the end port that is meant
 * @param lid the LID that packets are sent to: one of {@code to}'s
 * @param hops the links in the order they are gone over
 * @param end how it ends
 * @param at where it ends: the port that packets arrive at, or the one they get no further from (port 0 of a switch where it is
 *     the switch's table that does not lead on)
 */
public record UnicastPath(PortId from, PortId to, Lid lid, List<Hop> hops, End end, PortId at) {
    public UnicastPath {
        hops = List.copyOf(hops);
    }

    /**
     * One link.
     *
     * @param out the port that packets leave by
     * @param in the port at the other end
     */
    public record Hop(PortId out, PortId in) {}

    /** How a way ends. */
    public enum End {
        /** Packets arrive. */
        ARRIVES,
        /** The table of the switch was not read, so nobody can say. */
        NOT_READ,
        /** The switch's table has no port for the LID: packets are dropped. */
        NO_ENTRY,
        /** Nothing is behind the port that packets leave by. */
        NO_LINK,
        /** The switch was on the way already: packets go round until they die. */
        LOOP,
        /** Packets end at another node, or in a switch that is not meant. */
        ELSEWHERE
    }
}
