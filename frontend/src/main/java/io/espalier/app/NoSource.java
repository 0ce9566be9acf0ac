package io.espalier.app;

import io.espalier.collect.FabricSource;
import io.espalier.collect.Reading;
import io.espalier.collect.SourceUnavailableException;
import io.espalier.collect.SweepReport;
import java.util.Set;

/** What a recording is read from: nothing. */
final class NoSource implements FabricSource {
    @Override
    public SweepReport read(Set<Reading> due) throws SourceUnavailableException {
        throw new SourceUnavailableException("a recording is not read anew");
    }

    @Override
    public void close() {
        // Nothing is open.
    }
}
