package io.espalier.server;

import io.espalier.server.store.SettingsDiff;
import java.lang.reflect.RecordComponent;
import java.net.URI;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * What is set for one subnet, as names and values that may be shown. All that a {@link Config} holds is taken, so a setting that
 * is added to it needs no line here. What files of the site say is not: of these only that they are there.
 */
public final class RunSettings {
    private static final String OURS = "io.espalier.";
    private static final String SITE = "io.espalier.engine.";

    /** Parts whose settings are named as they are in the file. */
    private static final Set<String> FLAT = Set.of("listening", "subnets");

    private final SortedMap<String, String> settings = new TreeMap<>();

    private RunSettings() {}

    /** What is set for a subnet, and for the whole server. */
    public static SortedMap<String, String> of(Config config, SubnetConfig subnet) {
        RunSettings all = new RunSettings();
        all.record(
                "",
                new Config(config.listening(), config.data(), config.sectioned(), List.of(subnet), config.outputs()));
        return all.settings;
    }

    private void put(String name, Object value) {
        switch (value) {
            case Optional<?> optional -> optional.ifPresent(held -> put(name, held));
            case Map<?, ?> map -> map.forEach((key, held) -> put(inside(name, snake(key.toString())), held));
            // What follows the host is a secret at many receivers.
            case URI url ->
                settings.put(
                        name,
                        url.getScheme() + "://" + url.getAuthority() + ", " + SettingsDiff.digest(url.toString()));
            case Record entry when isOurs(entry) -> record(name, entry);
            case Set<?> set ->
                put(name, set.stream().map(String::valueOf).sorted().collect(Collectors.joining(", ")));
            case List<?> list -> list(name, list);
            default -> settings.put(name, SettingsDiff.shown(name, value.toString()));
        }
    }

    private void list(String name, List<?> list) {
        if (list.size() == 1) {
            put(name, list.getFirst());
            return;
        }
        int number = 1;
        for (Object held : list) {
            put(name + "_" + number++, held);
        }
    }

    private static boolean isOurs(Record value) {
        String type = value.getClass().getName();
        return type.startsWith(OURS) && !type.startsWith(SITE);
    }

    private void record(String name, Record value) {
        for (RecordComponent component : value.getClass().getRecordComponents()) {
            try {
                component.getAccessor().setAccessible(true);
                put(
                        inside(name, snake(component.getName())),
                        Objects.requireNonNull(component.getAccessor().invoke(value)));
            } catch (ReflectiveOperationException e) {
                throw new IllegalStateException("a record shows what it holds: " + component, e);
            }
        }
    }

    private static String inside(String name, String part) {
        return name.isEmpty() || FLAT.contains(name) ? part : name + "." + part;
    }

    private static String snake(String name) {
        return name.replaceAll("(?<=[a-z0-9])([A-Z])", "_$1").toLowerCase(Locale.ROOT);
    }
}
