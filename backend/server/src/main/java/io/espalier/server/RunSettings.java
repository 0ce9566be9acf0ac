package io.espalier.server;

import io.espalier.collect.Extra;
import io.espalier.collect.Reading;
import io.espalier.collect.UmadOptions;
import io.espalier.engine.mgid.MgidPlan;
import io.espalier.engine.settings.SettingsFile;
import io.espalier.server.oidc.OidcSettings;
import io.espalier.server.outputs.OutputConfig;
import io.espalier.server.store.HistoryOptions;
import io.espalier.server.store.RemoteHistory;
import io.espalier.server.store.Retention;
import io.espalier.server.store.SettingsDiff;
import io.espalier.server.tls.KeystoreIdentity;
import io.espalier.server.tls.PemIdentity;
import io.espalier.transport.TransportLimits;
import java.net.URI;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * What is set for one subnet, by the names of the file, with values that may be shown: of a secret only whether there is one, of
 * the site's own files only that they are read. A test holds the names against those that the file may have.
 */
public final class RunSettings {
    private static final String GIVEN = "given";

    private final SortedMap<String, String> settings = new TreeMap<>();

    private RunSettings() {}

    /** What is set for a subnet, and for the whole server. */
    public static SortedMap<String, String> of(Config config, SubnetConfig subnet) {
        RunSettings all = new RunSettings();
        all.listening(config.listening());
        all.put("data", config.data());
        all.put("subnet", subnet.name());
        all.watch(subnet.watch());
        all.umad(subnet.umad());
        all.site(subnet);
        all.history(subnet.history());
        config.outputs().forEach(all::output);
        return all.settings;
    }

    private void put(String name, Object value) {
        settings.put(name, SettingsDiff.shown("", value.toString()));
    }

    private void put(String name, Optional<?> value) {
        value.ifPresent(held -> put(name, held));
    }

    private void given(String name, boolean is) {
        if (is) {
            settings.put(name, GIVEN);
        }
    }

    private void listening(Listening listening) {
        put("bind", listening.bind());
        put("port", listening.port());
        login(listening.login());
        listening.tls().ifPresent(identity -> {
            switch (identity) {
                case PemIdentity pem -> {
                    put("tls_certificate", pem.certificate());
                    put("tls_key", pem.key());
                }
                case KeystoreIdentity keystore -> {
                    put("tls_keystore", keystore.file());
                    given("tls_keystore_password_file", true);
                }
            }
        });
    }

    private void login(LoginWays login) {
        String alone = login.oidc().isPresent() ? "oidc" : "off";
        String with = login.oidc().isPresent() ? "both" : "accounts";
        put("login", login.accounts() ? with : alone);
        login.oidc().ifPresent(this::oidc);
    }

    private void oidc(OidcSettings oidc) {
        put("public_url", oidc.publicUrl());
        put("oidc_issuer", oidc.issuer());
        put("oidc_label", oidc.label());
        put("oidc_client_id", oidc.client().id());
        given("oidc_client_secret_file", true);
        put("oidc_scopes", String.join(" ", oidc.client().scopes()));
        put("oidc_name_claim", oidc.claims().name());
        put("oidc_role_claim", oidc.claims().role());
        oidc.claims()
                .values()
                .forEach((role, values) ->
                        put("oidc_" + role.label(), values.stream().sorted().collect(Collectors.joining("; "))));
        put("oidc_session_hours", oidc.longest().toHours());
        put("oidc_ca_file", oidc.trust());
    }

    private void watch(WatchOptions watch) {
        for (Reading reading : Reading.values()) {
            put(
                    reading.name().toLowerCase(Locale.ROOT) + "_seconds",
                    seconds(watch.intervals().of(reading)));
        }
        put("interval_seconds", seconds(watch.intervals().of(Reading.MULTICAST)));
        put("opensm_log", watch.localSm().log());
        put("opensm_pid_file", watch.localSm().pidFile());
    }

