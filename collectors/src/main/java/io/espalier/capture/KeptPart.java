package io.espalier.capture;

import io.espalier.capture.RecordingParts.Keyed;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** One kind of part as the last fabric had it, for differences to the next. Used by one thread. */
final class KeptPart<T> {
    private final Function<T, String> key;
    private final Map<String, T> parts = new LinkedHashMap<>();

    KeptPart(Function<T, String> key) {
        this.key = key;
    }

    /** What leads from the last to these, which are kept from now on. */
    Keyed<T> to(List<T> next) {
        List<T> put = new ArrayList<>();
        Map<String, T> now = new LinkedHashMap<>();
        for (T part : next) {
            now.put(key.apply(part), part);
            if (!part.equals(parts.get(key.apply(part)))) {
                put.add(part);
            }
        }
        List<String> drop =
                parts.keySet().stream().filter(old -> !now.containsKey(old)).toList();
        parts.clear();
        parts.putAll(now);
        return new Keyed<>(drop, put);
    }

    /** Takes what leads to the next. */
    void take(Keyed<T> step) {
        step.drop().forEach(parts::remove);
        step.put().forEach(part -> parts.put(key.apply(part), part));
    }

    Collection<T> all() {
        return parts.values();
    }
}
