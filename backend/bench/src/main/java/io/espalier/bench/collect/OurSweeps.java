package io.espalier.bench.collect;

import io.espalier.collect.FabricSource;
import io.espalier.collect.SourceUnavailableException;
import io.espalier.collect.SweepReport;
import io.espalier.collect.UmadOptions;
import io.espalier.collect.UmadSource;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Our readings of everything, the port kept open between them as the server does. Used by one thread. */
final class OurSweeps implements AutoCloseable {
    private final FabricSource source;
    private final List<Meter> meters = new ArrayList<>();
    private final List<SweepReport> reports = new ArrayList<>();

    OurSweeps(UmadOptions options) {
        source = new UmadSource(options, InstantSource.system());
    }

    void sweep() throws SourceUnavailableException {
        List<SweepReport> read = new ArrayList<>();
        meters.add(Meter.of(() -> read.add(source.read())));
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