    /** A number, with a fraction only where there is one. */
    private static String seconds(Duration interval) {
        return interval.toNanosPart() == 0
                ? Long.toString(interval.toSeconds())
                : String.format(Locale.ROOT, "%.3f", interval.toMillis() / 1_000.0);
    }

    private void umad(UmadOptions umad) {
        put("ca", umad.ca());
        put("ib_port", umad.port());
        given("sm_key_file", umad.keys().smKey() != 0);
        given("m_key_file", umad.keys().mKey() != 0);
        put("opensm_sa_dump", umad.saDump());
        put("traps", umad.traps() ? "on" : "off");
        for (Extra extra : Extra.values()) {
            put(extra.label(), umad.extras().contains(extra) ? "on" : "off");
        }
        TransportLimits limits = umad.limits();
        put("max_in_flight", limits.maxInFlight());
        put("max_per_destination", limits.maxPerDestination());
        put("max_sa_in_flight", limits.maxSaInFlight());
        put("max_mads_per_second", limits.maxMadsPerSecond());
        put("timeout_millis", limits.timeoutMillis());
        put("sa_timeout_millis", limits.saTimeoutMillis());
        put("retries", limits.retries());
    }

    private void site(SubnetConfig subnet) {
        put("opensm_conf", subnet.sm().conf());
        put("routing_engine", subnet.sm().routingEngine());
        given(
                "partitions",
                subnet.site().settings().lines(SettingsFile.PARTITIONS).isPresent());
        subnet.site()
                .rules()
                .ifPresent(rules -> put("admission_rules", rules.rules().size() + " rules"));
        MgidPlan plan = subnet.site().plan();
        if (!plan.prefixes().isEmpty()) {
            put("mgid_plan", plan.prefixes().size() + " prefixes");
        }
        if (subnet.site().racks().count() > 0) {
            put("racks", subnet.site().racks().count() + " lines");
        }
        put("expected_sms", String.join(", ", subnet.site().managers()));
        put("source", subnet.push().isPresent() ? "push" : "local");
        given("push_token_file", subnet.push().isPresent());
    }

    private void history(HistoryOptions history) {
        history.remote().ifPresent(this::remote);
        Retention kept = history.retention();
        put("history_readings_hours", kept.readings().toHours());
        put("history_minutes_days", kept.minutes().toDays());
        put("history_quarters_days", kept.quarters().toDays());
        put("history_hours_days", kept.hours().toDays());
        put("history_max_size", kept.maxBytes() == 0 ? "" : size(kept.maxBytes()));
    }

    private static String size(long bytes) {
        long millions = bytes / 1_000_000;
        return millions % 1_000 == 0 ? millions / 1_000 + "G" : millions + "M";
    }

    private void remote(RemoteHistory remote) {
        put("history_url", remote.url().replaceFirst("\\?.*", "").replaceFirst("//[^/@]*@", "//…@"));
        put("history_user", remote.user());
        put("history_schema", remote.schema());
        given("history_password_file", !remote.password().isEmpty());
    }

    private void output(OutputConfig output) {
        String of = "output " + output.name() + ": ";
        put(of + "kinds", output.kinds().stream().map(Enum::name).sorted().collect(Collectors.joining(", ")));
        switch (output) {
            case OutputConfig.Syslog syslog -> {
                put(of + "type", "syslog");
                put(of + "address", syslog.host() + ":" + syslog.port());
                put(of + "transport", syslog.transport().name().toLowerCase(Locale.ROOT));
                put(of + "facility", syslog.facility());
                given(of + "ca_file", syslog.trust().isPresent());
            }
            case OutputConfig.Webhook webhook -> {
                put(of + "type", "webhook");
                put(of + "url", shown(webhook.url()));
                given(of + "secret_file", webhook.secret().isPresent());
                given(of + "ca_file", webhook.trust().isPresent());
            }
        }
    }

    /** What follows the host is a secret at many receivers. */
    private static String shown(URI url) {
        return url.getScheme() + "://" + url.getAuthority() + ", " + SettingsDiff.digest(url.toString());
    }
}
