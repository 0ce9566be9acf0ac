package io.espalier.model;

import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What is set up on one port beside its PortInfo (InfiniBand spec, 14.2.5.4 to 14.2.5.9). A table that was not read is empty.
 *
 * @param guids GUIDInfo: the port's GUIDs in their order, zeros between them included, those at the end left out
 * @param pKeys P_KeyTable: the P_Keys in use, in their order; empty places are left out
 * @param slToVl SLtoVLMappingTable of the port as the way out, by the port the packet came in by; 0 on a CA
 * @param high VLArbitrationTable for high priority
 * @param low VLArbitrationTable for low priority
 */
public record PortTables(
        List<Guid> guids,
        List<PKey> pKeys,
        SortedMap<Integer, SlToVl> slToVl,
        List<ArbitrationEntry> high,
        List<ArbitrationEntry> low) {
    /** Nothing was read. */
    public static final PortTables EMPTY = new PortTables(List.of(), List.of(), new TreeMap<>(), List.of(), List.of());

    public PortTables {
        guids = List.copyOf(guids);
        pKeys = List.copyOf(pKeys);
        slToVl = Collections.unmodifiableSortedMap(new TreeMap<>(slToVl));
        high = List.copyOf(high);
        low = List.copyOf(low);
    }

    /** Whether the port belongs to that partition, fully or not. */
    public boolean isInPartition(PKey key) {
        return pKeys.stream().anyMatch(own -> own.base() == key.base());
    }
}
