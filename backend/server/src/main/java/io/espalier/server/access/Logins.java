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
        return admitted(name, address, Way.PASSWORD, wanted -> fits(wanted, password));
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
                Way.ONE_TIME_TOKEN,
                wanted -> wanted.matches(Account.NAME_PATTERN)
                        && store.redeem(
                                wanted, Secrets.digest(token.strip()), clock.instant(), passwords.proof(password)));
    }

    /**
     * Gives somebody who is in another password, if they still know the present one. All their sessions end, the asking one too:
     * who is let in by the answer begins another.
     *
     * @param address as in {@link #check}: guessing here is slowed down as at the login
     * @throws RefusedChange where the new one is no good, or they have none here
     */
    public Admission changePassword(Caller by, String present, String next, String address) throws RefusedChange {
        Passwords.requireGood(next);
        if (directory.findEnabled(by.name()).isEmpty()) {
            throw new RefusedChange("only somebody with an account here has a password here");
        }
        return admitted(by.name(), address, Way.CHANGE, name -> replaced(name, present, next));
    }

    private boolean replaced(String name, String present, String next) {
        Optional<String> proof = store.proof(name).filter(known -> Passwords.isPossible(present));
        boolean done = proof.filter(known ->
                        passwords.fits(present, known) && store.replaceProof(name, known, passwords.proof(next)))
                .isPresent();
        if (done) {
            directory.leave(name, clock.instant());
        }
        return done;
    }

    /** What somebody wants who proves who they are, and the words for the log. */
    private enum Way {
        PASSWORD(EventKind.LOGIN, " logged in from ", "a login as "),
        ONE_TIME_TOKEN(EventKind.LOGIN, " set a password with a one-time token, and logged in from ", "a login as "),
        CHANGE(EventKind.ACCOUNT_CHANGED, " changed their password from ", "a change of the password of ");

        private final EventKind kind;
        private final String did;
        private final String wanted;

        Way(EventKind kind, String did, String wanted) {
            this.kind = kind;
            this.did = did;
            this.wanted = wanted;
        }
    }

    private Admission admitted(String name, String address, Way way, Predicate<String> proves) {
        String wanted = name.strip().toLowerCase(Locale.ROOT);
        String byName = "name " + wanted;
        Duration wait = throttle.wait(clock.instant(), byName, byAddress(address));
        if (wait.isPositive()) {
            return new Admission.TooMany(wait);
        }
        Optional<Account> account = proves.test(wanted) ? directory.findEnabled(wanted) : Optional.empty();
        if (account.isEmpty()) {
            throttle.failed(clock.instant(), byName, byAddress(address));
            audit.record(EventKind.LOGIN_REFUSED, way.wanted + shown(wanted) + " from " + address + " was refused");
            return new Admission.Refused();
        }
        throttle.succeeded(byName);
        audit.record(way.kind, wanted + way.did + address);
        return new Admission.Granted(new Caller(wanted, account.get().role()));
    }

    /** How long the next answer from an address must wait; zero if it need not. */
    public Duration wait(String address) {
        return throttle.wait(clock.instant(), byAddress(address));
    }

    private static String byAddress(String address) {
        return "address " + address;
    }

    /**
     * Takes down that somebody came in for whom another vouches.
     *
     * @param by who vouches, and for whom by its own word
     */
    public void vouched(Caller caller, String by, String address) {
        audit.record(EventKind.LOGIN, caller.name() + " logged in from " + address + " through " + by);
    }

    /** Takes down that another does not vouch for somebody, which is a wrong answer of the address. */
    public void notVouched(String by, String why, String address) {
        throttle.failed(clock.instant(), byAddress(address));
        audit.record(EventKind.LOGIN_REFUSED, "a login from " + address + " through " + by + " was refused: " + why);
    }

    private boolean fits(String name, String password) {
        boolean possible = name.matches(Account.NAME_PATTERN) && Passwords.isPossible(password);
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
                .filter(account -> directory.stands(account.name(), login, clock.instant()))
                .map(account -> new Caller(account.name(), account.role()));
    }

    /** The same of somebody for whom another vouched: nobody where their sessions were ended. */
    public Optional<Caller> vouchedStill(Caller caller, Instant login) {
        return directory.stands(caller.name(), login, clock.instant()) ? Optional.of(caller) : Optional.empty();
    }

    /** Takes down that somebody has left. */
    public void left(Caller caller) {
        audit.record(EventKind.LOGOUT, caller.name() + " logged out");
    }
}
