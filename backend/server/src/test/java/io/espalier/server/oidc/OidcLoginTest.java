package io.espalier.server.oidc;

import static org.assertj.core.api.Assertions.assertThat;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.crypto.MACSigner;
import com.nimbusds.jose.jwk.ECKey;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.PlainJWT;
import com.nimbusds.jwt.SignedJWT;
import io.espalier.server.access.Access;
import io.espalier.server.access.Caller;
import io.espalier.server.access.Role;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Date;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What becomes of people whom a provider sends back, and of all that was tried to come in without being one of them. */
class OidcLoginTest {
    private static final String BROWSER = OidcLogin.newBrowser();
    private static final String ADDRESS = "192.0.2.1";
    private static final Arrival ADA = new Arrival.Entered(new Caller("ada (oidc)", Role.ADMIN), "/groups?q=1", "");

    @TempDir
    private Path folder;

    private final List<String> audit = Collections.synchronizedList(new ArrayList<>());
    private Instant now = Instant.now();
    private FakeProvider provider;
    private Access access;
    private OidcLogin login;

    @BeforeEach
    void open() throws IOException {
        provider = new FakeProvider();
        access = Access.open(folder, () -> now, (kind, text) -> audit.add(kind + " " + text));
        login = login(provider.issuer());
    }

    @AfterEach
    void close() {
        login.close();
        access.close();
        provider.close();
    }

    private OidcLogin login(URI issuer) {
        Map<Role, Set<String>> roles = Map.of(Role.ADMIN, Set.of("fabric-admins"), Role.VIEWER, Set.of("staff"));
        return new OidcLogin(FakeProvider.settings(issuer, roles), access.logins(), () -> now);
    }

    private URI sent() {
        Departure departure = login.begin(BROWSER, "/groups?q=1", ADDRESS);
        assertThat(departure).isInstanceOf(Departure.Sent.class);
        return ((Departure.Sent) departure).to();
    }

    private Arrival back(Map<String, List<String>> parameters) {
        return back(parameters, ADDRESS);
    }

    /** Without the ID token, which is another each time. */
    private Arrival back(Map<String, List<String>> parameters, String address) {
        Arrival arrival = login.finish(BROWSER, parameters, address);
        return arrival instanceof Arrival.Entered(Caller caller, String to, String token)
                ? new Arrival.Entered(caller, to, "")
                : arrival;
    }

    private String refused() {
        return refused(back(provider.signIn(sent())));
    }

    private static String refused(Arrival arrival) {
        assertThat(arrival).isInstanceOf(Arrival.Refused.class);
        return ((Arrival.Refused) arrival).why();
    }

    private static Map<String, List<String>> with(Map<String, List<String>> parameters, String name, String... values) {
        Map<String, List<String>> other = new HashMap<>(parameters);
        other.put(name, List.of(values));
        return other;
    }

    private static String first(Map<String, List<String>> parameters, String name) {
        return parameters.getOrDefault(name, List.of()).getFirst();
    }

    @Test
    void somebodyComesInWithTheHighestRoleThatTheirGroupsGive() {
        assertThat(back(provider.signIn(sent()))).isEqualTo(ADA);
        assertThat(audit).containsExactly("LOGIN ada (oidc) logged in from 192.0.2.1 through Example ID, subject s-1");
        provider.claims = said -> said.claim("groups", "staff");
        assertThat(back(provider.signIn(sent())))
                .isEqualTo(new Arrival.Entered(new Caller("ada (oidc)", Role.VIEWER), "/groups?q=1", ""));
    }

    @Test
    void aBrowserIsSentWithAChallengeAStateAndANonceOfItsOwnAndNoSecret() {
        Map<String, String> one = FakeProvider.query(sent().getRawQuery());
        Map<String, String> other = FakeProvider.query(sent().getRawQuery());
        assertThat(one)
                .containsEntry("code_challenge_method", "S256")
                .containsEntry("response_type", "code")
                .containsEntry("client_id", FakeProvider.CLIENT)
                .containsEntry("redirect_uri", "https://e.example/login/oidc/callback")
                .containsEntry("scope", "openid profile")
                .containsOnlyKeys(
                        "code_challenge_method",
                        "response_type",
                        "client_id",
                        "redirect_uri",
                        "scope",
                        "code_challenge",
                        "state",
                        "nonce");
        for (String key : List.of("state", "nonce", "code_challenge")) {
            assertThat(one.get(key)).hasSize(43).isNotEqualTo(other.get(key));
        }
    }

