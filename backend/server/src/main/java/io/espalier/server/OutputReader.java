package io.espalier.server;

import io.espalier.server.ConfigLines.Entry;
import io.espalier.server.outputs.OutputConfig;
import io.espalier.server.outputs.OutputConfig.Transport;
import io.espalier.server.outputs.SigningSecret;
import io.espalier.server.secret.KeyFile;
import io.espalier.server.store.EventKind;
import io.espalier.server.tls.TrustedCa;
import java.net.URI;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Reads what a configuration says of one output. */
final class OutputReader {
    private static final String SYSLOG = "syslog";
    private static final String WEBHOOK = "webhook";
    private static final Pattern ADDRESS = Pattern.compile("(\\[[0-9A-Fa-f:.%\\w]+]|[^\\[\\]:\\s]+)(:(\\d{1,5}))?");
    private static final int LOCAL0 = 16;
    private static final int MOST_FACILITY = 23;
    private static final int UDP_PORT = 514;
    private static final int TCP_PORT = 601;
    private static final int TLS_PORT = 6514;
    private static final int MOST_PORT = 65_535;

    private final ConfigValues values;
    private final Entry section;
    private final String name;

    /** @param section the output's name, and the line where what is said of it begins */
    OutputReader(ConfigValues values, Entry section) {
        this.values = values;
        this.section = section;
        this.name = section.value();
    }

    /** The output; empty where it cannot be used, which is told. */
    Optional<OutputConfig> read() {
        // Asked for here, so that all there are can be listed.
        Optional<Entry> type = values.entry("type", "", "syslog or webhook");
        Optional<Entry> address = values.entry("address", "", "HOST or HOST:PORT");
        Optional<Entry> url = values.entry("url", "", "http or https, such as https://host/path, without a user name");
        Set<EventKind> kinds = kinds();
        Optional<TrustedCa> trust = values.secret(
                "ca_file", "a file in PEM with the certificates that vouch for the receiver", TrustedCa::read);
        Optional<SigningSecret> secret = values.secret(
                "secret_file", "a file with the secret, mode 0600", file -> SigningSecret.of(KeyFile.readToken(file)));
        Optional<Transport> transport = transport();
        int facility = values.number("facility", LOCAL0, 0, MOST_FACILITY);
        return switch (type.map(Entry::value).orElse("")) {
            case SYSLOG -> {
                tellUnused(SYSLOG, "url", "secret_file");
                yield transport.flatMap(way -> syslog(kinds, way, need("address", address), facility, trust));
            }
            case WEBHOOK -> {
                tellUnused(WEBHOOK, "address", "transport", "facility");
                yield need("url", url)
                        .flatMap(this::url)
                        .map(uri -> new OutputConfig.Webhook(name, kinds, uri, secret, trust));
            }
            default -> {
                type.ifPresentOrElse(
                        entry -> values.problem(entry, "type must be syslog or webhook, not " + entry.value()),
                        () -> values.problem(section, "output " + name + " has no type: syslog or webhook"));
                yield Optional.empty();
            }
        };
    }

    private Optional<Entry> need(String key, Optional<Entry> entry) {
        if (entry.isEmpty()) {
            values.problem(section, "output " + name + " has no " + key);
        }
        return entry;
    }

    private void tellUnused(String type, String... keys) {
        for (String key : keys) {
            values.entry(key).ifPresent(entry -> values.problem(entry, key + " is not for an output of type " + type));
        }
    }

    private Set<EventKind> kinds() {
        Set<EventKind> kinds = EnumSet.noneOf(EventKind.class);
        values.entry("kinds", "", "one or more of " + allKinds()).ifPresent(entry -> {
            for (String word : entry.value().split("[,\\s]+", -1)) {
                Arrays.stream(EventKind.values())
                        .filter(kind -> kind.name().equals(word.toUpperCase(Locale.ROOT)))
                        .findFirst()
                        .ifPresentOrElse(
                                kinds::add,
                                () -> values.problem(entry, "no kind of event " + word + "; there are " + allKinds()));
            }
        });
        return kinds;
    }

    private static String allKinds() {
        return Arrays.stream(EventKind.values()).map(EventKind::name).collect(Collectors.joining(", "));
    }

    private Optional<Transport> transport() {
        String word = values.word("transport", "udp", List.of("udp", "tcp", "tls"));
        boolean good = values.entry("transport").map(Entry::value).orElse(word).equals(word);
        return Arrays.stream(Transport.values())
                .filter(way -> good && way.name().toLowerCase(Locale.ROOT).equals(word))
                .findFirst();
    }

    private Optional<OutputConfig> syslog(
            Set<EventKind> kinds, Transport way, Optional<Entry> address, int facility, Optional<TrustedCa> trust) {
        if (way != Transport.TLS) {
            values.entry("ca_file").ifPresent(entry -> values.problem(entry, "ca_file is for transport = tls"));
        }
        return address.flatMap(entry -> {
            Matcher parts = ADDRESS.matcher(entry.value());
            int port = parts.matches() ? port(parts.group(3), way) : 0;
            if (port < 1 || port > MOST_PORT) {
                values.problem(entry, "address must be HOST or HOST:PORT, not " + entry.value());
                return Optional.empty();
            }
            String host = parts.group(1).replaceAll("[\\[\\]]", "");
            return Optional.of(new OutputConfig.Syslog(name, kinds, way, host, port, facility, trust));
        });
    }

    private static int port(@org.jspecify.annotations.Nullable String digits, Transport way) {
        if (digits != null) {
            return Integer.parseInt(digits);
        }
        return switch (way) {
            case UDP -> UDP_PORT;
            case TCP -> TCP_PORT;
            case TLS -> TLS_PORT;
        };
    }

    private Optional<URI> url(Entry entry) {
        try {
            URI url = URI.create(entry.value());
            String scheme = String.valueOf(url.getScheme());
            if (scheme.matches("https?") && url.getHost() != null && url.getUserInfo() == null) {
                if (scheme.equals("http")) {
                    values.entry("ca_file").ifPresent(ca -> values.problem(ca, "ca_file is for an https url"));
                }
                return Optional.of(url);
            }
        } catch (IllegalArgumentException e) {
            // Told below.
        }
        // The value is not shown: it may hold a password.
        values.problem(entry, "url must be one like https://host/path, without a user name");
        return Optional.empty();
    }
}
