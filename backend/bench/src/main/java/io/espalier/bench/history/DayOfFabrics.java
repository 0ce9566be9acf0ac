package io.espalier.bench.history;

import io.espalier.model.Fabric;
import io.espalier.model.Part;
import io.espalier.model.example.ExampleFabrics;
import java.time.Duration;
import java.time.Instant;
import java.util.function.IntPredicate;

/** The fabrics that sweeps every 10 s would bring: the same nodes and links, other counters. Used by one thread. */
final class DayOfFabrics {
    static final Instant START = Instant.parse("2026-03-01T00:00:00Z");
    static final Duration INTERVAL = Duration.ofSeconds(10);

    private final Fabric fabric;
    private final Traffic traffic;
    private final IntPredicate read;
    private long number;

    private DayOfFabrics(Fabric fabric, IntPredicate read, long number) {
        this.fabric = fabric;
        this.traffic = new Traffic(fabric, 1);
        this.read = read;
        this.number = number;
    }

    /** A fat tree with 10,000 hosts, 1,600 switches and 70,000 ports; with a scale below 1, so much less. */
    static Fabric fatTree(double scale) {
        int pods = Math.max(2, (int) Math.round(25 * scale));
        return ExampleFabrics.fatTree3(pods, 20, 20, 20, 30);
    }

    static DayOfFabrics of(Fabric fabric) {
        return after(0, fabric);
    }

    /** Goes on with the sweep after that one, with counters that begin anew. */
    static DayOfFabrics after(long number, Fabric fabric) {
        return new DayOfFabrics(fabric, place -> true, number);
    }

    /** Only ports that carry something are read, or only those that do not. */
    static DayOfFabrics only(Fabric fabric, boolean active) {
        Traffic same = new Traffic(fabric, 1);
        return new DayOfFabrics(fabric, place -> same.isActive(place) == active, 0);
    }

    Traffic traffic() {
        return traffic;
    }

    /** When the sweep of that number begins. */
    static Instant begin(long number) {
        return START.plus(INTERVAL.multipliedBy(number));
    }

    Fabric next() {
        number++;
        traffic.run(INTERVAL.toMillis() / 1000.0);
        Instant begin = begin(number);
        Instant sweptAt = begin.plusSeconds(4);
        Fabric.Builder builder = new Fabric.Builder(sweptAt).number(number).membersKnown(true);
        fabric.nodes().values().forEach(builder::node);
        fabric.links().forEach(builder::link);
        for (Part part : Part.values()) {
            builder.readAt(part, part == Part.COUNTERS ? sweptAt : START);
        }
        for (int place = 0; place < traffic.ports(); place++) {
            if (read.test(place)) {
                builder.counters(traffic.port(place), traffic.read(place, begin));
            }
        }
        return builder.build();
    }
}
