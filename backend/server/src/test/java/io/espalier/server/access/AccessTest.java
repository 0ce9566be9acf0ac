package io.espalier.server.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.espalier.server.store.EventKind;
import io.espalier.server.store.StoreException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AccessTest {
    private static final String PASSWORD = "a long enough one";
    private static final Caller ADMIN = new Caller("ada", Role.ADMIN);

    @TempDir
    private Path folder;

    private final List<String> audit = new ArrayList<>();
    private Instant now = Instant.parse("2026-03-01T00:00:00Z");
    private Access access;

    @BeforeEach
    void open() {
        access = Access.open(folder, () -> now, (kind, text) -> audit.add(kind + " " + text));
    }

    @AfterEach
    void close() {
        access.close();
    }

    private void addAda() throws RefusedChange {
        access.accounts().addFirst(access.accounts().firstToken().orElseThrow(), "ada", PASSWORD);
    }

    private Admission login(String name, String password) {
        return access.logins().check(name, password, "192.0.2.1");
    }

    @Test
    void theFirstAccountIsMadeOnceAndOnlyWithTheToken() throws Exception {
        String token = access.accounts().firstToken().orElseThrow();
        assertThatThrownBy(() -> access.accounts().addFirst("x" + token, "eve", PASSWORD))
                .isInstanceOf(RefusedChange.class)
                .hasMessageNotContaining(token);
        addAda();
        assertThat(access.accounts().firstToken()).isEmpty();
        assertThatThrownBy(() -> access.accounts().addFirst(token, "eve", PASSWORD))
                .isInstanceOf(RefusedChange.class);
        assertThat(access.accounts().all()).containsExactly(new Account("ada", Role.ADMIN, now, false));
        close();
        open();
        assertThat(access.accounts().firstToken()).isEmpty();
        assertThat(login("Ada ", PASSWORD)).isEqualTo(new Admission.Granted(ADMIN));
    }

    @Test
    void wrongNamesAndWrongPasswordsAreRefusedAlikeAndSlowedDown() throws Exception {
        addAda();
        for (String name : List.of("ada", "eve", "", "'; DROP TABLE account; --", "a".repeat(10_000))) {
            assertThat(login(name, "wrong")).as(name).isEqualTo(new Admission.Refused());
        }
        assertThat(login("ada", PASSWORD)).isInstanceOf(Admission.TooMany.class);
        now = now.plus(Duration.ofMinutes(6));
        assertThat(login("ada", PASSWORD)).isEqualTo(new Admission.Granted(ADMIN));
    }

    @Test
    void noPasswordIsToldOrKept() throws Exception {
        addAda();
        // Typed into the wrong field.
        login(PASSWORD, "");
        login("ada", PASSWORD);
        Accounts.NewToken token = access.accounts().addToken(ADMIN, "grafana", Role.VIEWER, now.plusSeconds(60));
        close();
        assertThat(audit).noneMatch(text -> text.contains(PASSWORD) || text.contains(token.text()));
        assertThat(token.toString()).doesNotContain(token.text());
        String kept = Files.readString(folder.resolve("accounts.mv.db"), StandardCharsets.ISO_8859_1);
        assertThat(kept)
                .contains("ada")
                .doesNotContain(PASSWORD)
                .doesNotContain(token.text().substring(22));
        open();
    }

    @Test
    void aRoleThatChangesHoldsAtOnceAndAnAccountThatIsGoneLetsNobodyIn() throws Exception {
        addAda();
        access.accounts().add(ADMIN, "bob", Role.ENGINEER, PASSWORD);
        Caller bob = new Caller("bob", Role.ENGINEER);
        assertThat(login("bob", PASSWORD)).isEqualTo(new Admission.Granted(bob));
        access.accounts().setRole(ADMIN, "bob", Role.VIEWER);
        assertThat(access.logins().again(bob, now.plusSeconds(1))).contains(new Caller("bob", Role.VIEWER));
        access.accounts().setPassword(ADMIN, "bob", "another long one");
        assertThat(login("bob", PASSWORD)).isEqualTo(new Admission.Refused());
        access.accounts().remove(ADMIN, "bob");
        assertThat(access.logins().again(bob, now.plusSeconds(1))).isEmpty();
        assertThat(login("bob", "another long one")).isEqualTo(new Admission.Refused());
    }

    @Test
    void thereIsAlwaysAnAdmin() throws Exception {
        addAda();
        assertThatThrownBy(() -> access.accounts().remove(ADMIN, "ada")).hasMessageContaining("the only admin");
        assertThatThrownBy(() -> access.accounts().setRole(ADMIN, "ada", Role.VIEWER))
                .hasMessageContaining("the only admin");
        access.accounts().add(ADMIN, "bob", Role.ADMIN, PASSWORD);
        access.accounts().remove(new Caller("bob", Role.ADMIN), "ada");
        assertThat(access.accounts().all()).extracting(Account::name).containsExactly("bob");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "Ada", "a b", "-a", "ada\n", "../ada", "<b>", "naïve"})
    void aNameIsPlain(String name) {
        assertThatThrownBy(() -> access.accounts().add(ADMIN, name, Role.VIEWER, PASSWORD))
                .isInstanceOf(RefusedChange.class)
                .hasMessageContaining("a name has");
    }

    @Test
    void aPasswordIsLongEnoughAndNoLongerThanIsProved() throws Exception {
        assertThatThrownBy(() -> access.accounts().add(ADMIN, "bob", Role.VIEWER, "x".repeat(11)))
                .hasMessageContaining("12 to 256");
        assertThatThrownBy(() -> access.accounts().add(ADMIN, "bob", Role.VIEWER, "x".repeat(257)))
                .hasMessageContaining("12 to 256");
        access.accounts().add(ADMIN, "bob", Role.VIEWER, "ü".repeat(256));
        assertThat(login("bob", "ü".repeat(256))).isInstanceOf(Admission.Granted.class);
        assertThat(login("bob", "ü".repeat(255))).isInstanceOf(Admission.Refused.class);
        assertThatThrownBy(() -> access.accounts().add(ADMIN, "bob", Role.VIEWER, PASSWORD))
                .hasMessageContaining("already");
    }

    @Test
    void aTokenLetsInItsBearerUntilItEndsOrIsTakenAway() throws Exception {
        addAda();
        Accounts.NewToken token = access.accounts().addToken(ADMIN, "grafana", Role.VIEWER, now.plusSeconds(60));
        Caller bearer = new Caller("token grafana", Role.VIEWER);
        assertThat(access.logins().bearer(token.text())).contains(bearer);
        for (String other : List.of(
                "",
                "espalier_",
                token.text() + "x",
                token.text().toUpperCase(Locale.ROOT),
                "espalier_" + "0".repeat(12) + token.text().substring(21))) {
            assertThat(access.logins().bearer(other)).as(other).isEmpty();
        }
        now = now.plusSeconds(60);
        assertThat(access.logins().bearer(token.text())).isEmpty();
        now = now.minusSeconds(1);
        access.accounts().removeToken(ADMIN, token.token().id());
        assertThat(access.logins().bearer(token.text())).isEmpty();
        assertThat(access.accounts().tokens()).isEmpty();
    }

    @Test
    void aTokenMayDoNoMoreThanItsMakerAndGoesWithThem() throws Exception {
        addAda();
        access.accounts().add(ADMIN, "bob", Role.ENGINEER, PASSWORD);
        Caller bob = new Caller("bob", Role.ENGINEER);
        assertThatThrownBy(() -> access.accounts().addToken(bob, "t", Role.ADMIN, now.plusSeconds(60)))
                .hasMessageContaining("no more than its maker");
        for (Instant end : List.of(now, now.minusSeconds(1), now.plus(Duration.ofDays(732)), Instant.MAX)) {
            assertThatThrownBy(() -> access.accounts().addToken(bob, "t", Role.VIEWER, end))
                    .hasMessageContaining("731 days");
        }
        Accounts.NewToken token = access.accounts().addToken(bob, "t", Role.ENGINEER, now.plusSeconds(60));
        access.accounts().remove(ADMIN, "bob");
        assertThat(access.logins().bearer(token.text())).isEmpty();
    }

    @Test
    void everyChangeAndEveryLoginIsTakenDown() throws Exception {
        addAda();
        login("ada", PASSWORD);
        login("ada", "wrong");
        login("nobody", "wrong");
        access.logins().left(ADMIN);
        access.accounts().add(ADMIN, "bob", Role.VIEWER, PASSWORD);
        access.accounts().setRole(ADMIN, "bob", Role.ENGINEER);
        assertThat(audit)
                .containsExactly(
                        EventKind.ACCOUNT_CHANGED + " ada made the account ada, admin",
                        EventKind.LOGIN + " ada logged in from 192.0.2.1",
                        EventKind.LOGIN_REFUSED + " a login as ada from 192.0.2.1 was refused",
                        EventKind.LOGIN_REFUSED + " a login as an unknown name from 192.0.2.1 was refused",
                        EventKind.LOGOUT + " ada logged out",
                        EventKind.ACCOUNT_CHANGED + " ada made the account bob, viewer",
                        EventKind.ACCOUNT_CHANGED + " ada made bob engineer, before viewer");
    }

    private Optional<Caller> again(String name) {
        return access.logins().again(new Caller(name, Role.ADMIN), now);
    }

    @Test
    void whoeverIsDisabledIsOutWithTheirTokensUntilTheyAreEnabled() throws Exception {
        addAda();
        access.accounts().add(ADMIN, "bob", Role.ADMIN, PASSWORD);
        String token = access.accounts()
                .addToken(new Caller("bob", Role.ADMIN), "t", Role.ADMIN, now.plusSeconds(600))
                .text();
        List<String> out = new ArrayList<>();
        access.accounts().onLeaving(out::add);
        access.accounts().setDisabled(ADMIN, "bob", true);
        assertThat(out).containsExactly("bob");
        assertThat(login("bob", PASSWORD)).isEqualTo(new Admission.Refused());
        assertThat(access.logins().bearer(token)).isEmpty();
        assertThat(again("bob")).isEmpty();
        assertThatThrownBy(() -> access.accounts().setDisabled(ADMIN, "ada", true))
                .hasMessageContaining("only admin");
        assertThatThrownBy(() -> access.accounts().setRole(ADMIN, "ada", Role.VIEWER))
                .hasMessageContaining("only admin");
        close();
        open();
        assertThat(access.accounts().all()).extracting(Account::disabled).containsExactly(false, true);
        access.accounts().setDisabled(ADMIN, "bob", false);
        assertThat(login("bob", PASSWORD)).isInstanceOf(Admission.Granted.class);
        assertThat(access.logins().bearer(token)).isPresent();
    }

    @Test
    void aTokenMakesNoOther() throws Exception {
        addAda();
        String token = access.accounts()
                .addToken(ADMIN, "t", Role.ADMIN, now.plusSeconds(600))
                .text();
        Caller bearer = access.logins().bearer(token).orElseThrow();
        assertThatThrownBy(() -> access.accounts().addToken(bearer, "u", Role.VIEWER, now.plusSeconds(600)))
                .isInstanceOf(RefusedChange.class)
                .hasMessageContaining("not by another token");
    }

    @Test
    void aTokenLosesWhatItsMakerLoses() throws Exception {
        addAda();
        access.accounts().add(ADMIN, "bob", Role.ADMIN, PASSWORD);
        String token = access.accounts()
                .addToken(new Caller("bob", Role.ADMIN), "t", Role.ENGINEER, now.plusSeconds(600))
                .text();
        access.accounts().setRole(ADMIN, "bob", Role.VIEWER);
        assertThat(access.logins().bearer(token)).contains(new Caller("token t", Role.VIEWER));
        access.accounts().setRole(ADMIN, "bob", Role.ADMIN);
        assertThat(access.logins().bearer(token)).contains(new Caller("token t", Role.ENGINEER));
    }

    private Admission redeem(String name, String token, String password) throws RefusedChange {
        return access.logins().redeem(name, token, password, "192.0.2.1" + audit.size());
    }

    @Test
    void aResetEndsThePasswordAndTheSessionsAndItsTokenWorksOnce() throws Exception {
        addAda();
        access.accounts().add(ADMIN, "bob", Role.VIEWER, PASSWORD);
        List<String> out = new ArrayList<>();
        access.accounts().onLeaving(out::add);
        OneTimeToken token = access.accounts().reset(ADMIN, "bob");
        assertThat(out).containsExactly("bob");
        assertThat(again("bob")).isEmpty();
        assertThat(login("bob", PASSWORD)).isEqualTo(new Admission.Refused());
        assertThat(login("bob", token.text())).isEqualTo(new Admission.Refused());
        assertThatThrownBy(() -> redeem("bob", token.text(), "short")).hasMessageContaining("12 to 256");
        assertThat(redeem("ada", token.text(), "another long one")).isEqualTo(new Admission.Refused());
        assertThat(redeem("bob", token.text() + "x", "another long one")).isEqualTo(new Admission.Refused());
        now = now.plusSeconds(10);
        assertThat(redeem(" Bob", token.text() + " ", "another long one")).isInstanceOf(Admission.Granted.class);
        assertThat(redeem("bob", token.text(), "a third long one")).isEqualTo(new Admission.Refused());
        assertThat(login("bob", "another long one")).isInstanceOf(Admission.Granted.class);
        assertThat(audit).noneMatch(text -> text.contains(token.text()) || text.contains("another long one"));
        assertThat(token.toString()).doesNotContain(token.text());
        assertThatThrownBy(() -> access.accounts().reset(ADMIN, "ada")).hasMessageContaining("that is you");
    }

    @Test
    void aOneTimeTokenEndsAfterADayWithANewPasswordAndWithTheNext() throws Exception {
        addAda();
        OneTimeToken first = access.accounts().invite(ADMIN, "bob", Role.VIEWER);
        OneTimeToken second = access.accounts().reset(ADMIN, "bob");
        assertThat(redeem("bob", first.text(), PASSWORD)).isEqualTo(new Admission.Refused());
        access.accounts().setPassword(ADMIN, "bob", PASSWORD);
        assertThat(redeem("bob", second.text(), "another long one")).isEqualTo(new Admission.Refused());
        OneTimeToken third = access.accounts().reset(ADMIN, "bob");
        access.accounts().setDisabled(ADMIN, "bob", true);
        assertThat(redeem("bob", third.text(), "another long one")).isEqualTo(new Admission.Refused());
        access.accounts().setDisabled(ADMIN, "bob", false);
        now = now.plus(Accounts.ONCE);
        assertThat(redeem("bob", third.text(), "another long one")).isEqualTo(new Admission.Refused());
        String kept = Files.readString(folder.resolve("accounts.mv.db"), StandardCharsets.ISO_8859_1);
        assertThat(kept).doesNotContain(first.text(), second.text(), third.text());
    }

    @Test
    void whoeverGuessesOneTimeTokensIsSlowedDown() throws Exception {
        addAda();
        OneTimeToken token = access.accounts().invite(ADMIN, "bob", Role.ADMIN);
        for (int i = 0; i < 5; i++) {
            // Each from another address: the name is counted too.
            assertThat(redeem("bob", "guess " + i, PASSWORD)).isEqualTo(new Admission.Refused());
        }
        assertThat(redeem("bob", token.text(), PASSWORD)).isInstanceOf(Admission.TooMany.class);
    }

    @Test
    void aLoginThatWasBeingCheckedWhileSessionsWereEndedDoesNotStand() throws Exception {
        addAda();
        access.accounts().add(ADMIN, "bob", Role.VIEWER, PASSWORD);
        Instant before = now;
        assertThat(login("bob", PASSWORD)).isInstanceOf(Admission.Granted.class);
        access.accounts().endSessions(ADMIN, "bob");
        assertThat(access.logins().again(new Caller("bob", Role.VIEWER), before))
                .isEmpty();
        now = now.plusMillis(1);
        assertThat(login("bob", PASSWORD)).isInstanceOf(Admission.Granted.class);
        assertThat(access.logins().again(new Caller("bob", Role.VIEWER), now)).isPresent();
    }

    @Test
    void whatCannotBeOpenedIsToldInOneLine() throws IOException {
        close();
        Files.writeString(folder.resolve("accounts.mv.db"), "damaged");
        assertThatThrownBy(this::open).isInstanceOf(StoreException.class).hasMessageNotContaining("\n");
        Files.delete(folder.resolve("accounts.mv.db"));
        open();
    }

    @Test
    void rolesCoverThoseBefore() {
        assertThat(Role.ADMIN.covers(Role.VIEWER)).isTrue();
        assertThat(Role.VIEWER.covers(Role.ENGINEER)).isFalse();
        assertThat(Role.find("engineer")).contains(Role.ENGINEER);
        assertThat(Role.find("ENGINEER")).isEqualTo(Optional.empty());
    }
}