    @Test
    void aStateWorksOnceAndInTheBrowserInWhichItWasBegun() {
        Map<String, List<String>> parameters = provider.signIn(sent());
        assertThat(back(parameters)).isEqualTo(ADA);
        assertThat(refused(back(parameters))).contains("was not begun in this browser");
        Map<String, List<String>> stolen = provider.signIn(sent());
        assertThat(refused(login.finish(OidcLogin.newBrowser(), stolen, ADDRESS)))
                .contains("was not begun");
        assertThat(refused(login.finish("", provider.signIn(sent()), ADDRESS))).contains("was not begun");
        assertThat(provider.authorizations).hasSize(1);
    }

    @Test
    void whatComesLateOrTwiceOrNotAtAllIsRefused() {
        Map<String, List<String>> late = provider.signIn(sent());
        now = now.plus(OidcLogin.longest());
        assertThat(refused(back(late))).contains("took too long");
        Map<String, List<String>> good = provider.signIn(sent());
        String state = first(good, "state");
        assertThat(refused(back(with(good, "state", state, state)))).contains("was not begun");
        assertThat(refused(back(Map.of()))).contains("was not begun");
        assertThat(refused(back(with(provider.signIn(sent()), "state", "x".repeat(100_000)))))
                .contains("was not begun");
    }

    @Test
    void aCodeOfSomebodyElseIsWorthNothing() {
        Map<String, List<String>> theirs = provider.signIn(sent());
        Map<String, List<String>> ours = provider.signIn(sent());
        String code = first(theirs, "code");
        assertThat(refused(back(with(ours, "code", code)))).isEqualTo("Example ID has refused: invalid_grant.");
        assertThat(refused(back(with(provider.signIn(sent()), "code", "")))).contains("cannot be trusted");
    }

    @Test
    void anAnswerOfAnotherProviderIsRefused() {
        Map<String, List<String>> good = provider.signIn(sent());
        assertThat(refused(back(with(good, "iss", "https://evil.example")))).contains("another provider's");
        Map<String, List<String>> unsaid = new HashMap<>(provider.signIn(sent()));
        unsaid.remove("iss");
        assertThat(refused(back(unsaid))).contains("another provider's");
        assertThat(provider.authorizations).isEmpty();
    }

    private static JWTClaimsSet.Builder altered(JWTClaimsSet.Builder said, String claim, String value) {
        return switch (claim) {
            case "exp" -> said.expirationTime(Date.from(Instant.now().minusSeconds(120)));
            case "iat" -> said.issueTime(Date.from(Instant.now().plusSeconds(300)));
            case "aud" -> said.audience(value);
            case "no exp" -> said.expirationTime(null);
            case "no nonce" -> said.claim("nonce", null);
            case "no sub" -> said.subject(null);
            default -> said.claim(claim, value);
        };
    }

    @ParameterizedTest
    @CsvSource({
        "nonce, bogus",
        "no nonce, ",
        "iss, https://evil.example",
        "aud, somebody-else",
        "exp, past",
        "no exp, ",
        "iat, future",
        "no sub, ",
        "azp, somebody-else",
        "at_hash, wrong"
    })
    void anIdTokenThatIsNotForThisLoginIsRefused(String claim, String value) {
        provider.claims = said -> altered(said, claim, value);
        assertThat(refused())
                .startsWith("What Example ID says cannot be trusted: ")
                .doesNotContain("bogus");
        assertThat(audit).singleElement().asString().startsWith("LOGIN_REFUSED a login from 192.0.2.1 through");
    }

