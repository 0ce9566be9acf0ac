package io.espalier.server.oidc;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.KeySourceException;
import com.nimbusds.jose.proc.BadJOSEException;
import com.nimbusds.jose.proc.JWSVerificationKeySelector;
import com.nimbusds.jwt.JWT;
import com.nimbusds.oauth2.sdk.AuthorizationCode;
import com.nimbusds.oauth2.sdk.AuthorizationCodeGrant;
import com.nimbusds.oauth2.sdk.ErrorObject;
import com.nimbusds.oauth2.sdk.ParseException;
import com.nimbusds.oauth2.sdk.TokenRequest;
import com.nimbusds.oauth2.sdk.TokenResponse;
import com.nimbusds.oauth2.sdk.auth.ClientAuthentication;
import com.nimbusds.oauth2.sdk.auth.ClientAuthenticationMethod;
import com.nimbusds.oauth2.sdk.auth.ClientSecretBasic;
import com.nimbusds.oauth2.sdk.auth.ClientSecretPost;
import com.nimbusds.oauth2.sdk.auth.Secret;
import com.nimbusds.oauth2.sdk.id.ClientID;
import com.nimbusds.oauth2.sdk.id.Issuer;
import com.nimbusds.openid.connect.sdk.AuthenticationResponse;
import com.nimbusds.openid.connect.sdk.AuthenticationResponseParser;
import com.nimbusds.openid.connect.sdk.OIDCTokenResponse;
import com.nimbusds.openid.connect.sdk.OIDCTokenResponseParser;
import com.nimbusds.openid.connect.sdk.UserInfoRequest;
import com.nimbusds.openid.connect.sdk.UserInfoResponse;
import com.nimbusds.openid.connect.sdk.claims.AccessTokenHash;
import com.nimbusds.openid.connect.sdk.claims.AuthorizedParty;
import com.nimbusds.openid.connect.sdk.claims.IDTokenClaimsSet;
import com.nimbusds.openid.connect.sdk.claims.UserInfo;
import com.nimbusds.openid.connect.sdk.token.OIDCTokens;
import com.nimbusds.openid.connect.sdk.validators.AccessTokenValidator;
import com.nimbusds.openid.connect.sdk.validators.IDTokenValidator;
import com.nimbusds.openid.connect.sdk.validators.InvalidHashException;
import io.espalier.server.oidc.PendingLogins.Pending;
import io.espalier.server.oidc.Provider.Described;
import io.espalier.server.store.KeptWords;
import java.io.IOException;
import java.net.URI;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * What a provider says of a person, for the code that a browser brings back (OpenID Connect Core 1.0, section 3.1): the code is
 * changed for tokens, the ID token is checked, and what it lacks is asked of the UserInfo endpoint. Safe from any thread.
 */
final class CodeExchange {
    private static final Logger LOG = LoggerFactory.getLogger(CodeExchange.class);

    /** Signed with a key of the provider's own: never none, and never with a secret that we share. */
    private static final Set<JWSAlgorithm> ALGORITHMS = Set.of(
            JWSAlgorithm.RS256,
            JWSAlgorithm.RS384,
            JWSAlgorithm.RS512,
            JWSAlgorithm.PS256,
            JWSAlgorithm.PS384,
            JWSAlgorithm.PS512,
            JWSAlgorithm.ES256,
            JWSAlgorithm.ES384,
            JWSAlgorithm.ES512);

    private static final int MOST_SAID = 200;

    private final OidcSettings settings;
    private final Provider provider;
    private final ProviderHttp http;

    CodeExchange(OidcSettings settings, Provider provider, ProviderHttp http) {
        this.settings = settings;
        this.provider = provider;
        this.http = http;
    }

    /**
     * What a provider says of a person.
     *
     * @param idToken as it came
     */
    record Said(Map<String, Object> claims, String idToken) {}

    /**
     * What the provider says of whoever has come back.
     *
     * @param parameters of the address that the browser brings
     * @param pending what was begun in that browser
     */
    Said said(Map<String, List<String>> parameters, Pending pending) throws OidcException {
        Described described = provider.described();
        AuthorizationCode code = code(described, parameters);
        OIDCTokens tokens = tokens(described, code, pending);
        Map<String, Object> claims = checked(described, tokens, pending);
        URI more = described.metadata().getUserInfoEndpointURI();
        String token = tokens.getIDTokenString();
        if (more == null || settings.claims().areIn(claims)) {
            return new Said(claims, token);
        }
        Map<String, Object> all = new HashMap<>(userInfo(more, tokens, String.valueOf(claims.get("sub"))));
        all.putAll(claims);
        return new Said(all, token);
    }

    private AuthorizationCode code(Described described, Map<String, List<String>> parameters) throws OidcException {
        AuthenticationResponse response;
        try {
            response = AuthenticationResponseParser.parse(settings.redirect(), parameters);
        } catch (ParseException e) {
            throw untrusted("the answer in the address is not one", e);
        }
        Optional<Issuer> said = Optional.ofNullable(response.getIssuer());
        boolean mustSay = described.metadata().supportsAuthorizationResponseIssuerParam();
        if (said.isPresent() ? !said.get().equals(described.metadata().getIssuer()) : mustSay) {
            throw untrusted("the answer in the address is another provider's");
        }
        if (!response.indicatesSuccess()) {
            throw refused(response.toErrorResponse().getErrorObject());
        }
        return Optional.ofNullable(response.toSuccessResponse().getAuthorizationCode())
                .orElseThrow(() -> untrusted("there is no code in the address"));
    }

