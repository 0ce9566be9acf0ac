package io.espalier.collect;

import io.espalier.transport.MadTransport;
import io.espalier.transport.ManagementKeys;
import io.espalier.transport.TransportException;
import java.time.InstantSource;
import java.util.EnumSet;

/** One reading of everything, for who needs no second one. Used once, by one thread; see {@link Survey}. */
public final class Sweep {
    private final Survey survey;

    /** @param clock gives the times in the fabric */
    public Sweep(MadTransport transport, ManagementKeys keys, InstantSource clock) {
        survey = new Survey(transport, keys, clock);
    }

    /**
     * Reads everything.
     *
     * @throws TransportException if the local port fails on the way
     * @throws SourceUnavailableException as {@link Survey#read} does
     */
    public SweepReport run() throws TransportException, SourceUnavailableException {
        return survey.read(EnumSet.allOf(Reading.class));
    }
}
