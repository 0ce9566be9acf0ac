package io.espalier.lab;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The counters of one port since the lab began, in fractions too, since a tick may be worth less than a packet. Owned by one
 * thread.
 */
final class PortSums {
    private static final double WORD = 4;
    private static final double UNICAST_PACKET = 2048;
    private static final double MULTICAST_PACKET = 1024;

    private final Map<String, Double> sums = new LinkedHashMap<>();
    private final Map<String, Long> told = new LinkedHashMap<>();

    /** Counts what leaves ("Xmit") or arrives ("Rcv"). */
    void addTraffic(String direction, double unicastBytes, double multicastPackets) {
        double multicastBytes = multicastPackets * MULTICAST_PACKET;
        double unicastPackets = unicastBytes / UNICAST_PACKET;
        add("PortCountersExtended.Port" + direction + "Data", (unicastBytes + multicastBytes) / WORD);
        add("PortCountersExtended.Port" + direction + "Pkts", unicastPackets + multicastPackets);
        add("PortCountersExtended.PortUnicast" + direction + "Pkts", unicastPackets);
        add("PortCountersExtended.PortMultiCast" + direction + "Pkts", multicastPackets);
        add("PortCounters.Port" + direction + "Data", (unicastBytes + multicastBytes) / WORD);
        add("PortCounters.Port" + direction + "Pkts", unicastPackets + multicastPackets);
    }

    /** Counts one counter, such as PortCounters.PortXmitWait. */
    void add(String counter, double amount) {
        if (amount > 0) {
            sums.merge(counter, amount, Double::sum);
        }
    }

    /** The counters that have changed since they were asked for last. ibsim itself stops each at its limit. */
    Map<String, Long> changes() {
        Map<String, Long> changes = new LinkedHashMap<>();
        sums.forEach((counter, sum) -> {
            long value = (long) (double) sum;
            Long before = told.put(counter, value);
            if (before == null ? value > 0 : before != value) {
                changes.put(counter, value);
            }
        });
        return changes;
    }
}
