package io.espalier.collect;

import io.espalier.transport.MadTransport;
import io.espalier.transport.ManagementKeys;
import io.espalier.transport.TransportException;
import java.time.InstantSource;

/** One reading of a fabric: topology, subnet managers, groups and members, multicast tables, counters. */
public final class Sweep {
    public Sweep(MadTransport transport, ManagementKeys keys, InstantSource clock) {}

    /** Reads everything. */
    public SweepReport run() throws TransportException {
        throw new TransportException("not yet");
    }
}
