package io.espalier.server.oidc;

import com.nimbusds.oauth2.sdk.id.State;
import com.nimbusds.oauth2.sdk.pkce.CodeVerifier;
import com.nimbusds.openid.connect.sdk.Nonce;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Logins that were begun here and have not come back from the provider. Each comes back once, to the browser in which it was begun,
 * within some minutes. One address that begins many drives out its own. Safe from any thread.
 */
final class PendingLogins {
    /** Time to sign in at the provider. */
    static final Duration LONGEST = Duration.ofMinutes(10);

    static final int MOST_OF_AN_ADDRESS = 500;

    private static final int MOST = 5_000;

    /**
     * One of them.
     *
     * @param browser what only its browser knows
     * @param to the page to go on to
     * @param address of the host that began it
     */
    record Pending(String browser, Nonce nonce, CodeVerifier verifier, String to, String address, Instant until) {
        static Pending begun(String browser, String to, String address, Instant now) {
            return new Pending(browser, new Nonce(), new CodeVerifier(), to, address, now.plus(LONGEST));
        }

        @Override
        public String toString() {
            return "Pending[" + address + ", " + until + "]";
        }
    }

    private final Map<String, Pending> byState = new LinkedHashMap<>();

    synchronized void put(State state, Pending pending) {
        List<String> same = byState.entrySet().stream()
                .filter(known -> known.getValue().address().equals(pending.address()))
                .map(Map.Entry::getKey)
                .toList();
        if (same.size() >= MOST_OF_AN_ADDRESS) {
            byState.remove(same.getFirst());
        }
        byState.put(state.getValue(), pending);
        if (byState.size() > MOST) {
            byState.remove(byState.keySet().iterator().next());
        }
    }

    /** The one of a state, which is used up with it; empty where that browser has begun none, or too long ago. */
    synchronized Optional<Pending> take(String state, String browser, Instant now) {
        return Optional.ofNullable(byState.remove(state))
                .filter(pending -> same(pending.browser(), browser) && now.isBefore(pending.until()));
    }

    private static boolean same(String one, String other) {
        return MessageDigest.isEqual(one.getBytes(StandardCharsets.UTF_8), other.getBytes(StandardCharsets.UTF_8));
    }
}
