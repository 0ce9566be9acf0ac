package io.espalier.files.draft;

import io.espalier.files.text.Place;
import io.espalier.model.PKey;
import io.espalier.model.PortTables;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/** The P_Keys that files tell one by one, by their places in the ports' tables. Used by one thread. */
final class PKeyDraft {
    private final Map<PortRef, SortedMap<Integer, Known<PKey>>> ports = new LinkedHashMap<>();

    void add(FabricDraft draft, PortRef port, int index, PKey key, Place at) {
        Known<PKey> before =
                ports.computeIfAbsent(port, ref -> new TreeMap<>()).putIfAbsent(index, new Known<>(key, at));
        if (before != null && !before.value().equals(key)) {
            draft.contradiction(port.toString(), "P_Key " + index, key, at, before);
        }
    }

    void handOver(FabricDraft draft) {
        ports.forEach((port, keys) -> draft.portTables(
                port,
                new PortTables(
                        List.of(),
                        keys.values().stream().map(Known::value).toList(),
                        new TreeMap<>(),
                        List.of(),
                        List.of()),
                keys.values().iterator().next().at()));
    }
}
