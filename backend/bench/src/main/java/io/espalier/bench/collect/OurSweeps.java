package io.espalier.bench.collect;

import io.espalier.collect.FabricSource;
import io.espalier.collect.Reading;
import io.espalier.collect.SourceUnavailableException;
import io.espalier.collect.SweepReport;
import io.espalier.collect.UmadOptions;
import io.espalier.collect.UmadSource;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** Our readings of one kind, the port kept open between them as the server does. Used by one thread. */
final class OurSweeps implements AutoCloseable {
    private final FabricSource source;
    private final List<Meter> meters = new ArrayList<>();
    private final List<SweepReport> reports = new ArrayList<>();

    /** What the field's tools together tell: the first reading of a source reads everything all the same. */
    static final Set<Reading> AS_THE_TOOLS =
            EnumSet.of(Reading.MANAGERS, Reading.COUNTERS, Reading.MULTICAST, Reading.CHANGES);

    private final Set<Reading> due;

    OurSweeps(UmadOptions options, Set<Reading> due) {
        this.due = EnumSet.copyOf(due);
        source = new UmadSource(options, InstantSource.system());
    }

    void sweep() throws SourceUnavailableException {
        List<SweepReport> read = new ArrayList<>();
        meters.add(Meter.of(() -> read.add(source.read(due))));
        reports.addAll(read);
    }

    /** The first one, in a JVM that has not done it before. */
    Meter first() {
        return meters.getFirst();
    }

    /** The median of the later half, by wall time. */
    Meter warm() {
        List<Meter> later = meters.subList(meters.size() / 2, meters.size()).stream()
                .sorted(Comparator.comparingLong(Meter::wallNanos))
                .toList();
        return later.get(later.size() / 2);
    }

    SweepReport last() {
        return reports.getLast();
    }

    @Override
    public void close() {
        source.close();
    }
}
