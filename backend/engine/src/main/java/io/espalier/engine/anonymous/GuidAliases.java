package io.espalier.engine.anonymous;

import io.espalier.model.Guid;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Other GUIDs in the same two orders: as numbers, by which we sort, and in KEY order, by which OpenSM decides ties. The first four
 * bytes hold the rank in the one order, the last four, backwards, that in the other. Zero stays zero.
 */
record GuidAliases(Map<Guid, Guid> aliases) {
    static GuidAliases of(Collection<Guid> guids) {
        List<Guid> byNumber = guids.stream()
                .filter(guid -> !guid.equals(Guid.ZERO))
                .distinct()
                .sorted()
                .toList();
        List<Guid> byKey = new ArrayList<>(byNumber);
        byKey.sort(Guid.KEY_ORDER);
        Map<Guid, Integer> keyRank = new HashMap<>();
        byKey.forEach(guid -> keyRank.put(guid, keyRank.size() + 1));
        Map<Guid, Guid> aliases = new HashMap<>();
        for (Guid guid : byNumber) {
            long high = (aliases.size() + 1L) << 32;
            long low = Integer.reverseBytes(keyRank.getOrDefault(guid, 0)) & 0xFFFF_FFFFL;
            aliases.put(guid, new Guid(high | low));
        }
        return new GuidAliases(Map.copyOf(aliases));
    }

    /** What stands for a GUID; zero for one that was never named. */
    Guid of(Guid guid) {
        return aliases.getOrDefault(guid, Guid.ZERO);
    }
}
