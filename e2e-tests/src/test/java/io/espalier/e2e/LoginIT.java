package io.espalier.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.app.EspalierServer;
import io.espalier.server.Config;
import io.espalier.server.ConfigException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.By;

/** From the first start to the first account, and what a viewer sees of what is not for viewers. */
class LoginIT {
    private static final String PASSWORD = "a long enough one";
    private static final By SAID = By.cssSelector("[role=alert]");

    private final Path folder = Folders.temporary("login");
    private EspalierServer server;
    private Browser browser;
    private Page page;

    @BeforeEach
    void start() throws IOException, ConfigException {
        List<String> lines =
                List.of("port = 0", "interval_seconds = 3600", "login = accounts", "data = " + folder.resolve("data"));
        server = EspalierServer.start(
                Config.read(Files.write(folder.resolve("espalier.conf"), lines)), new StepSource());
        server.service().sweepOnce();
        browser = Browser.at(server.url());
        page = new Page(browser);
    }

    @AfterEach
    void end() {
        browser.keepPicture("LoginIT");
        browser.close();
        server.close();
        Folders.delete(folder);
    }

    private void send(Map<String, String> fields) {
        fields.forEach((name, value) -> page.fill(By.name(name), value));
        page.click(By.cssSelector("form button"));
    }

    private void awaitText(By where, String text) {
        browser.until(text, () -> page.texts(where).stream().anyMatch(shown -> shown.contains(text)));
    }

    @Test
    void theFirstAdminComesInAndAViewerOnlyLooks() {
        browser.open("groups");
        awaitText(By.tagName("p"), "There are no accounts yet");
        browser.keepPicture("LoginIT-first");
        send(Map.of("token", "wrong", "name", "ada", "password", PASSWORD));
        awaitText(SAID, "That is not the token");
        send(Map.of("token", server.firstToken().orElseThrow(), "name", "ada", "password", PASSWORD));
        awaitText(By.tagName("h1"), "Groups");
        awaitText(By.tagName("nav"), "What-if");
        assertThat(browser.run("return fetch('/api/v1/accounts', {method: 'POST', headers: {'Content-Type':"
                        + " 'application/json'}, body: JSON.stringify({name: 'bob', role: 'viewer', password: '"
                        + PASSWORD + "'})}).then(answer => answer.status)"))
                .isEqualTo(201L);
        page.click(By.cssSelector(".esp-who button"));
        awaitText(SAID, "You are logged out.");

        browser.open("findings");
        send(Map.of("name", "bob", "password", "not his"));
        awaitText(SAID, "Name or password is wrong.");
        send(Map.of("name", "bob", "password", PASSWORD));
        awaitText(By.tagName("h1"), "Findings");
        assertThat(page.text(By.tagName("nav"))).contains("Groups").doesNotContain("What-if");
        assertThat(page.count(By.xpath("//button[text()='Begin maintenance']"))).isZero();
        browser.open("what-if");
        awaitText(By.cssSelector(".esp-empty"), "What-if is for those with the role engineer; bob is viewer.");
        browser.open("accounts");
        awaitText(By.cssSelector(".esp-empty"), "Accounts is for those with the role admin; bob is viewer.");
    }

    private void click(String button) {
        page.click(By.xpath("//button[text()='" + button + "']"));
    }

    /** A name in the form for a new account or token. */
    private void type(String label, String text) {
        browser.run(
                "const field = [...document.querySelectorAll('vaadin-text-field')].find(one => one.label === arguments[0]);"
                        + "field.value = arguments[1]; field.dispatchEvent(new Event('change', {bubbles: true}));",
                label,
                text);
    }

    private String secretAfter(String words) {
        awaitText(By.cssSelector("main [role=status]"), words);
        String said = page.texts(By.cssSelector("main [role=status]")).stream()
                .filter(text -> text.contains(words))
                .findFirst()
                .orElseThrow();
        return said.replaceFirst("(?s).*: ", "").strip();
    }

    @Test
    void anAdminLetsSomebodyInAndKeepsThemOutWhileTheirPageIsOpen() throws Exception {
        browser.open("accounts");
        send(Map.of("token", server.firstToken().orElseThrow(), "name", "ada", "password", PASSWORD));
        awaitText(By.tagName("h1"), "Accounts");
        type("Name", "bob");
        click("Add account");
        String once = secretAfter("bob was made");
        type("What for", "script");
        click("Make token");
        assertThat(secretAfter("Authorization: Bearer")).startsWith("espalier_");
        browser.keepPicture("LoginIT-accounts");
        type("Name", "no good name");
        click("Add account");
        awaitText(By.cssSelector("main [role=alert]"), "A name has 1 to 64 lower-case letters");
        try (Browser bob = Browser.at(server.url())) {
            bob.open("login?token=");
            Page his = new Page(bob);
            Map.of("name", "bob", "token", once, "password", PASSWORD)
                    .forEach((name, value) -> his.fill(By.name(name), value));
            his.click(By.cssSelector("form button"));
            bob.until("bob is in", () -> his.count(By.cssSelector(".esp-who")) == 1);
            click("Disable");
            secretAfter("bob is out");
            bob.until("bob is out", () -> his.count(By.cssSelector(".esp-login")) == 1);
        }
    }

    @Test
    void somebodyChangesTheirOwnPassword() {
        String next = "another long one";
        browser.open("groups");
        send(Map.of("token", server.firstToken().orElseThrow(), "name", "ada", "password", PASSWORD));
        awaitText(By.tagName("h1"), "Groups");
        page.click(By.cssSelector(".esp-who a"));
        awaitText(By.tagName("p"), "With a new one your other sessions end.");
        browser.keepPicture("LoginIT-password");
        send(Map.of("present", "not hers", "password", next));
        awaitText(SAID, "The present password is wrong.");
        send(Map.of("present", PASSWORD, "password", next));
        awaitText(By.tagName("p"), "Your password is changed.");
        page.click(By.linkText("Back to the fabric"));
        page.click(By.cssSelector(".esp-who button"));
        awaitText(SAID, "You are logged out.");
        send(Map.of("name", "ada", "password", PASSWORD));
        awaitText(SAID, "Name or password is wrong.");
        send(Map.of("name", "ada", "password", next));
        page.awaitShown(By.cssSelector(".esp-who"));
    }
}
