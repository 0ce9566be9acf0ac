package io.espalier.server;

import io.espalier.server.ConfigLines.Entry;
import io.espalier.server.secret.KeyFile;
import io.espalier.server.store.HistoryOptions;
import io.espalier.server.store.RemoteHistory;
import io.espalier.server.store.Retention;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;

/** Reads what a configuration says of where a subnet's history is kept, and for how long. */
final class HistoryReader {
    private static final int DECADE = 3_650;
    private static final String SCHEMA_PATTERN = "[a-z_][a-z0-9_]{0,62}";

    private final ConfigValues values;

    HistoryReader(ConfigValues values) {
        this.values = values;
    }

    HistoryOptions read(String subnet) {
        return new HistoryOptions(remote(subnet), retention());
    }

    private Optional<RemoteHistory> remote(String subnet) {
        Optional<Entry> url = values.entry("history_url", "", "jdbc:postgresql://HOST/DATABASE");
        String user = values.text("history_user", "espalier", "a user of the database");
        Optional<String> password = values.secret(
                "history_password_file", "a file with that user's password, mode 0600", KeyFile::readPassword);
        String schema = schema(subnet);
        return url.filter(this::isGood)
                .map(entry -> new RemoteHistory(entry.value(), user, password.orElse(""), schema));
    }

    private boolean isGood(Entry url) {
        if (!url.value().startsWith(RemoteHistory.PREFIX)) {
            values.problem(url, "history_url must begin with " + RemoteHistory.PREFIX + "//");
            return false;
        }
        if (url.value().toLowerCase(Locale.ROOT).contains("password=")) {
            values.problem(url, "history_url must not hold the password: set history_password_file");
            return false;
        }
        return true;
    }

    private String schema(String subnet) {
        String usual = ("espalier_" + subnet.toLowerCase(Locale.ROOT).replace('-', '_'));
        Optional<Entry> entry = values.entry("history_schema", usual, "small letters, digits and _");
        entry.filter(name -> !name.value().matches(SCHEMA_PATTERN))
                .ifPresent(name -> values.problem(
                        name, "history_schema must be small letters, digits and _, not " + name.value()));
        return entry.map(Entry::value).orElse(usual);
    }

    private Retention retention() {
        Retention usual = Retention.DEFAULT;
        return new Retention(
                Duration.ofHours(values.number(
                        "history_readings_hours", (int) usual.readings().toHours(), 4, 24 * DECADE)),
                days("history_minutes_days", usual.minutes(), 2),
                days("history_quarters_days", usual.quarters(), 7),
                days("history_hours_days", usual.hours(), 7),
                maxBytes());
    }

    private Duration days(String key, Duration usual, int least) {
        return Duration.ofDays(values.number(key, (int) usual.toDays(), least, DECADE));
    }

    /** A number and M, G or T. */
    private long maxBytes() {
        Optional<Entry> entry = values.entry("history_max_size", "", "a number and M, G or T, such as 20G");
        if (entry.isEmpty()) {
            return Retention.DEFAULT.maxBytes();
        }
        String value = entry.get().value();
        if (!value.matches("[1-9]\\d{0,5}[MGT]")) {
            values.problem(entry.get(), "history_max_size must be a number and M, G or T, such as 20G, not " + value);
            return Retention.DEFAULT.maxBytes();
        }
        long unit = switch (value.charAt(value.length() - 1)) {
            case 'M' -> 1_000_000L;
            case 'G' -> 1_000_000_000L;
            default -> 1_000_000_000_000L;
        };
        return unit * Long.parseLong(value.substring(0, value.length() - 1));
    }
}