    /** With the code of the error only: any page can lead a browser here, with whatever description. */
    private OidcException refused(ErrorObject error) {
        String code = Optional.ofNullable(error.getCode()).orElse("");
        return new OidcException(
                settings.label() + " has refused" + (code.matches("[a-z_]{1,40}") ? ": " + code + "." : "."));
    }

    private OidcException untrusted(String why) {
        LOG.warn("what the OpenID provider {} says is not trusted: {}", settings.issuer(), why);
        return new OidcException("What " + settings.label() + " says cannot be trusted: " + why + ".");
    }

    private OidcException untrusted(String why, Exception e) {
        LOG.debug("what the OpenID provider {} says is not trusted", settings.issuer(), e);
        return untrusted(why);
    }

    private OIDCTokens tokens(Described described, AuthorizationCode code, Pending pending) throws OidcException {
        TokenRequest request = new TokenRequest.Builder(
                        described.metadata().getTokenEndpointURI(),
                        ourselves(described),
                        new AuthorizationCodeGrant(code, settings.redirect(), pending.verifier()))
                .build();
        try {
            TokenResponse response =
                    OIDCTokenResponseParser.parse(request.toHTTPRequest().send(http));
            if (!response.indicatesSuccess()) {
                throw refused(response.toErrorResponse().getErrorObject());
            }
            if (response.toSuccessResponse() instanceof OIDCTokenResponse with
                    && with.getOIDCTokens().getIDToken() != null) {
                return with.getOIDCTokens();
            }
            throw untrusted("it gives no ID token");
        } catch (ParseException e) {
            throw untrusted("it does not answer with tokens", e);
        } catch (IOException e) {
            throw provider.unreachable(String.valueOf(e.getMessage()));
        }
    }

    private ClientAuthentication ourselves(Described described) throws OidcException {
        ClientID id = new ClientID(settings.client().id());
        Secret secret = new Secret(settings.client().secret());
        // Without a word of it, that one is usual: Discovery 1.0, section 3.
        List<ClientAuthenticationMethod> ways = Optional.ofNullable(
                        described.metadata().getTokenEndpointAuthMethods())
                .orElse(List.of(ClientAuthenticationMethod.CLIENT_SECRET_BASIC));
        if (ways.contains(ClientAuthenticationMethod.CLIENT_SECRET_BASIC)) {
            return new ClientSecretBasic(id, secret);
        }
        if (ways.contains(ClientAuthenticationMethod.CLIENT_SECRET_POST)) {
            return new ClientSecretPost(id, secret);
        }
        throw provider.unreachable("it takes a client's secret neither by client_secret_basic nor client_secret_post");
    }

    private Map<String, Object> checked(Described described, OIDCTokens tokens, Pending pending) throws OidcException {
        IDTokenValidator validator = new IDTokenValidator(
                described.metadata().getIssuer(),
                new ClientID(settings.client().id()),
                new JWSVerificationKeySelector<>(ALGORITHMS, described.keys()),
                null);
        JWT token = tokens.getIDToken();
        try {
            IDTokenClaimsSet claims = validator.validate(token, pending.nonce());
            requireOurs(claims);
            requireSame(tokens, claims);
            return claims.toJWTClaimsSet().getClaims();
        } catch (KeySourceException e) {
            throw provider.unreachable("its keys cannot be read: " + e.getMessage());
        } catch (BadJOSEException | JOSEException e) {
            throw untrusted("its ID token is no good: " + withoutNonce(e), e);
        } catch (ParseException e) {
            throw untrusted("its ID token cannot be read", e);
        }
    }

    /** What is wrong with a token; the nonce that it has is nobody's business. */
    private static String withoutNonce(Exception e) {
        String said = String.valueOf(e.getMessage())
                .replaceFirst("(?s)\\(nonce\\) claim: .*", "")
                .replaceAll("\\p{Cntrl}", " ");
        return KeptWords.cut(said, MOST_SAID);
    }

    /** The library leaves it to the client whether a token for it may have been asked for by another. */
    private void requireOurs(IDTokenClaimsSet claims) throws OidcException {
        Optional<String> asker =
                Optional.ofNullable(claims.getAuthorizedParty()).map(AuthorizedParty::getValue);
        if (asker.isPresent() && !asker.get().equals(settings.client().id())) {
            throw untrusted("its ID token was asked for by another client");
        }
    }

    private void requireSame(OIDCTokens tokens, IDTokenClaimsSet claims) throws OidcException {
        AccessTokenHash hash = claims.getAccessTokenHash();
        if (hash == null) {
            return;
        }
        try {
            JWSAlgorithm algorithm = JWSAlgorithm.parse(
                    tokens.getIDToken().getHeader().getAlgorithm().getName());
            AccessTokenValidator.validate(tokens.getAccessToken(), algorithm, hash);
        } catch (InvalidHashException e) {
            throw untrusted("its access token is not that of its ID token", e);
        }
    }

    private Map<String, Object> userInfo(URI endpoint, OIDCTokens tokens, String subject) throws OidcException {
        try {
            UserInfoResponse response = UserInfoResponse.parse(new UserInfoRequest(endpoint, tokens.getAccessToken())
                    .toHTTPRequest()
                    .send(http));
            UserInfo info =
                    response.indicatesSuccess() ? response.toSuccessResponse().getUserInfo() : null;
            if (info == null) {
                throw untrusted("it does not say who that is");
            }
            // Section 5.3.2: what is said of anybody else must not be used.
            if (!info.getSubject().getValue().equals(subject)) {
                throw untrusted("it tells of somebody else");
            }
            return info.toJWTClaimsSet().getClaims();
        } catch (ParseException e) {
            throw untrusted("it does not say who that is", e);
        } catch (IOException e) {
            throw provider.unreachable(String.valueOf(e.getMessage()));
        }
    }
}
