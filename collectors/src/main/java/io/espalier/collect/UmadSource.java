package io.espalier.collect;

import io.espalier.transport.MadTransport;
import io.espalier.transport.TransportException;
import io.espalier.transport.UmadWire;
import io.espalier.trap.TrapWatch;
import io.espalier.trap.UmadTrapPort;
import java.time.InstantSource;
import java.util.List;
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
    private volatile @Nullable TrapWatch traps;
    private volatile Optional<String> noTraps = Optional.empty();
    private Runnable onChange = () -> {};

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

    @Override
    public void onChange(Runnable hint) {
        onChange = hint;
    }

    private Survey open() throws TransportException {
        Survey opened = survey;
        if (opened == null) {
            transport = new MadTransport(UmadWire.open(options.ca(), options.port()), options.limits());
            opened = new Survey(
                    transport, options.keys(), clock, options.saDump().map(SaDump::new), options.extras());
            survey = opened;
            watchTraps();
        }
        return opened;
    }

    /** Without traps the readings go on at their intervals. */
    private void watchTraps() {
        if (!options.traps()) {
            return;
        }
        try {
            traps = TrapWatch.start(UmadTrapPort.open(options.ca(), options.port()), onChange);
            noTraps = Optional.empty();
        } catch (TransportException e) {
            noTraps = Optional.of(String.valueOf(e.getMessage()));
        }
    }

    @Override
    public List<String> complaints() {
        TrapWatch watch = traps;
        Optional<String> ended = watch == null ? noTraps : watch.failure();
        return ended.map(why -> "traps are not passed on, so changes are read at their interval only: " + why).stream()
                .toList();
    }

    @Override
    public void close() {
        TrapWatch watch = traps;
        if (watch != null) {
            watch.close();
            traps = null;
        }
        if (transport != null) {
            transport.close();
            transport = null;
            survey = null;
        }
    }
}
