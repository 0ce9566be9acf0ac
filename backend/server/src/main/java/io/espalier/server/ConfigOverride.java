package io.espalier.server;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * A setting from elsewhere than the file, which goes before the file's.
 *
 * @param place as complaints name it, such as {@code ESPALIER_PORT} or {@code --port}
 * @param key as it stands in the file
 */
public record ConfigOverride(String place, String key, String value) {
    /** How the variables begin that are settings. */
    public static final String PREFIX = "ESPALIER_";

    /** Variables of that prefix for the launcher and for the lab. */
    private static final Set<String> OTHERS = Set.of("ESPALIER_JAVA_OPTS", "ESPALIER_SIMUMAD_DEBUG");

    /** What the environment sets: {@code ESPALIER_PORT=9000} is {@code port = 9000}. An empty variable is none. */
    public static List<ConfigOverride> of(Map<String, String> environment) {
        return new TreeMap<>(environment)
                .entrySet().stream()
                        .filter(variable -> variable.getKey().startsWith(PREFIX)
                                && !OTHERS.contains(variable.getKey())
                                && !variable.getValue().isBlank())
                        .map(variable -> new ConfigOverride(
                                variable.getKey(),
                                variable.getKey().substring(PREFIX.length()).toLowerCase(Locale.ROOT),
                                variable.getValue().strip()))
                        .toList();
    }

    /** Without the value, which may be a secret in the wrong place. */
    @Override
    public String toString() {
        return "ConfigOverride[" + place + "]";
    }
}
