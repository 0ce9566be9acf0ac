package io.espalier.server.oidc;

import static org.assertj.core.api.Assertions.assertThat;

import com.nimbusds.oauth2.sdk.id.State;
import io.espalier.server.oidc.PendingLogins.Pending;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class PendingLoginsTest {
    private static final Instant NOW = Instant.parse("2026-03-01T00:00:00Z");

    private final PendingLogins pending = new PendingLogins();

    private State begun(String address) {
        State state = new State();
        pending.put(state, Pending.begun("browser", "/", address, NOW));
        return state;
    }

    @Test
    void anAddressThatBeginsManyDrivesOutItsOwnAndNobodyElses() {
        State ours = begun("192.0.2.1");
        State theirs = begun("192.0.2.2");
        for (int i = 0; i < PendingLogins.MOST_OF_AN_ADDRESS; i++) {
            begun("192.0.2.2");
        }
        assertThat(pending.take(theirs.getValue(), "browser", NOW)).isEmpty();
        assertThat(pending.take(ours.getValue(), "browser", NOW)).isPresent();
    }

    @Test
    void oneIsTakenOnceInTimeAndByItsBrowser() {
        State one = begun("192.0.2.1");
        assertThat(pending.take(one.getValue(), "browser", NOW)).isPresent();
        assertThat(pending.take(one.getValue(), "browser", NOW)).isEmpty();
        assertThat(pending.take(begun("192.0.2.1").getValue(), "other", NOW)).isEmpty();
        assertThat(pending.take(begun("192.0.2.1").getValue(), "browser", NOW.plus(PendingLogins.LONGEST)))
                .isEmpty();
    }
}
