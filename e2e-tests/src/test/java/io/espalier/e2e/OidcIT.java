package io.espalier.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.app.EspalierServer;
import io.espalier.server.Config;
import io.espalier.server.ConfigException;
import io.espalier.server.store.EventKind;
import io.espalier.server.store.EventQuery;
import io.espalier.server.store.FabricEvent;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.By;

/** Logging in through a real OpenID provider: with its pages, its tokens and what it says of people. */
class OidcIT {
    private static final By SAID = By.cssSelector("[role=alert]");
    private static final By SIGN_IN = By.linkText("Sign in with Example ID");

    private final Path folder = Folders.temporary("oidc");
    private OidcProvider provider;
    private EspalierServer server;
    private Browser browser;
    private Page page;

    @BeforeEach
    void start() throws IOException, ConfigException {
        int port = freePort();
        URI url = URI.create("http://127.0.0.1:" + port);
        provider = OidcProvider.start(url.resolve("/login/oidc/callback"));
        Path secret = Files.writeString(folder.resolve("secret"), OidcProvider.SECRET);
        Files.setPosixFilePermissions(secret, PosixFilePermissions.fromString("rw-------"));
        List<String> lines = List.of(
                "port = " + port,
                "interval_seconds = 3600",
                "data = " + folder.resolve("data"),
                "login = both",
                "public_url = " + url,
                "oidc_issuer = " + provider.issuer(),
                "oidc_label = Example ID",
                "oidc_client_id = espalier",
                "oidc_client_secret_file = " + secret,
                "oidc_scopes = openid profile groups",
                "oidc_admin = fabric-admins",
                "oidc_viewer = staff");
        server = EspalierServer.start(
                Config.read(Files.write(folder.resolve("espalier.conf"), lines)), new StepSource());
        server.service().sweepOnce();
        browser = Browser.at(server.url());
        page = new Page(browser);
    }

    /** The provider must know where browsers come back to, and the server who the provider is, before either has begun. */
    private static int freePort() throws IOException {
        try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return free.getLocalPort();
        }
    }

    @AfterEach
    void end() {
        browser.keepPicture("OidcIT");
        browser.close();
        server.close();
        provider.close();
        Folders.delete(folder);
    }

    private void signIn(String name) {
        page.click(SIGN_IN);
        page.fill(By.name("login"), name);
        page.fill(By.name("password"), "whatever");
        page.click(By.cssSelector("button[type=submit]"));
        page.awaitText(By.tagName("h1"), "Authorize");
        page.click(By.cssSelector("button[type=submit]"));
    }

    private List<String> told(EventKind kind) {
        return server.service().events(EventQuery.latest(10).of(Set.of(kind))).stream()
                .map(FabricEvent::text)
                .toList();
    }

    @Test
    void somebodyComesInThroughTheProviderToThePageTheyAskedForAndLeaves() {
        browser.open("groups?q=mtu");
        page.awaitShown(SIGN_IN);
        browser.keepPicture("OidcIT-login");
        signIn("ada");
        page.awaitText(By.tagName("h1"), "Groups");
        assertThat(browser.path()).isEqualTo("groups?q=mtu");
        assertThat(page.text(By.cssSelector(".esp-who span"))).isEqualTo("ada (oidc)");
        assertThat(page.text(By.tagName("nav"))).contains("Accounts");
        assertThat(told(EventKind.LOGIN)).singleElement().asString().contains("through Example ID, subject ada");
        page.click(By.cssSelector(".esp-who button"));
        page.click(By.name("logout"));
        page.awaitText(SAID, "You are logged out.");
        assertThat(browser.path()).isEqualTo("login?left");
        assertThat(told(EventKind.LOGOUT)).containsExactly("ada (oidc) logged out");
        // Nor are they in at the provider any more: it asks who they are.
        page.click(SIGN_IN);
        page.awaitShown(By.name("login"));
        provider.close();
        browser.open("findings");
        page.awaitShown(SIGN_IN);
    }

    @Test
    void whoLeavesWhileTheProviderIsAwayIsOutHere() {
        browser.open("");
        signIn("vera");
        page.awaitShown(By.cssSelector(".esp-who"));
        provider.close();
        page.click(By.cssSelector(".esp-who button"));
        // What the provider said of itself is still known; what the browser finds there is for it to tell.
        browser.open("groups");
        page.awaitShown(SIGN_IN);
        assertThat(told(EventKind.LOGOUT)).containsExactly("vera (oidc) logged out");
    }

    @Test
    void whoeverHasNoRoleHereIsRefusedInWords() {
        browser.open("");
        signIn("eve");
        page.awaitText(SAID, "Example ID vouches for eve (oidc), but says nothing of them that gives a role here.");
        browser.keepPicture("OidcIT-refused");
        browser.open("groups");
        page.awaitShown(SIGN_IN);
        assertThat(told(EventKind.LOGIN)).isEmpty();
        assertThat(told(EventKind.LOGIN_REFUSED)).singleElement().asString().contains("eve (oidc)");
    }

    @Test
    void aNameThatWouldRunIsTextOnTheLoginPage() {
        Hits.watch(browser);
        browser.open("groups");
        signIn("eve <img src=x onerror=hit(1)>");
        page.awaitText(SAID, "Example ID vouches for eve <img src=x onerror=hit(1)> (oidc)");
        Hits.assertNone(browser, "the login page");
    }

    @Test
    void aNameThatWouldRunIsTextForWhoeverIsIn() {
        Hits.watch(browser);
        browser.open("groups");
        signIn("staff <script>hit(2)</script>");
        page.awaitText(By.cssSelector(".esp-who span"), "staff <script>hit(2)</script> (oidc)");
        browser.open("events");
        page.awaitShown(By.cssSelector("vaadin-grid-cell-content"));
        Hits.settle(browser);
        Hits.assertNone(browser, "their page");
    }

    @Test
    void aProviderThatIsAwayIsToldOnTheLoginPageAndPasswordsStillWork() {
        provider.close();
        browser.open("groups");
        page.click(SIGN_IN);
        page.awaitText(SAID, "Example ID cannot be asked now");
        page.fill(By.name("token"), server.firstToken().orElseThrow());
        page.fill(By.name("name"), "ada");
        page.fill(By.name("password"), "a long enough one");
        page.click(By.cssSelector("form button"));
        page.awaitShown(By.cssSelector(".esp-who"));
    }
}
