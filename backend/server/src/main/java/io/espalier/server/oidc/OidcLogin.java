package io.espalier.server.oidc;

import com.nimbusds.jwt.JWTParser;
import com.nimbusds.oauth2.sdk.ResponseType;
import com.nimbusds.oauth2.sdk.Scope;
import com.nimbusds.oauth2.sdk.id.ClientID;
import com.nimbusds.oauth2.sdk.id.State;
import com.nimbusds.oauth2.sdk.pkce.CodeChallengeMethod;
import com.nimbusds.openid.connect.sdk.AuthenticationRequest;
import com.nimbusds.openid.connect.sdk.LogoutRequest;
import io.espalier.server.access.Caller;
import io.espalier.server.access.Logins;
import io.espalier.server.access.Role;
import io.espalier.server.oidc.PendingLogins.Pending;
import io.espalier.server.store.KeptWords;
import java.net.URI;
import java.text.ParseException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Lets in people for whom an OpenID provider vouches: by the authorization code flow with PKCE (RFC 7636), state and nonce. The
 * protocol is the library's; here is what is asked, of whom, and what its answer means. Safe from any thread.
 */
public final class OidcLogin implements AutoCloseable {
    private static final int SECRET_BYTES = 32;
    /** In an address; one of somebody in hundreds of groups is longer than servers take. */
    private static final int MOST_TOKEN = 4_000;

    private static final String MARK = " (oidc)";
    private static final String NOT_BEGUN =
            "This sign-in was not begun in this browser, has ended or took too long. Begin again.";

    private final OidcSettings settings;
    private final Logins logins;
    private final InstantSource clock;
    private final ProviderHttp http;
    private final Provider provider;
    private final CodeExchange exchange;
    private final PendingLogins pending = new PendingLogins();

    public OidcLogin(OidcSettings settings, Logins logins, InstantSource clock) {
        this.settings = settings;
        this.logins = logins;
        this.clock = clock;
        this.http = new ProviderHttp(settings.trust());
        this.provider = new Provider(settings, http, clock);
        this.exchange = new CodeExchange(settings, provider, http);
    }

    /** What people call the provider. */
    public String label() {
        return settings.label();
    }

    /** What a browser is known by while it is away, and nobody else knows. */
    public static String newBrowser() {
        return new State(SECRET_BYTES).getValue();
    }

    /** How long a browser may be away. */
    public static Duration longest() {
        return PendingLogins.LONGEST;
    }

    /**
     * Begins a login.
     *
     * @param browser of {@link #newBrowser}: it must come back with the same
     * @param to the page to go on to
     * @param address of the host that asks
     */
    public Departure begin(String browser, String to, String address) {
        try {
            URI endpoint = provider.described().metadata().getAuthorizationEndpointURI();
            State state = new State(SECRET_BYTES);
            Pending begun = Pending.begun(browser, to, address, clock.instant());
            pending.put(state, begun);
            return new Departure.Sent(new AuthenticationRequest.Builder(
                            ResponseType.CODE,
                            new Scope(settings.client().scopes().toArray(String[]::new)),
                            new ClientID(settings.client().id()),
                            settings.redirect())
                    .endpointURI(endpoint)
                    .state(state)
                    .nonce(begun.nonce())
                    .codeChallenge(begun.verifier(), CodeChallengeMethod.S256)
                    .build()
                    .toURI());
        } catch (UnreachableException e) {
            return new Departure.Unreachable(e.sentence());
        }
    }

    /**
     * Ends a login: finds out who has come back, and whether they may come in. Either is taken down.
     *
     * @param browser what it was known by when it was sent away; "" for one that was not
     * @param parameters of the address that it brings
     * @param address of the host that asks, for whom wrong answers count together with those at the login page
     */
    public Arrival finish(String browser, Map<String, List<String>> parameters, String address) {
        Instant now = clock.instant();
        Duration wait = logins.wait(address);
        if (wait.isPositive()) {
            return new Arrival.TooMany(wait);
        }
        Map<String, List<String>> said = said(parameters);
        Optional<Pending> begun =
                Optional.ofNullable(said.get("state")).flatMap(state -> pending.take(state.getFirst(), browser, now));
        try {
            return enter(said, begun.orElseThrow(() -> new OidcException(NOT_BEGUN)), address);
        } catch (UnreachableException e) {
            return new Arrival.Refused(e.sentence());
        } catch (OidcException e) {
            logins.notVouched(settings.label(), e.sentence(), address);
            return new Arrival.Refused(e.sentence());
        }
    }

    /** What has a value (RFC 6749, section 3.1); nothing at all where something is said twice. */
    private static Map<String, List<String>> said(Map<String, List<String>> parameters) {
        boolean once = parameters.values().stream().allMatch(values -> values.size() == 1);
        return parameters.entrySet().stream()
                .filter(parameter -> once && !parameter.getValue().getFirst().isEmpty())
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
    }

    private Arrival enter(Map<String, List<String>> parameters, Pending begun, String address) throws OidcException {
        CodeExchange.Said said = exchange.said(parameters, begun);
        Map<String, Object> claims = said.claims();
        String subject = shown(String.valueOf(claims.get("sub")));
        String name = settings.claims()
                        .name(claims)
                        .map(OidcLogin::shown)
                        .filter(text -> !text.isBlank())
                        .orElse(subject)
                + MARK;
        Role role = settings.claims()
                .role(claims)
                .orElseThrow(() -> new OidcException(settings.label() + " vouches for " + name
                        + ", but says nothing of them that gives a role here. Ask whoever runs this dashboard."));
        Caller caller = new Caller(name, role);
        logins.vouched(caller, settings.label() + ", subject " + subject, address);
        return new Arrival.Entered(caller, begun.to(), said.idToken());
    }

    /** How long whoever came in may stay: what has changed at the provider since is then asked anew. */
    public Duration longestSession() {
        return settings.longest();
    }

    /**
     * Where the browser of somebody who leaves goes, to leave the provider too (OpenID Connect RP-Initiated Logout 1.0); nowhere where
     * the provider has no such place, or cannot be asked.
     *
     * @param idToken of their {@link Arrival.Entered}
     */
    public Optional<URI> leave(String idToken) {
        try {
            Optional<URI> end = Optional.ofNullable(
                            provider.described().metadata().getEndSessionEndpointURI())
                    .filter(address -> SafeAddress.holds(Optional.of(address)));
            return end.map(address -> leave(address, idToken));
        } catch (UnreachableException e) {
            return Optional.empty();
        }
    }

    private URI leave(URI address, String idToken) {
        try {
            boolean fits = idToken.length() <= MOST_TOKEN;
            return new LogoutRequest(
                            address,
                            fits ? JWTParser.parse(idToken) : null,
                            null,
                            fits ? null : new ClientID(settings.client().id()),
                            settings.afterLogout(),
                            null,
                            null)
                    .toURI();
        } catch (ParseException e) {
            throw new IllegalStateException("the ID token was read before", e);
        }
    }

    /** As it can be told in one line: nothing that a screen obeys, and no longer than a name. */
    private static String shown(String text) {
        String plain = text.strip().replaceAll("[\\p{C}\\p{Zl}\\p{Zp}]", "?");
        return KeptWords.cut(plain, KeptWords.MOST_NAME - MARK.length());
    }

    @Override
    public void close() {
        http.close();
    }
}
