package io.espalier.lab.storm;

import io.espalier.lab.Lab;
import io.espalier.lab.LabException;
import io.espalier.lab.TableReader;
import io.espalier.lab.storm.MeasuredStorm.Tables;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.Mlid;
import io.espalier.model.MulticastTable;
import io.espalier.model.PortId;
import java.time.Duration;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** Reads all switches again and again after a storm, to tell when they had the tables that they have in the end. */
final class TablesWatch {
    private static final Duration LIMIT = Duration.ofMinutes(2);

    private final Lab lab;
    private final TableReader reader;
    private final Fabric fabric;
    private final StormJoins joins;
    private final ClientLog log;
    private final long start;
    private SortedMap<Guid, MulticastTable> seen = new TreeMap<>();
    private Tables change = new Tables(0, 0);
    private double lastReading;

    TablesWatch(Lab lab, Fabric fabric, StormJoins joins, ClientLog log, long startNanos) {
        this.lab = lab;
        reader = lab.tableReader();
        this.fabric = fabric;
        this.joins = joins;
        this.log = log;
        start = startNanos;
    }

    /** Watches until the switches have what OpenSM wants and OpenSM wants what the memberships need. */
    Tables await(int joinCount) {
        if (log.lastMlid() == 0) {
            return new Tables(0, 0);
        }
        long deadline = System.nanoTime() + LIMIT.toNanos();
        read();
        while (true) {
            Optional<String> missing = missing(joinCount);
            if (missing.isEmpty()) {
                lab.awaitMulticast(LIMIT);
                double before = change.completeMicros();
                read();
                if (change.completeMicros() == before) {
                    return change;
                }
            } else if (System.nanoTime() > deadline) {
                throw new LabException("after " + LIMIT.toSeconds() + " s still: " + missing.get());
            }
            read();
        }
    }

    private void read() {
        double began = micros();
        SortedMap<Guid, MulticastTable> now = reader.read(new Mlid(log.lastMlid()));
        double at = micros();
        if (!now.equals(seen)) {
            seen = now;
            change = new Tables(at, lastReading);
        }
        lastReading = began;
    }

    private double micros() {
        return (System.nanoTime() - start) / 1000.0;
    }

    /** The first member whose port is not in the row of its switch. */
    private Optional<String> missing(int joinCount) {
        int[] members = log.membersByGroup(joins, joinCount);
        for (int join = 0; join < joinCount; join++) {
            // A group of one has no tree.
            if (log.isIn(join) && members[joins.group(join)] > 1) {
                Mlid mlid = new Mlid(log.mlid(joins.group(join)));
                Optional<PortId> port = fabric.findPeer(joins.port(join));
                if (port.isPresent() && !isIn(port.get(), mlid)) {
                    return Optional.of("the row of " + mlid + " in "
                            + port.get().node() + " lacks port " + port.get().number());
                }
            }
        }
        return Optional.empty();
    }

    private boolean isIn(PortId port, Mlid mlid) {
        return seen.getOrDefault(port.node(), MulticastTable.EMPTY).row(mlid).contains(port.number());
    }
}
