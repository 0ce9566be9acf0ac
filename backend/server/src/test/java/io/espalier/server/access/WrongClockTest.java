package io.espalier.server.access;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A clock that leaps ten years ahead and is set right again. */
class WrongClockTest {
    private static final Instant RIGHT = Instant.parse("2026-03-01T00:00:00Z");
    private static final Instant WRONG = RIGHT.plus(Duration.ofDays(3_650));
    private static final Caller ADMIN = new Caller("ada", Role.ADMIN);
    private static final String PASSWORD = "correct horse battery";

    @TempDir
    private Path folder;

    private Instant now = RIGHT;
    private Access access;

    @BeforeEach
    void open() throws RefusedChange {
        access = Access.open(folder, () -> now, (kind, text) -> {});
        access.accounts().addFirst(access.accounts().firstToken().orElseThrow(), "ada", PASSWORD);
    }

    @AfterEach
    void close() {
        access.close();
    }

    @Test
    void aTokenIsGoodAgainWhenTheClockIs() throws Exception {
        String token = access.accounts()
                .addToken(ADMIN, "grafana", Role.VIEWER, RIGHT.plus(Duration.ofDays(30)))
                .text();
        now = WRONG;
        assertThat(access.logins().bearer(token)).isEmpty();
        now = RIGHT.plusSeconds(60);
        assertThat(access.logins().bearer(token)).contains(new Caller("token grafana", Role.VIEWER));
    }

    @Test
    void whoWasMadeToLeaveByTheWrongClockComesInByTheRightOne() throws Exception {
        now = WRONG;
        access.accounts().setPassword(ADMIN, "ada", "another long one");
        assertThat(access.logins().again(ADMIN, WRONG)).isEmpty();
        now = RIGHT.plusSeconds(60);
        assertThat(access.logins().again(ADMIN, now)).contains(ADMIN);
        assertThat(access.logins().vouchedStill(ADMIN, now)).contains(ADMIN);
    }
}
