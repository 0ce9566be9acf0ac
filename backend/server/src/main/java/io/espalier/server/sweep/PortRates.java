package io.espalier.server.sweep;

import io.espalier.model.PortId;
import java.util.Collections;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The rates of all ports that have two readings.
 *
 * @param fabric number of the fabric with the later readings
 * @param ports by port
 */
public record PortRates(long fabric, SortedMap<PortId, PortRate> ports) {
    public PortRates {
        ports = Collections.unmodifiableSortedMap(new TreeMap<>(ports));
    }

    /** The rates of a port, if it has two readings. */
    public Optional<PortRate> find(PortId port) {
        return Optional.ofNullable(ports.get(port));
    }
}
