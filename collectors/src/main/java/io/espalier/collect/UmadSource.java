package io.espalier.collect;

import io.espalier.transport.MadTransport;
import io.espalier.transport.TransportException;
import io.espalier.transport.UmadWire;
import java.time.InstantSource;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Reads the real fabric through a local InfiniBand port. The port is opened at the first reading and kept; after a failure
 * the next reading opens it anew and reads everything. Blocks inside native code: give it a platform thread.
 */
public final class UmadSource implements FabricSource {
    private final UmadOptions options;
    private final InstantSource clock;
    private @Nullable MadTransport transport;
    private @Nullable Survey survey;

    public UmadSource(UmadOptions options, InstantSource clock) {
        this.options = options;
        this.clock = clock;
    }

    @Override
    public SweepReport read(Set<Reading> due) throws SourceUnavailableException {
        boolean usable = false;
        try {
            SweepReport report = open().read(due);
            usable = true;
            return report;
        } catch (TransportException e) {
            throw new SourceUnavailableException(
                    Optional.ofNullable(e.getMessage()).orElse("the local port failed"), e);
        } finally {
            if (!usable) {
                close();
            }
        }
    }

    private Survey open() throws TransportException {
        Survey opened = survey;
        if (opened == null) {
            transport = new MadTransport(UmadWire.open(options.ca(), options.port()), options.limits());
            opened = new Survey(
                    transport, options.keys(), clock, options.saDump().map(SaDump::new));
            survey = opened;
        }
        return opened;
    }

    @Override
    public void close() {
        if (transport != null) {
            transport.close();
            transport = null;
            survey = null;
        }
    }
}
