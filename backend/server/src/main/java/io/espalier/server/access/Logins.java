package io.espalier.server.access;

import io.espalier.server.store.EventKind;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Predicate;

/** Finds out who somebody is: by name and password, or by a token. Safe from any thread. */
public final class Logins {
    private static final int SHOWN = 64;

    private final AccessStore store;
    private final Directory directory;
    private final Passwords passwords;
    private final InstantSource clock;
    private final AuditLog audit;
    private final Throttle throttle = new Throttle();

    Logins(AccessStore store, Directory directory, Passwords passwords, InstantSource clock, AuditLog audit) {
        this.store = store;
        this.directory = directory;
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
        return admitted(name, address, wanted -> fits(wanted, password), " logged in from ");
    }

    /**
     * Sets the password of somebody who shows a one-time token, which is worth nothing from then on, and lets them in.
     *
     * @param address as in {@link #check}
     */
    public Admission redeem(String name, String token, String password, String address) throws RefusedChange {
        Passwords.requireGood(password);
        return admitted(
                name,
                address,
                wanted -> wanted.matches(Account.NAME_PATTERN)
                        && store.redeem(
                                wanted, Secrets.digest(token.strip()), clock.instant(), passwords.proof(password)),
                " set a password with a one-time token, and logged in from ");
    }

    private Admission admitted(String name, String address, Predicate<String> proves, String did) {
        String wanted = name.strip().toLowerCase(Locale.ROOT);
        String byName = "name " + wanted;
        String byAddress = "address " + address;
        Duration wait = throttle.wait(clock.instant(), byName, byAddress);
        if (wait.isPositive()) {
            return new Admission.TooMany(wait);
        }
        Optional<Account> account = proves.test(wanted) ? directory.findEnabled(wanted) : Optional.empty();
        if (account.isEmpty()) {
            throttle.failed(clock.instant(), byName, byAddress);
            audit.record(EventKind.LOGIN_REFUSED, "a login as " + shown(wanted) + " from " + address + " was refused");
            return new Admission.Refused();
        }
        throttle.succeeded(byName);
        audit.record(EventKind.LOGIN, wanted + did + address);
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
                && directory.find(name).isPresent();
        return known ? name : "an unknown name";
    }

    /**
     * Who bears a token, if it is one of ours, its time is not over, and whoever made it is not kept out. It lets its bearer do no
     * more than its maker may do by now.
     */
    public Optional<Caller> bearer(String token) {
        Instant now = clock.instant();
        return TokenText.parse(token)
                .flatMap(text -> store.token(text.id(), text.digest()))
                .filter(known -> now.isBefore(known.expires()))
                .flatMap(known -> directory
                        .findEnabled(known.madeBy())
                        .map(maker -> new Caller("token " + known.name(), lesser(known.role(), maker.role()))));
    }

    private static Role lesser(Role one, Role other) {
        return one.covers(other) ? other : one;
    }

    /**
     * Who somebody is now who was let in before: with the role of now; nobody where they are kept out or their sessions were ended.
     *
     * @param login the moment before their password was looked at
     */
    public Optional<Caller> again(Caller caller, Instant login) {
        return directory
                .findEnabled(caller.name())
                .filter(account -> directory.stands(account.name(), login))
                .map(account -> new Caller(account.name(), account.role()));
    }

    /** Takes down that somebody has left. */
    public void left(Caller caller) {
        audit.record(EventKind.LOGOUT, caller.name() + " logged out");
    }
}
