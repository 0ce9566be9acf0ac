package io.espalier.bench.load;

import io.espalier.bench.engine.BenchFabric;
import io.espalier.collect.FabricSource;
import io.espalier.collect.Reading;
import io.espalier.collect.SweepCost;
import io.espalier.collect.SweepReport;
import io.espalier.engine.sm.OpenSmRouting;
import io.espalier.model.Counter;
import io.espalier.model.Fabric;
import io.espalier.model.Link;
import io.espalier.model.MulticastGroup;
import io.espalier.model.Part;
import io.espalier.model.PortCounters;
import io.espalier.model.PortId;
import io.espalier.model.example.ExampleFabrics;
import java.time.Instant;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * A large fat tree as it would be read: counters move, and of some groups a member leaves and comes back. Prints how late each
 * reading of the counters was begun. Used by one thread.
 */
final class LoadSource implements FabricSource {
    /** What a line begins with that tells how many milliseconds late a reading was. */
    static final String LATE = "late by ms: ";

    private static final int GROUPS = 100;
    private static final int MEMBERS = 48;
    private static final int CHANGING = 6;
    private static final long SEED = 1;

    private final long intervalNanos;
    private final Fabric whole;
    private final Fabric fewer;
    private final SortedSet<PortId> ports = new TreeSet<>();
    private final Map<Part, Instant> readAt = new EnumMap<>(Part.class);
    private long begun;
    private long readings;
    private Fabric now;

    /**
     * One with pods of a fat tree.
     *
     * @param pods 25 are 10,000 hosts and 1,600 switches
     * @param intervalNanos from one reading of the counters to the next, as the server is told
     */
    LoadSource(int pods, long intervalNanos) {
        this.intervalNanos = intervalNanos;
        Fabric bare = ExampleFabrics.fatTree3(pods, 20, 20, 20, 30);
        whole = planned(BenchFabric.withGroups(bare, GROUPS, MEMBERS, SEED));
        fewer = planned(withoutSome(whole));
        now = whole;
        for (Link link : bare.links()) {
            ports.add(link.a());
            ports.add(link.b());
        }
    }

    private static Fabric planned(Fabric fabric) {
        Fabric.Builder installed = fabric.toBuilder().membersKnown(true);
        new OpenSmRouting().planAll(fabric).forEach(installed::table);
        return installed.build();
    }

    /** Some groups with a member less. */
    private static Fabric withoutSome(Fabric fabric) {
        Fabric.Builder fewer = fabric.toBuilder().clearGroups();
        List<MulticastGroup> groups = fabric.groups();
        for (int i = 0; i < groups.size(); i++) {
            MulticastGroup group = groups.get(i);
            boolean changes = i < CHANGING;
            fewer.group(
                    changes
                            ? group.withMembers(
                                    group.members().subList(1, group.members().size()))
                            : group);
        }
        return fewer.build();
    }

    @Override
    public SweepReport read(Set<Reading> due) {
        if (due.contains(Reading.COUNTERS)) {
            tellLateness();
        }
        Instant at = Instant.now();
        boolean first = readAt.isEmpty();
        for (Part part : Part.values()) {
            if (first || due.contains(reading(part))) {
                readAt.put(part, at);
            }
        }
        if (due.contains(Reading.MULTICAST)) {
            now = now.equals(whole) ? fewer : whole;
        }
        return new SweepReport(fabric(at), SweepCost.NONE);
    }

    private static Reading reading(Part part) {
        return switch (part) {
            case MANAGERS -> Reading.MANAGERS;
            case COUNTERS -> Reading.COUNTERS;
            case MULTICAST -> Reading.MULTICAST;
            default -> Reading.EVERYTHING;
        };
    }

    /** A reading is due at multiples of its interval since the first. */
    private void tellLateness() {
        long moment = System.nanoTime();
        if (begun == 0) {
            begun = moment;
            return;
        }
        long late = (moment - begun) % intervalNanos;
        // One that is due soon is made with what is due now.
        boolean early = late > intervalNanos - intervalNanos / 10;
        System.out.println(LATE + (early ? 0 : late / 1_000_000));
    }

    private Fabric fabric(Instant at) {
        readings++;
        Fabric.Builder builder = new Fabric.Builder(at).membersKnown(true);
        now.nodes().values().forEach(builder::node);
        now.links().forEach(builder::link);
        now.groups().forEach(builder::group);
        now.tables().forEach(builder::table);
        now.subnetManagers().forEach(builder::subnetManager);
        readAt.forEach(builder::readAt);
        Instant countersAt = readAt.getOrDefault(Part.COUNTERS, at);
        for (PortId port : ports) {
            long busy = 1L + Math.floorMod(port.hashCode(), 1000);
            builder.counters(
                    port,
                    new PortCounters.Builder(countersAt)
                            .set(Counter.XMIT_DATA, busy * 1_000_000 * readings)
                            .set(Counter.RCV_DATA, busy * 900_000 * readings)
                            .set(Counter.XMIT_PKTS, busy * 1000 * readings)
                            .build());
        }
        return builder.build();
    }

    @Override
    public void close() {
        // Nothing is open.
    }
}
