package io.espalier.lab;

import io.espalier.model.Guid;
import io.espalier.model.Mlid;
import io.espalier.model.MulticastTable;
import java.util.SortedMap;
import java.util.function.Supplier;

/**
 * Reads the multicast tables of all switches of a lab from the switches, as OpenSM's last heavy sweep had found them when
 * this reader was made. Used by one thread, while the lab does nothing else.
 */
public final class TableReader {
    private final SubnetList subnet;
    private final Supplier<LabClients> clients;

    TableReader(SubnetList subnet, Supplier<LabClients> clients) {
        this.subnet = subnet;
        this.clients = clients;
    }

    /** The tables, up to the end of that MLID's block of 32. */
    public SortedMap<Guid, MulticastTable> read(Mlid last) {
        return clients.get().mft().read(subnet, last);
    }
}