    private static String hmac(JWTClaimsSet claims, String secret) {
        try {
            SignedJWT token = new SignedJWT(new JWSHeader(JWSAlgorithm.HS256), claims);
            token.sign(new MACSigner(secret));
            return token.serialize();
        } catch (JOSEException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void anIdTokenThatTheProviderHasNotSignedIsRefused() {
        ECKey other = FakeProvider.key("other");
        ECKey posing = FakeProvider.key(provider.key.getKeyID());
        for (UnaryOperator<String> spoilt : List.<UnaryOperator<String>>of(
                token -> token.substring(0, token.lastIndexOf('.') + 1),
                token -> token.replaceFirst("\\.[^.]*$", ".AAAA"),
                token -> "x",
                token -> "")) {
            provider.signature = said -> spoilt.apply(FakeProvider.signed(said, provider.key));
            assertThat(refused()).contains("cannot be trusted");
            now = now.plus(Duration.ofMinutes(6));
        }
        provider.signature = said -> FakeProvider.signed(said, other);
        assertThat(refused()).contains("cannot be trusted");
        now = now.plus(Duration.ofMinutes(6));
        provider.signature = said -> FakeProvider.signed(said, posing);
        assertThat(refused()).contains("Invalid signature");
        now = now.plus(Duration.ofMinutes(6));
        provider.signature = said -> new PlainJWT(said).serialize();
        assertThat(refused()).contains("cannot be trusted");
        now = now.plus(Duration.ofMinutes(6));
        // With what both know, or with what everybody knows.
        provider.signature = said -> hmac(said, FakeProvider.SECRET);
        assertThat(refused()).contains("cannot be trusted");
        now = now.plus(Duration.ofMinutes(6));
        provider.signature = said -> hmac(said, provider.key.toPublicJWK().toJSONString());
        assertThat(refused()).contains("cannot be trusted");
    }

    @Test
    void whoeverHasNoRoleIsRefusedInWordsAndTold() {
        provider.claims = said -> said.claim("groups", List.of("strangers"));
        assertThat(refused()).contains("vouches for ada (oidc)").contains("Ask whoever runs this dashboard");
        assertThat(audit).singleElement().asString().contains("LOGIN_REFUSED").contains("ada (oidc)");
    }

    @Test
    void whatTheIdTokenLacksIsAskedForAndOnlyOfTheSamePerson() {
        provider.claims = said -> said.claim("groups", null).claim("preferred_username", null);
        provider.userInfo = "{\"sub\":\"s-1\",\"preferred_username\":\"ada\",\"groups\":[\"fabric-admins\"]}";
        assertThat(back(provider.signIn(sent()))).isEqualTo(ADA);
        provider.userInfo = "{\"sub\":\"s-2\",\"preferred_username\":\"ada\",\"groups\":[\"fabric-admins\"]}";
        assertThat(refused()).contains("it tells of somebody else");
        provider.userInfo = "no JSON";
        assertThat(refused()).contains("does not say who that is");
    }

    @Test
    void whatTheProviderCallsAPersonCanForgeNothing() {
        for (String name : List.of("token grafana", "\u202Eada\n2026-01-01 LOGIN", "x".repeat(10_000), "  ")) {
            provider.claims = said -> said.claim("preferred_username", name);
            Arrival arrival = back(provider.signIn(sent()));
            assertThat(arrival).isInstanceOf(Arrival.Entered.class);
            assertThat(((Arrival.Entered) arrival).caller().name())
                    .endsWith(" (oidc)")
                    .hasSizeLessThanOrEqualTo(64)
                    .doesNotContainPattern("[\\p{C}]");
        }
        assertThat(audit).noneMatch(line -> line.contains("\n"));
        assertThat(access.accounts().has(new Caller("ada (oidc)", Role.ADMIN))).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"access_denied", "<script>", "line\nbreak", ""})
    void anErrorOfTheProviderIsToldWithoutWhatAnybodyCouldHaveWritten(String error) {
        String state = first(provider.signIn(sent()), "state");
        String said = refused(back(Map.of(
                "error", List.of(error),
                "error_description", List.of("Call 555-0100"),
                "state", List.of(state),
                "iss", List.of(provider.issuer().toString()))));
        assertThat(said).contains("Example ID").doesNotContain("555", "<", "\n");
    }

    @Test
    void whoeverGuessesIsSlowedDownTogetherWithThoseAtTheLoginPage() {
        for (int i = 0; i < 5; i++) {
            assertThat(refused(back(Map.of("state", List.of("guess " + i))))).contains("was not begun");
        }
        assertThat(back(provider.signIn(sent()))).isInstanceOf(Arrival.TooMany.class);
        assertThat(back(provider.signIn(sent()), "192.0.2.2")).isEqualTo(ADA);
        assertThat(audit).filteredOn(line -> line.startsWith("LOGIN_REFUSED")).hasSize(5);
    }

    @Test
    void aProviderThatIsAwayIsToldAndNotAskedAgainAtOnce() {
        URI issuer = provider.issuer();
        provider.close();
        Departure away = login.begin(BROWSER, "/", ADDRESS);
        assertThat(away)
                .isEqualTo(new Departure.Unreachable("Example ID cannot be asked now; the server's log says why."));
        assertThat(login.begin(BROWSER, "/", ADDRESS)).isEqualTo(away);
        assertThat(audit).isEmpty();
        assertThat(issuer).isNotNull();
    }

    @Test
    void aProviderThatGoesAwayMeanwhileIsNobodysWrongAnswer() {
        List<Map<String, List<String>>> waiting = new ArrayList<>();
        for (int i = 0; i < 8; i++) {
            waiting.add(provider.signIn(sent()));
        }
        provider.close();
        assertThat(waiting)
                .allSatisfy(parameters -> assertThat(refused(back(parameters))).contains("cannot be asked"));
        assertThat(audit).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "token_endpoint\":\"http://evil.example/",
                "jwks_uri\":\"ftp://127.0.0.1/",
                "authorization_endpoint\":\"javascript:alert(1)//",
                "issuer\":\"http://evil.example/"
            })
    void aProviderWhoseDescriptionIsNotSafeIsNotUsed(String part) {
        String name = part.substring(0, part.indexOf('"'));
        provider.description = said -> said.replaceFirst(name + "\":\"http://127.0.0.1:\\d+/?", part);
        assertThat(login.begin(BROWSER, "/", ADDRESS)).isInstanceOf(Departure.Unreachable.class);
    }

