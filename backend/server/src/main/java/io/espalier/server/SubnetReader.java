package io.espalier.server;

import io.espalier.collect.Extra;
import io.espalier.collect.Reading;
import io.espalier.collect.UmadOptions;
import io.espalier.engine.settings.RoutingEngine;
import io.espalier.engine.settings.SmSettings;
import io.espalier.engine.site.Site;
import io.espalier.server.ConfigLines.Entry;
import io.espalier.server.json.InputException;
import io.espalier.server.preflight.SiteFiles;
import io.espalier.server.secret.KeyFile;
import io.espalier.server.sm.SmOptions;
import io.espalier.server.smhealth.LocalSmOptions;
import io.espalier.server.sweep.Intervals;
import io.espalier.transport.ManagementKeys;
import io.espalier.transport.TransportLimits;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** Reads what a configuration says of one subnet. */
final class SubnetReader {
    private static final TransportLimits LIMITS = TransportLimits.DEFAULT;
    private static final int DAY_SECONDS = 86_400;
    private static final String LOCAL = "local";
    private static final String PUSH = "push";

    private final ConfigValues values;

    SubnetReader(ConfigValues values) {
        this.values = values;
    }

    SubnetConfig read(String name) {
        return new SubnetConfig(
                name,
                watch(),
                umad(),
                new SmOptions(conf(), engines()),
                site(),
                push(),
                new HistoryReader(values).read(name));
    }

    private WatchOptions watch() {
        int usual = (int) Intervals.DEFAULT.of(Reading.MULTICAST).toSeconds();
        Intervals intervals =
                Intervals.paced(Duration.ofSeconds(values.number("interval_seconds", usual, 1, DAY_SECONDS)));
        for (Reading reading : Reading.values()) {
            String key = reading.name().toLowerCase(Locale.ROOT) + "_seconds";
            int paced = (int) Math.max(1, intervals.of(reading).toSeconds());
            int seconds = values.number(key, paced, 1, DAY_SECONDS);
            if (values.entry(key).isPresent()) {
                intervals = intervals.with(reading, Duration.ofSeconds(seconds));
            }
        }
        return new WatchOptions(
                intervals,
                new LocalSmOptions(
                        file("opensm_log", "OpenSM's log"), file("opensm_pid_file", "a file with its process number")));
    }

    /** A file that may be there or come later, and is nothing else then. */
    private Optional<Path> file(String key, String allowed) {
        Optional<Path> path = values.path(key, allowed);
        path.filter(file -> Files.exists(file) && !Files.isRegularFile(file))
                .ifPresent(file -> values.entry(key)
                        .ifPresent(entry -> values.problem(entry, key + ": " + file + " is not a regular file")));
        return path;
    }

    private UmadOptions umad() {
        return new UmadOptions(
                values.text("ca", "", "a channel adapter, such as mlx5_0"),
                values.number("ib_port", 0, 0, 254),
                new ManagementKeys(key("sm_key_file"), key("m_key_file")),
                new TransportLimits(
                        values.number("max_in_flight", LIMITS.maxInFlight(), 1, 128),
                        values.number("max_per_destination", LIMITS.maxPerDestination(), 1, 128),
                        values.number("timeout_millis", LIMITS.timeoutMillis(), 1, 60_000),
                        values.number("sa_timeout_millis", LIMITS.saTimeoutMillis(), 1, 600_000),
                        values.number("retries", LIMITS.retries(), 0, 20),
                        values.number("max_mads_per_second", LIMITS.maxMadsPerSecond(), 0, 1_000_000),
                        values.number("max_sa_in_flight", LIMITS.maxSaInFlight(), 1, 128)),
                file("opensm_sa_dump", "opensm-sa.dump of an OpenSM on this machine"),
                isOn("traps"),
                extras());
    }

    private Set<Extra> extras() {
        Set<Extra> extras = EnumSet.noneOf(Extra.class);
        for (Extra extra : Extra.values()) {
            if (isOn(extra.label())) {
                extras.add(extra);
            }
        }
        return extras;
    }

    /** What is off unless asked for: it takes a Set to the SA, or costs the fabric much. */
    private boolean isOn(String key) {
        return values.word(key, "off", List.of("on", "off")).equals("on");
    }

    private long key(String name) {
        return values.secret(name, "a file with the key, decimal or hex with 0x, mode 0600", KeyFile::read)
                .orElse(0L);
    }

    private Site site() {
        SiteFiles files = new SiteFiles(
                values.path("partitions", "OpenSM's partitions.conf"),
                values.path("admission_rules", "a JSON file with rules on joins"),
                values.path("mgid_plan", "a JSON file with who owns which MGIDs"),
                values.path("racks", "a file with a rack and a node in each line"));
        try {
            return files.read(SmSettings.DEFAULTS).withManagers(managers());
        } catch (InputException e) {
            e.problems().forEach(values::problem);
            return Site.DEFAULT;
        }
    }

    /** Hosts that may run an SM: host names, NodeDescriptions, NodeGUIDs or PortGUIDs. */
    private List<String> managers() {
        return Arrays.stream(values.text("expected_sms", "", "names or GUIDs of hosts, with commas between them")
                        .split(",", -1))
                .map(String::strip)
                .filter(name -> !name.isEmpty())
                .toList();
    }

    private Optional<Path> conf() {
        Optional<Entry> entry = values.entry("opensm_conf", "", "the SM's opensm.conf");
        entry.filter(file -> !isReadableFile(Path.of(file.value())))
                .ifPresent(file -> values.problem(file, "opensm_conf: " + file.value() + " cannot be read"));
        return entry.map(file -> Path.of(file.value()));
    }

    private static boolean isReadableFile(Path file) {
        return Files.isReadable(file) && !Files.isDirectory(file);
    }

    private Optional<String> engines() {
        Optional<Entry> entry =
                values.entry(SmSettings.ENGINES, "", "one or more of " + String.join(", ", RoutingEngine.labels()));
        entry.ifPresent(list -> SmSettings.DEFAULTS
                .with(SmSettings.ENGINES, list.value())
                .unknownEngines()
                .forEach(name -> values.problem(
                        list,
                        "no routing engine " + name + "; OpenSM has " + String.join(", ", RoutingEngine.labels()))));
        return entry.map(Entry::value);
    }

    /** The token, where others read the subnet. */
    private Optional<PushToken> push() {
        String kind = values.word("source", LOCAL, List.of(LOCAL, PUSH));
        Optional<Entry> source = values.entry("source");
        Optional<Entry> file = values.entry("push_token_file");
        Optional<PushToken> token =
                values.secret("push_token_file", "a file with the collector's token, mode 0600", PushToken::read);
        if (kind.equals(PUSH)) {
            if (file.isEmpty()) {
                values.problem(source.orElseThrow(), "source = push needs push_token_file");
            }
            tellUnused("ca");
            tellUnused("ib_port");
            tellUnused("sm_key_file");
            tellUnused("m_key_file");
            tellUnused("opensm_sa_dump");
            tellUnused("traps");
            Arrays.stream(Extra.values()).map(Extra::label).forEach(this::tellUnused);
            tellUnused("opensm_log");
            tellUnused("opensm_pid_file");
            return token;
        }
        file.ifPresent(entry -> values.problem(entry, "push_token_file is for source = push"));
        return Optional.empty();
    }

    private void tellUnused(String key) {
        values.entry(key)
                .ifPresent(entry -> values.problem(
                        entry, key + " is for source = local: of a pushed subnet the collector is told"));
    }
}
