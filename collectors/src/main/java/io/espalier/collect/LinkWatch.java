package io.espalier.collect;

import io.espalier.model.Counter;
import io.espalier.model.PortCounters;
import io.espalier.model.PortId;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * Which cables have stayed where they were since the last discovery, as the counters of their ends tell: whoever pulls a
 * cable makes LinkDowned grow at both. A port vouches for its cable while each reading of counters told it and had the same
 * LinkDowned as the one before, and the same LinkErrorRecovery, since a link that recovers may do so with fewer lanes. A
 * counter that is stuck at the end of its field vouches for nothing, nor does one of which somebody has set the counters back
 * meanwhile, as far as that shows. Used by one thread.
 */
final class LinkWatch {
    private Map<PortId, PortCounters> counters = Map.of();
    private final Set<PortId> suspects = new HashSet<>();
    private final Set<PortId> unsure = new HashSet<>();
    /** Who did not vouch for a cable at the last discovery. */
    private Set<PortId> looked = Set.of();

    private boolean trustBroken;

    /** Begins anew, when a discovery has looked at every cable. */
    void discovered() {
        looked = Set.copyOf(unsure);
        suspects.clear();
        unsure.clear();
    }

    /** Takes a reading of all counters; says whether any tells that something happened to its cable or its node. */
    boolean read(Map<PortId, PortCounters> now) {
        boolean moved = false;
        trustBroken = false;
        for (Map.Entry<PortId, PortCounters> port : now.entrySet()) {
            PortCounters old = counters.get(port.getKey());
            boolean same = old != null && isSame(old, port.getValue());
            if (old != null && !same) {
                moved |= old.has(Counter.LINK_DOWNED) && !old.isStuck(Counter.LINK_DOWNED);
                if (hasGrown(old, port.getValue())) {
                    suspects.add(port.getKey());
                }
            }
            if (old == null || !same || hasRecovered(old, port.getValue())) {
                doubt(port.getKey());
            }
        }
        counters.keySet().stream().filter(port -> !now.containsKey(port)).forEach(this::doubt);
        trustBroken |= moved;
        counters = now;
        return moved;
    }

    private void doubt(PortId port) {
        boolean isNew = unsure.add(port);
        trustBroken |= isNew && counters.containsKey(port) && !looked.contains(port);
    }

    /** Whether the last reading doubts what the last discovery trusted, or tells that something happened. */
    boolean isTrustBroken() {
        return trustBroken;
    }

    private static boolean isSame(PortCounters old, PortCounters now) {
        return old.has(Counter.LINK_DOWNED)
                && old.value(Counter.LINK_DOWNED).equals(now.value(Counter.LINK_DOWNED))
                && !now.isStuck(Counter.LINK_DOWNED)
                && !hasFallen(Counter.XMIT_PKTS, old, now)
                && !hasFallen(Counter.RCV_PKTS, old, now);
    }

    /** A link that has recovered was never down, but may have other lanes or another speed since. */
    private static boolean hasRecovered(PortCounters old, PortCounters now) {
        return now.isStuck(Counter.LINK_ERROR_RECOVERY)
                || !now.value(Counter.LINK_ERROR_RECOVERY).equals(old.value(Counter.LINK_ERROR_RECOVERY));
    }

    private static boolean hasFallen(Counter counter, PortCounters old, PortCounters now) {
        return old.value(counter).orElse(0) > now.value(counter).orElse(0);
    }

    private static boolean hasGrown(PortCounters old, PortCounters now) {
        return now.value(Counter.LINK_DOWNED).orElse(0)
                > old.value(Counter.LINK_DOWNED).orElse(0);
    }

    /** Whether the cable of a port was down since: LinkDowned has grown. */
    boolean isSuspect(PortId port) {
        return suspects.contains(port);
    }

    /** Whether the counters of a port tell that its cable was never down since. */
    boolean vouchesFor(PortId port) {
        return counters.containsKey(port) && !unsure.contains(port);
    }
}
