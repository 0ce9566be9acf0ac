package io.espalier.server;

import io.espalier.collect.FabricSource;
import io.espalier.collect.Reading;
import io.espalier.collect.SourceUnavailableException;
import io.espalier.collect.SweepCost;
import io.espalier.collect.SweepReport;
import io.espalier.model.Fabric;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * Fabrics that others have read. {@link PushInbox} puts one in and has it swept at once: each is one sweep, and without one
 * there is none. Thread-safe.
 */
final class PushedSource implements FabricSource {
    private Optional<Fabric> next = Optional.empty();
    private final Map<String, String> clocks = new TreeMap<>();
    private final Map<String, String> conflicts = new TreeMap<>();
    private final Map<String, Long> missed = new TreeMap<>();

    synchronized void put(Fabric fabric) {
        next = Optional.of(fabric);
    }

    /** Whatever was asked for, a capture has all that there is. */
    @Override
    public synchronized SweepReport read(Set<Reading> due) throws SourceUnavailableException {
        Fabric fabric = next.orElseThrow(() -> new SourceUnavailableException("no capture has come"));
        next = Optional.empty();
        return new SweepReport(fabric, SweepCost.NONE);
    }

    /** Takes what is wrong with a collector's clock; "" for nothing. */
    synchronized void clock(String collector, String wrong) {
        set(clocks, collector, wrong);
    }

    /** Takes why captures of a collector are refused; "" for they are not. */
    synchronized void conflict(String collector, String why) {
        set(conflicts, collector, why);
    }

    private static void set(Map<String, String> map, String collector, String text) {
        if (text.isEmpty()) {
            map.remove(collector);
        } else {
            map.put(collector, text);
        }
    }

    /** Counts captures that will never come. */
    synchronized void missed(String collector, long count) {
        if (count > 0) {
            missed.merge(collector, count, Long::sum);
        }
    }

    @Override
    public synchronized List<String> complaints() {
        List<String> complaints = new ArrayList<>(conflicts.values());
        complaints.addAll(clocks.values());
        missed.forEach((collector, count) -> complaints.add(
                count + (count == 1 ? " capture" : " captures") + " of collector " + collector + " never came"));
        return complaints;
    }

    @Override
    public void close() {
        // Nothing is open.
    }
}
