package io.espalier.server;

import io.espalier.server.ConfigLines.Entry;
import io.espalier.server.access.Role;
import io.espalier.server.oidc.OidcClient;
import io.espalier.server.oidc.OidcSettings;
import io.espalier.server.oidc.PersonClaims;
import io.espalier.server.oidc.SafeAddress;
import io.espalier.server.secret.KeyFile;
import io.espalier.server.tls.TrustedCa;
import java.net.URI;
import java.time.Duration;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Reads which OpenID provider vouches for people. */
final class OidcReader {
    private static final String PUBLIC_URL = "public_url";
    private static final String ISSUER = "oidc_issuer";
    private static final String CLIENT = "oidc_client_id";
    private static final String SECRET = "oidc_client_secret_file";
    private static final String SCOPES = "oidc_scopes";
    private static final String LABEL = "oidc_label";
    private static final String NAME = "oidc_name_claim";
    private static final String ROLE = "oidc_role_claim";
    private static final String TRUST = "oidc_ca_file";
    private static final String OPENID = "openid";
    private static final List<String> NEEDED = List.of(PUBLIC_URL, ISSUER, CLIENT, SECRET);
    private static final String ADDRESS = "an https address without a user name, such as https://";
    private static final String SESSION = "oidc_session_hours";
    /** That of every login. */
    private static final int LONGEST_HOURS = 12;

    private static final int MOST_LABEL = 40;

    private final ConfigValues values;

    OidcReader(ConfigValues values) {
        this.values = values;
    }

    /**
     * The provider.
     *
     * @param wanted where it says that there is one; without it, settings of one are told to be of no use
     */
    Optional<OidcSettings> read(Optional<Entry> wanted) {
        Optional<URI> publicUrl = address(PUBLIC_URL, ADDRESS + "espalier.example", true);
        Optional<URI> issuer = address(ISSUER, ADDRESS + "id.example/realms/site", false);
        Optional<String> id = text(CLIENT, "as the provider knows this server");
        Optional<String> secret = values.secret(SECRET, "a file with its secret, mode 0600", KeyFile::readPassword);
        List<String> scopes = scopes();
        Optional<Entry> label =
                values.entry(LABEL, "", "at most " + MOST_LABEL + " characters; the issuer's host without");
        PersonClaims claims = claims();
        Optional<TrustedCa> trust =
                values.secret(TRUST, "a file in PEM with the certificates that vouch for its host", TrustedCa::read);
        Duration longest = Duration.ofHours(values.number(SESSION, LONGEST_HOURS, 1, LONGEST_HOURS));
        label.filter(entry -> entry.value().length() > MOST_LABEL)
                .ifPresent(entry -> values.problem(entry, LABEL + " has at most " + MOST_LABEL + " characters"));
        if (wanted.isEmpty()) {
            tellUnused();
            return Optional.empty();
        }
        tellMissing(wanted.get(), claims);
        return publicUrl.flatMap(url -> issuer.flatMap(of -> id.flatMap(client -> secret.map(word -> new OidcSettings(
                label.map(Entry::value).orElse(of.getHost()),
                of,
                new OidcClient(client, word, scopes),
                url,
                claims,
                trust,
                longest)))));
    }

    private Optional<String> text(String key, String allowed) {
        return values.entry(key, "", allowed).map(Entry::value).filter(text -> !text.isEmpty());
    }

    private Optional<URI> address(String key, String allowed, boolean root) {
        Optional<Entry> entry = values.entry(key, "", allowed);
        Optional<URI> address = entry.flatMap(OidcReader::uri)
                .filter(uri ->
                        SafeAddress.holds(Optional.of(uri)) && uri.getQuery() == null && uri.getFragment() == null)
                .filter(uri -> !root || uri.getPath().matches("/?"));
        if (entry.isPresent() && address.isEmpty()) {
            // Without the value, which may hold a password.
            values.problem(entry.get(), key + " must be " + allowed + (root ? ", without a path" : ""));
        }
        return address;
    }

    private static Optional<URI> uri(Entry entry) {
        try {
            return Optional.of(URI.create(entry.value()));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    private List<String> scopes() {
        Optional<Entry> entry = values.entry(SCOPES, "openid profile", "words with blanks between, openid among them");
        List<String> scopes =
                List.of(entry.map(Entry::value).orElse("openid profile").strip().split("\\s+", -1));
        entry.filter(given -> !scopes.contains(OPENID))
                .ifPresent(given -> values.problem(given, SCOPES + " must have openid among its words"));
        return scopes;
    }

    private PersonClaims claims() {
        String name = values.text(NAME, "preferred_username", "a claim, or the way to one, such as a.b");
        String role = values.text(ROLE, "groups", "a claim, or the way to one, such as realm_access.roles");
        Map<Role, Set<String>> given = new EnumMap<>(Role.class);
        for (Role each : Role.values()) {
            Set<String> held = text(key(each), "values of " + ROLE + " with ; between, or * for anybody")
                    .map(text -> Arrays.stream(text.split(";", -1))
                            .map(String::strip)
                            .filter(value -> !value.isEmpty())
                            .collect(Collectors.toSet()))
                    .orElse(Set.of());
            given.put(each, held);
        }
        return new PersonClaims(name, role, given);
    }

    private static String key(Role role) {
        return "oidc_" + role.label();
    }

    private void tellMissing(Entry wanted, PersonClaims claims) {
        NEEDED.stream()
                .filter(key -> values.entry(key).isEmpty())
                .forEach(key -> values.problem(wanted, "login = " + wanted.value() + " needs " + key + ": set it"));
        if (claims.values().values().stream().allMatch(Set::isEmpty)) {
            values.problem(
                    wanted,
                    "login = " + wanted.value()
                            + " lets nobody in: set one or more of oidc_viewer, oidc_engineer and oidc_admin");
        }
    }

    /** Of what has no usual value: whoever leaves that as it is means nothing by it. */
    private void tellUnused() {
        for (String key : List.of(
                PUBLIC_URL,
                ISSUER,
                CLIENT,
                SECRET,
                LABEL,
                TRUST,
                key(Role.VIEWER),
                key(Role.ENGINEER),
                key(Role.ADMIN))) {
            values.entry(key)
                    .ifPresent(entry -> values.problem(entry, key + " is of use only with login = oidc or both"));
        }
    }
}
