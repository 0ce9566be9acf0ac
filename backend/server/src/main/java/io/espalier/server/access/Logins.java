package io.espalier.server.access;

import io.espalier.server.store.EventKind;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Locale;
import java.util.Optional;

/** Finds out who somebody is: by name and password, or by a token. Safe from any thread. */
public final class Logins {
    private static final int SHOWN = 64;

    private final AccessStore store;
    private final Passwords passwords;
    private final InstantSource clock;
    private final AuditLog audit;
    private final Throttle throttle = new Throttle();

    Logins(AccessStore store, Passwords passwords, InstantSource clock, AuditLog audit) {
        this.store = store;
        this.passwords = passwords;
        this.clock = clock;
        this.audit = audit;
    }

    /**
     * Checks a name and a password.
     *
     * @param address of the host that asks, for whom too many wrong answers count together
     */
    public Admission check(String name, String password, String address) {
        String wanted = name.strip().toLowerCase(Locale.ROOT);
        String byName = "name " + wanted;
        String byAddress = "address " + address;
        Duration wait = throttle.wait(clock.instant(), byName, byAddress);
        if (wait.isPositive()) {
            return new Admission.TooMany(wait);
        }
        Optional<Account> account = fits(wanted, password) ? store.account(wanted) : Optional.empty();
        if (account.isEmpty()) {
            throttle.failed(clock.instant(), byName, byAddress);
            audit.record(EventKind.LOGIN_REFUSED, "a login as " + shown(wanted) + " from " + address + " was refused");
            return new Admission.Refused();
        }
        throttle.succeeded(byName);
        audit.record(EventKind.LOGIN, wanted + " logged in from " + address);
        return new Admission.Granted(new Caller(wanted, account.get().role()));
    }

    private boolean fits(String name, String password) {
        boolean possible = name.matches(Account.NAME_PATTERN) && password.length() <= Passwords.MOST;
        Optional<String> proof = possible ? store.proof(name) : Optional.empty();
        if (proof.isEmpty()) {
            passwords.refuse(possible ? password : "");
            return false;
        }
        return passwords.fits(password, proof.get());
    }

    /** What was given as a name may be anything, a password among it. */
    private String shown(String name) {
        boolean known = name.matches(Account.NAME_PATTERN)
                && name.length() <= SHOWN
                && store.account(name).isPresent();
        return known ? name : "an unknown name";
    }

    /** Who bears a token, if it is one of ours and its time is not over. */
    public Optional<Caller> bearer(String token) {
        Instant now = clock.instant();
        return TokenText.parse(token)
                .flatMap(text -> store.token(text.id(), text.digest()))
                .filter(known -> now.isBefore(known.expires()))
                .map(known -> new Caller("token " + known.name(), known.role()));
    }

    /** Who somebody is now who was let in before: with the role of now, or nobody where the account is gone. */
    public Optional<Caller> again(Caller caller) {
        return store.account(caller.name()).map(account -> new Caller(account.name(), account.role()));
    }

    /** Takes down that somebody has left. */
    public void left(Caller caller) {
        audit.record(EventKind.LOGOUT, caller.name() + " logged out");
    }
}
