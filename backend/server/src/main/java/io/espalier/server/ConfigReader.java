package io.espalier.server;

import io.espalier.collect.Reading;
import io.espalier.collect.UmadOptions;
import io.espalier.engine.preflight.Site;
import io.espalier.engine.settings.RoutingEngine;
import io.espalier.engine.settings.SmSettings;
import io.espalier.server.json.InputException;
import io.espalier.server.preflight.SiteFiles;
import io.espalier.server.sm.SmOptions;
import io.espalier.server.smhealth.LocalSmOptions;
import io.espalier.server.sweep.Intervals;
import io.espalier.transport.ManagementKeys;
import io.espalier.transport.TransportLimits;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;

/** Reads a {@link Config} and collects everything that is wrong with it. Used once, by one thread. */
final class ConfigReader {
    private static final TransportLimits LIMITS = TransportLimits.DEFAULT;
    private static final int DAY_SECONDS = 86_400;

    private final Path file;
    private final List<String> problems = new ArrayList<>();
    private final Map<String, Entry> entries = new HashMap<>();
    private final SortedSet<String> known = new TreeSet<>();

    private record Entry(int line, String value) {}

    ConfigReader(Path file) {
        this.file = file;
    }

    Config read() throws ConfigException {
        readLines();
        Config config = new Config(
                text("bind", Config.DEFAULT.bind()),
                number("port", Config.DEFAULT.port(), 0, 65_535),
                path("data"),
                watch(),
                umad(),
                new SmOptions(conf(), engines()),
                site());
        entries.forEach((key, entry) -> {
            if (!known.contains(key)) {
                problem(entry, "no setting " + key + "; there are " + String.join(", ", known));
            }
        });
        if (!problems.isEmpty()) {
            throw new ConfigException(problems);
        }
        return config;
    }

    private WatchOptions watch() {
        int usual = (int) Intervals.DEFAULT.of(Reading.MULTICAST).toSeconds();
        Intervals intervals = Intervals.paced(Duration.ofSeconds(number("interval_seconds", usual, 1, DAY_SECONDS)));
        for (Reading reading : Reading.values()) {
            String key = reading.name().toLowerCase(Locale.ROOT) + "_seconds";
            int paced = (int) Math.max(1, intervals.of(reading).toSeconds());
            if (entry(key).isPresent()) {
                intervals = intervals.with(reading, Duration.ofSeconds(number(key, paced, 1, DAY_SECONDS)));
            }
        }
        return new WatchOptions(intervals, new LocalSmOptions(path("opensm_log"), path("opensm_pid_file")));
    }

    private UmadOptions umad() {
        return new UmadOptions(
                text("ca", ""),
                number("ib_port", 0, 0, 254),
                new ManagementKeys(key("sm_key_file"), key("m_key_file")),
                new TransportLimits(
                        number("max_in_flight", LIMITS.maxInFlight(), 1, 128),
                        number("max_per_destination", LIMITS.maxPerDestination(), 1, 128),
                        number("timeout_millis", LIMITS.timeoutMillis(), 1, 60_000),
                        number("sa_timeout_millis", LIMITS.saTimeoutMillis(), 1, 600_000),
                        number("retries", LIMITS.retries(), 0, 20),
                        number("max_mads_per_second", LIMITS.maxMadsPerSecond(), 0, 1_000_000)));
    }

    private Site site() {
        SiteFiles files = new SiteFiles(path("partitions"), path("admission_rules"), path("mgid_plan"));
        try {
            return files.read(SmSettings.DEFAULTS);
        } catch (InputException e) {
            problems.addAll(e.problems());
            return Site.DEFAULT;
        }
    }

    private Optional<Path> conf() {
        Optional<Entry> entry = entry("opensm_conf");
        entry.filter(file -> !Files.isReadable(Path.of(file.value())))
                .ifPresent(file -> problem(file, "opensm_conf: " + file.value() + " cannot be read"));
        return entry.map(file -> Path.of(file.value()));
    }

    private Optional<String> engines() {
        Optional<Entry> entry = entry(SmSettings.ENGINES);
        entry.ifPresent(list -> SmSettings.DEFAULTS
                .with(SmSettings.ENGINES, list.value())
                .unknownEngines()
                .forEach(name -> problem(
                        list,
                        "no routing engine " + name + "; OpenSM has " + String.join(", ", RoutingEngine.labels()))));
        return entry.map(Entry::value);
    }

    private void readLines() {
        try {
            List<String> lines = Files.readAllLines(file, StandardCharsets.UTF_8);
            for (int i = 0; i < lines.size(); i++) {
                readLine(i + 1, lines.get(i).replaceFirst("#.*", "").strip());
            }
        } catch (IOException e) {
            problems.add(file + ": cannot be read: " + e);
        }
    }

    private void readLine(int number, String line) {
        if (line.isEmpty()) {
            return;
        }
        int equals = line.indexOf('=');
        if (equals < 1) {
            // The line itself is not shown: it may be a secret in the wrong place.
            problem(new Entry(number, ""), "not a line of the form key = value");
            return;
        }
        Entry entry = new Entry(number, line.substring(equals + 1).strip());
        String key = line.substring(0, equals).strip();
        Entry earlier = entries.put(key, entry);
        if (earlier != null) {
            problem(entry, key + " is set on line " + earlier.line() + " already");
        }
    }

    private void problem(Entry entry, String what) {
        problems.add(file + ":" + entry.line() + ": " + what);
    }

    private Optional<Entry> entry(String key) {
        known.add(key);
        return Optional.ofNullable(entries.get(key));
    }

    private String text(String key, String usual) {
        return entry(key).map(Entry::value).orElse(usual);
    }

    private Optional<Path> path(String key) {
        return entry(key).map(Entry::value).map(Path::of);
    }

    private int number(String key, int usual, int min, int max) {
        Optional<Entry> entry = entry(key);
        if (entry.isEmpty()) {
            return usual;
        }
        String value = entry.get().value();
        boolean good = value.matches("\\d{1,9}") && Integer.parseInt(value) >= min && Integer.parseInt(value) <= max;
        if (!good) {
            problem(entry.get(), key + " must be a whole number from " + min + " to " + max + ", not " + value);
        }
        return good ? Integer.parseInt(value) : usual;
    }

    private long key(String name) {
        Optional<Entry> entry = entry(name);
        if (entry.isEmpty()) {
            return 0;
        }
        try {
            return KeyFile.read(Path.of(entry.get().value()));
        } catch (IOException e) {
            problem(entry.get(), name + ": " + e.getMessage());
            return 0;
        }
    }
}
