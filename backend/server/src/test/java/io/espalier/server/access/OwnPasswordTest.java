package io.espalier.server.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What becomes of people who give themselves another password. */
class OwnPasswordTest {
    private static final String PASSWORD = "a long enough one";
    private static final Caller ADMIN = new Caller("ada", Role.ADMIN);

    @TempDir
    private Path folder;

    private final List<String> audit = new ArrayList<>();
    private Instant now = Instant.parse("2026-03-01T00:00:00Z");
    private Access access;

    @BeforeEach
    void open() throws RefusedChange {
        access = Access.open(folder, () -> now, (kind, text) -> audit.add(kind + " " + text));
        access.accounts().addFirst(access.accounts().firstToken().orElseThrow(), "ada", PASSWORD);
    }

    @AfterEach
    void close() {
        access.close();
    }

    private Admission login(String name, String password) {
        return access.logins().check(name, password, "192.0.2.1");
    }

    private Admission change(String present, String next) throws RefusedChange {
        return access.logins().changePassword(ADMIN, present, next, "192.0.2.1");
    }

    @Test
    void whoeverKnowsTheirPasswordGivesThemselvesAnother() throws Exception {
        List<String> left = new ArrayList<>();
        access.accounts().onLeaving(left::add);
        Instant login = now;
        now = now.plusSeconds(1);
        assertThat(change(PASSWORD, "another long one")).isEqualTo(new Admission.Granted(ADMIN));
        assertThat(left).containsExactly("ada");
        assertThat(access.logins().again(ADMIN, login)).isEmpty();
        assertThat(login("ada", PASSWORD)).isEqualTo(new Admission.Refused());
        assertThat(login("ada", "another long one")).isEqualTo(new Admission.Granted(ADMIN));
        assertThat(audit)
                .contains("ACCOUNT_CHANGED ada changed their password from 192.0.2.1")
                .noneMatch(line -> line.contains("another long one"));
    }

    @Test
    void whoeverDoesNotKnowThePresentPasswordChangesNothingAndIsSlowedDown() throws Exception {
        List<String> left = new ArrayList<>();
        access.accounts().onLeaving(left::add);
        for (String guess :
                List.of("", "wrong", PASSWORD + " ", "x".repeat(10_000), PASSWORD.toUpperCase(Locale.ROOT))) {
            assertThat(change(guess, "another long one")).as(guess).isEqualTo(new Admission.Refused());
        }
        assertThat(change(PASSWORD, "another long one")).isInstanceOf(Admission.TooMany.class);
        assertThat(login("ada", PASSWORD)).isInstanceOf(Admission.TooMany.class);
        assertThat(left).isEmpty();
        assertThat(audit).contains("LOGIN_REFUSED a change of the password of ada from 192.0.2.1 was refused");
        now = now.plus(Duration.ofMinutes(6));
        assertThat(login("ada", PASSWORD)).isEqualTo(new Admission.Granted(ADMIN));
    }

    @Test
    void aNewPasswordIsAsGoodAsAnyAndOnlyForThoseWithAnAccount() throws Exception {
        for (String bad : List.of("", "short", "x".repeat(257))) {
            assertThatThrownBy(() -> change(PASSWORD, bad)).hasMessage("a password has 12 to 256 characters");
        }
        for (Caller other : List.of(new Caller("token ada", Role.ADMIN), Caller.LOCAL, new Caller("eve", Role.ADMIN))) {
            assertThatThrownBy(() -> access.logins().changePassword(other, PASSWORD, "another long one", "192.0.2.1"))
                    .hasMessageContaining("only somebody with an account");
        }
    }

    @Test
    void oneOfTwoWhoChangeAPasswordAtOnceIsRefused() throws Exception {
        List<Callable<Admission>> both =
                List.of(() -> change(PASSWORD, "one long password"), () -> change(PASSWORD, "other long password"));
        List<Admission> answers = new ArrayList<>();
        try (ExecutorService pool = Executors.newVirtualThreadPerTaskExecutor()) {
            for (Future<Admission> answer : pool.invokeAll(both)) {
                answers.add(answer.get());
            }
        }
        assertThat(answers).containsExactlyInAnyOrder(new Admission.Granted(ADMIN), new Admission.Refused());
    }
}
