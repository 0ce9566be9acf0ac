package io.espalier.files.sa;

import io.espalier.files.draft.FabricDraft;
import io.espalier.files.draft.FileLog;
import io.espalier.files.draft.PortRef;
import io.espalier.files.text.Place;
import io.espalier.model.PKey;
import io.espalier.model.PortTables;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/** P_Keys of the ports of one file, gathered key by key. Used by one thread. */
public final class PKeyLists {
    private record Keys(Place at, SortedMap<Integer, PKey> byIndex) {}

    private final Map<PortRef, Keys> ports = new LinkedHashMap<>();

    /** Adds the key at an index of a port's table; 0 is an empty place. */
    public void add(PortRef port, int index, int key, Place at) {
        Keys keys = ports.computeIfAbsent(port, ref -> new Keys(at, new TreeMap<>()));
        if ((key & 0x7FFF) != 0) {
            keys.byIndex.putIfAbsent(index, new PKey(key));
        }
    }

    /** Adds a key whose index is not told, behind those before it. */
    public void add(PortRef port, PKey key, Place at) {
        Keys keys = ports.computeIfAbsent(port, ref -> new Keys(at, new TreeMap<>()));
        if (!keys.byIndex.containsValue(key)) {
            keys.byIndex.put(keys.byIndex.size(), key);
        }
    }

    /** Hands all lists over. */
    public void handOver(FabricDraft draft, FileLog log) {
        ports.forEach((port, keys) -> {
            draft.portTables(
                    port,
                    new PortTables(
                            List.of(), List.copyOf(keys.byIndex.values()), new TreeMap<>(), List.of(), List.of()),
                    keys.at);
            log.count("P_Key tables");
        });
    }
}
