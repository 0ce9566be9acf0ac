package io.espalier.server.oidc;

import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.server.access.Access;
import io.espalier.server.access.Role;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Where whoever came in through a provider goes when they leave. */
class OidcLogoutTest {
    private static final String BROWSER = "the browser's own cookie";
    private static final String ADDRESS = "192.0.2.1";

    @TempDir
    private Path folder;

    private FakeProvider provider;
    private Access access;
    private OidcLogin login;

    @BeforeEach
    void open() throws IOException {
        provider = new FakeProvider();
        access = Access.open(folder, InstantSource.system(), (kind, text) -> {});
        OidcSettings settings = FakeProvider.settings(provider.issuer(), Map.of(Role.VIEWER, Set.of("staff")));
        login = new OidcLogin(settings, access.logins(), InstantSource.system());
    }

    @AfterEach
    void close() {
        login.close();
        access.close();
        provider.close();
    }

    /** Where ada's browser goes when she leaves, of a provider that says this of itself too. */
    private Optional<URI> left(String more, int groups) {
        provider.description = said -> said.replaceFirst("}$", more + "}");
        provider.claims = said -> said.claim(
                "groups",
                Stream.concat(Stream.of("staff"), IntStream.range(0, groups).mapToObj(i -> "group-" + i))
                        .toList());
        Arrival arrival = login.finish(
                BROWSER, provider.signIn(((Departure.Sent) login.begin(BROWSER, "/", ADDRESS)).to()), ADDRESS);
        assertThat(arrival.toString()).doesNotContain("ey");
        return login.leave(((Arrival.Entered) arrival).idToken());
    }

    @Test
    void whoLeavesLeavesTheProviderTooWhereThatHasAPlaceForIt() {
        URI to = left(",\"end_session_endpoint\":\"https://id.example/end?realm=a\"", 0)
                .orElseThrow();
        assertThat(to.toString()).startsWith("https://id.example/end?");
        assertThat(FakeProvider.query(to.getRawQuery()))
                .containsEntry("realm", "a")
                .containsEntry("post_logout_redirect_uri", "https://e.example/login?left")
                .hasEntrySatisfying("id_token_hint", token -> assertThat(token).startsWith("ey"));
    }

    @Test
    void aTokenThatIsTooLongForAnAddressIsNotShown() {
        URI to = left(",\"end_session_endpoint\":\"https://id.example/end\"", 500)
                .orElseThrow();
        assertThat(to.toString()).hasSizeLessThan(500);
        assertThat(FakeProvider.query(to.getRawQuery()))
                .containsEntry("client_id", FakeProvider.CLIENT)
                .containsKey("post_logout_redirect_uri")
                .doesNotContainKey("id_token_hint");
    }

    @Test
    void aProviderWithoutAPlaceToLeaveItIsNotLeft() {
        assertThat(left("", 0)).isEmpty();
    }

    @Test
    void noTokenIsSentInTheClear() {
        assertThat(left(",\"end_session_endpoint\":\"http://id.example/end\"", 0))
                .isEmpty();
    }
}
