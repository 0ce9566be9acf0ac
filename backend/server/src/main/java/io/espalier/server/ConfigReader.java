package io.espalier.server;

import io.espalier.server.ConfigLines.Entry;
import io.espalier.server.outputs.OutputConfig;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/** Reads a {@link Config} and collects everything that is wrong with it. Used once, by one thread. */
final class ConfigReader {
    /** What is for the server and not for a subnet. */
    static final Set<String> OF_SERVER = Set.of(
            "bind",
            "port",
            "data",
            "login",
            "tls_certificate",
            "tls_key",
            "tls_keystore",
            "tls_keystore_password_file",
            "public_url",
            "oidc_issuer",
            "oidc_label",
            "oidc_client_id",
            "oidc_client_secret_file",
            "oidc_scopes",
            "oidc_name_claim",
            "oidc_role_claim",
            "oidc_viewer",
            "oidc_engineer",
            "oidc_admin",
            "oidc_session_hours",
            "oidc_ca_file");

    /** What names one subnet, or is its secret: where there are several, it cannot be meant for all. */
    static final Set<String> OF_ONE = Set.of(
            "ca",
            "ib_port",
            "sm_key_file",
            "m_key_file",
            "history_schema",
            "source",
            "push_token_file",
            "opensm_conf",
            "opensm_log",
            "opensm_sa_dump",
            "opensm_pid_file",
            "partitions",
            "admission_rules",
            "mgid_plan",
            "racks");

    private final ConfigLines lines;
    private final SortedMap<String, ConfigKey> known = new TreeMap<>();

    ConfigReader(Optional<Path> file, List<ConfigOverride> overrides) {
        lines = ConfigLines.read(file, overrides);
    }

    /** The settings of the server and of its subnets. */
    static SortedMap<String, ConfigKey> keys() {
        SortedMap<String, ConfigKey> keys = new TreeMap<>();
        ConfigValues values = new ConfigValues(nothing(), Map.of(), Map.of(), keys);
        new ListeningReader(values).read();
        ConfigReader.data(values);
        new SubnetReader(values).read(SubnetConfig.DEFAULT.name());
        return keys;
    }

    /** The settings of an output. */
    static SortedMap<String, ConfigKey> outputKeys() {
        SortedMap<String, ConfigKey> keys = new TreeMap<>();
        new OutputReader(new ConfigValues(nothing(), Map.of(), Map.of(), keys), new Entry("", "")).read();
        return keys;
    }

    private static ConfigLines nothing() {
        return ConfigLines.read(Optional.empty(), List.of());
    }

    private static Optional<Path> data(ConfigValues server) {
        return server.path("data", "a folder");
    }

    Config read() throws ConfigException {
        ConfigValues server = new ConfigValues(lines, lines.top(), Map.of(), known);
        boolean sectioned = !lines.sections().isEmpty();
        Config config = new Config(
                new ListeningReader(server).read(),
                data(server),
                sectioned,
                sectioned ? sections() : List.of(new SubnetReader(server).read(SubnetConfig.DEFAULT.name())),
                outputs());
        tellUnknown(lines.top());
        if (!lines.problems().isEmpty()) {
            throw new ConfigException(lines.problems());
        }
        return config;
    }

    private List<OutputConfig> outputs() {
        List<OutputConfig> outputs = new ArrayList<>();
        lines.outputs().forEach((name, entries) -> {
            SortedMap<String, ConfigKey> keys = new TreeMap<>();
            ConfigValues values = new ConfigValues(lines, entries, Map.of(), keys);
            new OutputReader(values, new Entry(lines.placeOfOutput(name), name))
                    .read()
                    .ifPresent(outputs::add);
            tellUnknown(entries, keys);
        });
        return outputs;
    }

    private List<SubnetConfig> sections() {
        lines.top().forEach((key, entry) -> {
            if (OF_ONE.contains(key)) {
                lines.problem(entry, key + " is for one subnet: set it below the line [subnet NAME]");
            }
        });
        Map<String, Entry> usual = new HashMap<>(lines.top());
        usual.keySet().removeAll(OF_ONE);
        List<SubnetConfig> subnets = new ArrayList<>();
        lines.sections().forEach((name, entries) -> {
            ConfigValues values = new ConfigValues(lines, entries, usual, known);
            subnets.add(new SubnetReader(values).read(name));
        });
        lines.sections().values().forEach(entries -> {
            tellMisplaced(entries);
            tellUnknown(entries);
        });
        return subnets;
    }

    private void tellMisplaced(Map<String, Entry> entries) {
        entries.forEach((key, entry) -> {
            if (OF_SERVER.contains(key)) {
                lines.problem(entry, key + " is for the whole server: set it above the first [subnet NAME]");
            }
        });
    }

    private void tellUnknown(Map<String, Entry> entries) {
        tellUnknown(entries, known);
    }

    private void tellUnknown(Map<String, Entry> entries, SortedMap<String, ConfigKey> keys) {
        entries.forEach((key, entry) -> {
            if (!keys.containsKey(key)) {
                lines.problem(entry, "no setting " + key + "; there are " + String.join(", ", keys.keySet()));
            }
        });
    }
}
