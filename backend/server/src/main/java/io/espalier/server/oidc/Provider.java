package io.espalier.server.oidc;

import com.nimbusds.jose.jwk.source.JWKSource;
import com.nimbusds.jose.jwk.source.JWKSourceBuilder;
import com.nimbusds.jose.proc.SecurityContext;
import com.nimbusds.oauth2.sdk.GeneralException;
import com.nimbusds.oauth2.sdk.id.Issuer;
import com.nimbusds.openid.connect.sdk.op.OIDCProviderMetadata;
import java.io.IOException;
import java.net.MalformedURLException;
import java.net.URI;
import java.net.URISyntaxException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A provider as it describes itself (OpenID Connect Discovery 1.0). It is asked when somebody first signs in, and anew now and
 * then; one that does not answer is not asked again at once. Safe from any thread.
 */
final class Provider {
    private static final Logger LOG = LoggerFactory.getLogger(Provider.class);
    private static final Duration KEPT = Duration.ofHours(1);
    private static final Duration PAUSE = Duration.ofSeconds(5);

    private final OidcSettings settings;
    private final ProviderHttp http;
    private final InstantSource clock;
    private Optional<Described> described = Optional.empty();
    private String trouble = "";
    private Instant next = Instant.MIN;

    Provider(OidcSettings settings, ProviderHttp http, InstantSource clock) {
        this.settings = settings;
        this.http = http;
        this.clock = clock;
    }

    /**
     * What it says of itself.
     *
     * @param keys those it signs with, asked for when they are needed
     */
    record Described(OIDCProviderMetadata metadata, JWKSource<SecurityContext> keys) {}

    /** What it says of itself; for as long as it does not answer anew, what it said before. */
    synchronized Described described() throws UnreachableException {
        Instant now = clock.instant();
        if (!now.isBefore(next)) {
            try {
                described = Optional.of(ask());
                trouble = "";
                next = now.plus(KEPT);
            } catch (IOException | GeneralException | URISyntaxException e) {
                trouble = told(e);
                next = clock.instant().plus(PAUSE);
                LOG.warn("the OpenID provider {} cannot be used: {}", settings.issuer(), trouble);
            }
        }
        return described.orElseThrow(() -> unreachable(trouble));
    }

    private static String told(Exception e) {
        return Optional.ofNullable(e.getMessage()).orElse(e.getClass().getSimpleName());
    }

    UnreachableException unreachable(String why) {
        LOG.debug("the OpenID provider {}: {}", settings.issuer(), why);
        return new UnreachableException(settings.label() + " cannot be asked now; the server's log says why.");
    }

    private Described ask() throws IOException, GeneralException, URISyntaxException {
        Issuer issuer = new Issuer(settings.issuer());
        URI address = OIDCProviderMetadata.resolveURL(issuer).toURI();
        OIDCProviderMetadata metadata = OIDCProviderMetadata.parse(http.get(address));
        if (!metadata.getIssuer().equals(issuer)) {
            throw new IOException("it names itself " + metadata.getIssuer() + ": that belongs into oidc_issuer");
        }
        requireSafe("authorization_endpoint", metadata.getAuthorizationEndpointURI());
        requireSafe("token_endpoint", metadata.getTokenEndpointURI());
        requireSafe("jwks_uri", metadata.getJWKSetURI());
        if (metadata.getUserInfoEndpointURI() != null) {
            requireSafe("userinfo_endpoint", metadata.getUserInfoEndpointURI());
        }
        return new Described(metadata, keys(metadata.getJWKSetURI()));
    }

    /** A secret, a code or a key that travels in the clear is nobody's alone; without TLS only on this machine. */
    private static void requireSafe(String name, URI address) throws IOException {
        if (!SafeAddress.holds(Optional.ofNullable(address))) {
            throw new IOException("its " + name + " is no https address");
        }
    }

    /** Keys are kept for five minutes; an unknown one is looked for at once, though not again and again. */
    private JWKSource<SecurityContext> keys(URI address) throws MalformedURLException {
        return JWKSourceBuilder.create(address.toURL(), http)
                .refreshAheadCache(false)
                .outageTolerant(false)
                .build();
    }
}