    @Test
    void aDescriptionThatIsNoneOrEndlessOrElsewhereIsNotUsed() {
        provider.description = said -> "<html>";
        assertThat(login.begin(BROWSER, "/", ADDRESS)).isInstanceOf(Departure.Unreachable.class);
        now = now.plusSeconds(6);
        provider.description = said -> " ".repeat(2_000_000) + said;
        assertThat(login.begin(BROWSER, "/", ADDRESS)).isInstanceOf(Departure.Unreachable.class);
        now = now.plusSeconds(6);
        provider.description = said -> said;
        assertThat(login.begin(BROWSER, "/", ADDRESS)).isInstanceOf(Departure.Sent.class);
        try (OidcLogin elsewhere = login(URI.create(provider.issuer() + "/elsewhere"))) {
            assertThat(elsewhere.begin(BROWSER, "/", ADDRESS)).isInstanceOf(Departure.Unreachable.class);
        }
    }

    @Test
    void manyWhoComeBackAtOnceAreEachThemselves() throws Exception {
        List<Callable<Arrival>> all = new ArrayList<>();
        for (int i = 0; i < 50; i++) {
            String browser = OidcLogin.newBrowser();
            String to = "/groups?q=" + i;
            URI sent = ((Departure.Sent) login.begin(browser, to, ADDRESS)).to();
            Map<String, List<String>> parameters = provider.signIn(sent);
            all.add(() -> login.finish(browser, parameters, ADDRESS));
        }
        try (ExecutorService pool = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<Arrival>> arrivals = pool.invokeAll(all);
            for (int i = 0; i < arrivals.size(); i++) {
                assertThat(arrivals.get(i).get()).isInstanceOfSatisfying(Arrival.Entered.class, entered -> {});
                assertThat(((Arrival.Entered) arrivals.get(i).get()).to()).isEqualTo("/groups?q=" + i);
            }
        }
    }

    @Test
    void nothingSecretIsTakenDownOrShown() {
        assertThat(back(provider.signIn(sent()))).isEqualTo(ADA);
        assertThat(String.join("\n", audit)).doesNotContain("code-", "an-access-token", FakeProvider.SECRET, BROWSER);
        assertThat(new OidcClient("us", FakeProvider.SECRET, List.of("openid")).toString())
                .doesNotContain(FakeProvider.SECRET);
        assertThat(provider.authorizations).singleElement().asString().startsWith("Basic ");
    }
}
