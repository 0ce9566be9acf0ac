package io.espalier.lab;

import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * How an OpenSM is set up.
 *
 * @param options lines of opensm.conf, key to value, over OpenSM's own defaults
 * @param partitions text of partitions.conf; without it OpenSM makes its default partition with the IPoIB broadcast group
 */
public record OpenSmOptions(Map<String, String> options, Optional<String> partitions) {
    /** OpenSM's defaults. */
    public static final OpenSmOptions DEFAULTS = new OpenSmOptions(Map.of(), Optional.empty());

    public OpenSmOptions {
        options = Collections.unmodifiableMap(new LinkedHashMap<>(options));
    }

    /** With one line of opensm.conf more. */
    public OpenSmOptions with(String key, String value) {
        Map<String, String> more = new LinkedHashMap<>(options);
        more.put(key, value);
        return new OpenSmOptions(more, partitions);
    }

    /** With a partitions.conf. */
    public OpenSmOptions withPartitions(String text) {
        return new OpenSmOptions(options, Optional.of(text));
    }

    /** With that time between two light sweeps. */
    public OpenSmOptions withSweepInterval(Duration interval) {
        return with("sweep_interval", Long.toString(interval.toSeconds()));
    }
}
