package io.espalier.server.oidc;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.crypto.ECDSASigner;
import com.nimbusds.jose.jwk.Curve;
import com.nimbusds.jose.jwk.ECKey;
import com.nimbusds.jose.jwk.gen.ECKeyGenerator;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.espalier.server.access.Role;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.Date;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executors;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/** A provider that does whatever a test wants, as no real one would. It signs in everybody who is sent to it, as ada. */
final class FakeProvider implements AutoCloseable {
    static final String CLIENT = "us";
    static final String SECRET = "a client secret of at least thirty-two bytes";

    final ECKey key = key("one");
    final List<String> authorizations = new CopyOnWriteArrayList<>();
    volatile UnaryOperator<JWTClaimsSet.Builder> claims = said -> said;
    volatile Function<JWTClaimsSet, String> signature = said -> signed(said, key);
    volatile String userInfo = "{\"sub\":\"s-1\"}";
    volatile UnaryOperator<String> description = said -> said;

    private final HttpServer server;
    private final Map<String, Asked> asked = new ConcurrentHashMap<>();

    /** What a browser was sent with. */
    private record Asked(String nonce, String challenge, String redirect) {}

    FakeProvider() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.createContext("/", exchange -> answer(exchange, 404, "{}"));
        server.createContext(
                "/.well-known/openid-configuration", exchange -> answer(exchange, 200, description.apply(metadata())));
        server.createContext(
                "/jwks",
                exchange ->
                        answer(exchange, 200, "{\"keys\":[" + key.toPublicJWK().toJSONString() + "]}"));
        server.createContext("/token", this::token);
        server.createContext("/userinfo", exchange -> answer(exchange, 200, userInfo));
        server.createContext("/elsewhere", exchange -> {
            exchange.getResponseHeaders().set("Location", issuer() + "/.well-known/openid-configuration");
            answer(exchange, 302, "");
        });
        server.start();
    }

    /** Settings of somebody who trusts the provider of that name. */
    static OidcSettings settings(URI issuer, Map<Role, Set<String>> roles) {
        return new OidcSettings(
                "Example ID",
                issuer,
                new OidcClient(CLIENT, SECRET, List.of("openid", "profile")),
                URI.create("https://e.example"),
                new PersonClaims("preferred_username", "groups", roles),
                Optional.empty(),
                Duration.ofHours(1));
    }

    static ECKey key(String id) {
        try {
            return new ECKeyGenerator(Curve.P_256).keyID(id).generate();
        } catch (JOSEException e) {
            throw new IllegalStateException(e);
        }
    }

    static String signed(JWTClaimsSet claims, ECKey key) {
        try {
            SignedJWT token = new SignedJWT(
                    new JWSHeader.Builder(JWSAlgorithm.ES256)
                            .keyID(key.getKeyID())
                            .build(),
                    claims);
            token.sign(new ECDSASigner(key));
            return token.serialize();
        } catch (JOSEException e) {
            throw new IllegalStateException(e);
        }
    }

    URI issuer() {
        return URI.create("http://127.0.0.1:" + server.getAddress().getPort());
    }

    private String metadata() {
        String at = issuer().toString();
        return "{\"issuer\":\"" + at + "\",\"authorization_endpoint\":\"" + at + "/auth\",\"token_endpoint\":\"" + at
                + "/token\",\"jwks_uri\":\"" + at + "/jwks\",\"userinfo_endpoint\":\"" + at
                + "/userinfo\",\"subject_types_supported\":[\"public\"],\"response_types_supported\":[\"code\"],"
                + "\"authorization_response_iss_parameter_supported\":true}";
    }

    static Map<String, String> query(String query) {
        return Arrays.stream(query.split("&", -1))
                .map(pair -> pair.split("=", 2))
                .collect(Collectors.toMap(pair -> pair[0], pair -> URLDecoder.decode(pair[1], StandardCharsets.UTF_8)));
    }

    private static String value(Map<String, String> query, String name) {
        return query.getOrDefault(name, "");
    }

    /** Signs somebody in whose browser was sent here; returns what the browser brings back. */
    Map<String, List<String>> signIn(URI sent) {
        Map<String, String> query = query(sent.getRawQuery());
        String code = "code-" + asked.size();
        asked.put(code, new Asked(value(query, "nonce"), value(query, "code_challenge"), value(query, "redirect_uri")));
        return Map.of(
                "code", List.of(code),
                "state", List.of(query.get("state")),
                "iss", List.of(issuer().toString()));
    }

    private void token(HttpExchange exchange) throws IOException {
        authorizations.add(exchange.getRequestHeaders().getFirst("Authorization"));
        Map<String, String> form = query(new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8));
        Optional<Asked> of = Optional.ofNullable(asked.remove(value(form, "code")))
                .filter(begun -> begun.challenge().equals(s256(value(form, "code_verifier"))))
                .filter(begun -> begun.redirect().equals(form.get("redirect_uri")));
        if (of.isPresent()) {
            answer(exchange, 200, tokens(of.get()));
        } else {
            answer(exchange, 400, "{\"error\":\"invalid_grant\",\"error_description\":\"<b>no</b>\"}");
        }
    }

    private String tokens(Asked of) {
        JWTClaimsSet.Builder said = new JWTClaimsSet.Builder()
                .issuer(issuer().toString())
                .audience(CLIENT)
                .subject("s-1")
                .issueTime(Date.from(Instant.now()))
                .expirationTime(Date.from(Instant.now().plusSeconds(300)))
                .claim("nonce", of.nonce())
                .claim("preferred_username", "ada")
                .claim("groups", new ArrayList<>(List.of("staff", "fabric-admins")));
        String token = signature.apply(claims.apply(said).build());
        return "{\"access_token\":\"an-access-token\",\"token_type\":\"Bearer\",\"id_token\":\"" + token + "\"}";
    }

    private static String s256(String verifier) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(verifier.getBytes(StandardCharsets.US_ASCII));
            return Base64.getUrlEncoder().withoutPadding().encodeToString(digest);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void answer(HttpExchange exchange, int status, String body) throws IOException {
        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().set("Content-Type", "application/json");
        exchange.sendResponseHeaders(status, bytes.length == 0 ? -1 : bytes.length);
        try (exchange) {
            exchange.getResponseBody().write(bytes);
        }
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
