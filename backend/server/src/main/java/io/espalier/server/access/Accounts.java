package io.espalier.server.access;

import io.espalier.server.store.EventKind;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** Says who may use the dashboard; every change is taken down with who made it. Safe from any thread. */
public final class Accounts {
    /** A token is worth something for this long at most. */
    public static final Duration LONGEST = Duration.ofDays(731);

    /** A one-time token is. */
    public static final Duration ONCE = Duration.ofHours(24);

    private static final int FIRST_TOKEN_BYTES = 18;
    private static final int NOBODY_KNOWS_BYTES = 32;

    private final AccessStore store;
    private final Directory directory;
    private final Passwords passwords;
    private final InstantSource clock;
    private final AuditLog audit;
    private Optional<String> firstToken;

    Accounts(AccessStore store, Directory directory, Passwords passwords, InstantSource clock, AuditLog audit) {
        this.store = store;
        this.directory = directory;
        this.passwords = passwords;
        this.clock = clock;
        this.audit = audit;
        this.firstToken = directory.all().isEmpty() ? Optional.of(Secrets.random(FIRST_TOKEN_BYTES)) : Optional.empty();
    }

    /** What whoever makes the first account, an admin's, must show; empty where there are accounts. To be told once. */
    public synchronized Optional<String> firstToken() {
        return firstToken;
    }

    /** Makes the first account, an admin's. */
    public synchronized Caller addFirst(String token, String name, String password) throws RefusedChange {
        if (firstToken.isEmpty()) {
            throw new RefusedChange("there are accounts already: an admin makes others");
        }
        if (!Secrets.same(firstToken.get(), token.strip())) {
            throw new RefusedChange("that is not the token that the program told when it started");
        }
        Caller first = new Caller(name, Role.ADMIN);
        add(first, name, Role.ADMIN, password);
        firstToken = Optional.empty();
        return first;
    }

    /** All accounts, by name. */
    public List<Account> all() {
        return directory.all();
    }

    /** Whether somebody has an account here, and with it a password of their own. */
    public boolean has(Caller caller) {
        return directory.find(caller.name()).isPresent();
    }

    /** Hears of every name whose sessions are to end, before whoever ends them is answered. */
    public void onLeaving(Consumer<String> listener) {
        directory.onLeaving(listener);
    }

    /** Makes an account. */
    public synchronized Account add(Caller by, String name, Role role, String password) throws RefusedChange {
        Passwords.requireGood(password);
        Account account = made(name, role, password);
        tell(by, "made the account " + name + ", " + role.label());
        return account;
    }

    /** Makes an account whose password nobody knows yet: who has the token sets it. */
    public synchronized OneTimeToken invite(Caller by, String name, Role role) throws RefusedChange {
        made(name, role, Secrets.random(NOBODY_KNOWS_BYTES));
        tell(by, "made the account " + name + ", " + role.label() + ", with a one-time token");
        return once(name);
    }

    private Account made(String name, Role role, String password) throws RefusedChange {
        if (!name.matches(Account.NAME_PATTERN)) {
            throw new RefusedChange("a name has " + Account.NAME_WORDS);
        }
        Account account = new Account(name, role, clock.instant(), false);
        if (!store.add(account, passwords.proof(password))) {
            throw new RefusedChange("there is an account " + name + " already");
        }
        directory.changed();
        return account;
    }

    private OneTimeToken once(String name) throws RefusedChange {
        String text = Secrets.random(FIRST_TOKEN_BYTES);
        Instant until = clock.instant().plus(ONCE);
        String nobodyKnows = passwords.proof(Secrets.random(NOBODY_KNOWS_BYTES));
        if (!store.setOnce(name, Secrets.digest(text), until, nobodyKnows)) {
            throw unknown(name);
        }
        return new OneTimeToken(name, text, until);
    }

    /** Makes somebody's password worth nothing, ends their sessions, and lets them set another once. */
    public synchronized OneTimeToken reset(Caller by, String name) throws RefusedChange {
        known(name);
        if (by.name().equals(name)) {
            throw new RefusedChange("that is you: another admin resets your password");
        }
        OneTimeToken token = once(name);
        directory.leave(name, clock.instant());
        tell(by, "reset the password of " + name);
        return token;
    }

    /** Keeps somebody out with their tokens, or no longer. */
    public synchronized void setDisabled(Caller by, String name, boolean disabled) throws RefusedChange {
        Account account = known(name);
        if (disabled) {
            requireAnotherAdmin(account);
        }
        store.setDisabled(name, disabled);
        directory.changed();
        if (disabled) {
            directory.leave(name, clock.instant());
        }
        tell(by, (disabled ? "disabled the account " : "enabled the account ") + name);
    }

    /** Ends all sessions of somebody, who may log in again. */
    public void endSessions(Caller by, String name) throws RefusedChange {
        known(name);
        directory.leave(name, clock.instant());
        tell(by, "ended the sessions of " + name);
    }

    private Account known(String name) throws RefusedChange {
        return directory.find(name).orElseThrow(() -> unknown(name));
    }

    /** Gives somebody another password, and ends their sessions. */
    public synchronized void setPassword(Caller by, String name, String password) throws RefusedChange {
        Passwords.requireGood(password);
        if (!store.setProof(name, passwords.proof(password))) {
            throw unknown(name);
        }
        directory.leave(name, clock.instant());
        tell(by, "set another password for " + name);
    }

    /** Gives somebody another role. */
    public synchronized void setRole(Caller by, String name, Role role) throws RefusedChange {
        Account account = known(name);
        if (role != Role.ADMIN) {
            requireAnotherAdmin(account);
        }
        store.setRole(name, role);
        directory.changed();
        tell(
                by,
                "made " + name + " " + role.label() + ", before "
                        + account.role().label());
    }

    /** Takes an account away, with the tokens it made. */
    public synchronized void remove(Caller by, String name) throws RefusedChange {
        requireAnotherAdmin(known(name));
        store.tokens().stream()
                .filter(token -> token.madeBy().equals(name))
                .forEach(token -> store.removeToken(token.id()));
        store.remove(name);
        directory.changed();
        directory.leave(name, clock.instant());
        tell(by, "took the account " + name + " away, with its tokens");
    }

    private static RefusedChange unknown(String name) {
        return new RefusedChange(
                name.matches(Account.NAME_PATTERN)
                        ? "there is no account " + name
                        : "there is no account of that name");
    }

    private void requireAnotherAdmin(Account account) throws RefusedChange {
        boolean another = directory.all().stream()
                .anyMatch(other -> other.role() == Role.ADMIN
                        && !other.disabled()
                        && !other.name().equals(account.name()));
        if (account.role() == Role.ADMIN && !account.disabled() && !another) {
            throw new RefusedChange(account.name() + " is the only admin: make another first");
        }
    }

    /** All tokens, the oldest first. */
    public List<ApiToken> tokens() {
        return store.tokens();
    }

    /**
     * A new token and what its bearer shows, which is not kept.
     *
     * @param text the secret; to be told once
     */
    public record NewToken(ApiToken token, String text) {
        @Override
        public String toString() {
            return "NewToken[" + token + "]";
        }
    }

    /** Makes a token that may do no more than its maker. */
    public synchronized NewToken addToken(Caller by, String name, Role role, Instant expires) throws RefusedChange {
        Instant now = clock.instant();
        if (!name.matches(Account.NAME_PATTERN)) {
            throw new RefusedChange("a token's name has " + Account.NAME_WORDS);
        }
        if (directory.find(by.name()).isEmpty()) {
            throw new RefusedChange(
                    "a token is made by somebody with an account here, which it ends with, not by another token");
        }
        if (!by.role().covers(role)) {
            throw new RefusedChange(
                    "a token may do no more than its maker, " + by.role().label());
        }
        if (!expires.isAfter(now) || expires.isAfter(now.plus(LONGEST))) {
            throw new RefusedChange("a token ends within " + LONGEST.toDays() + " days from now");
        }
        TokenText text = TokenText.make();
        ApiToken token = new ApiToken(text.id(), name, role, by.name(), now, expires);
        store.add(token, text.digest());
        tell(by, "made the token " + name + " (" + text.id() + "), " + role.label() + ", until " + expires);
        return new NewToken(token, text.text());
    }

    /** Takes a token away. */
    public void removeToken(Caller by, String id) throws RefusedChange {
        if (!store.removeToken(id)) {
            throw new RefusedChange("there is no such token");
        }
        tell(by, "took the token " + id + " away");
    }

    private void tell(Caller by, String what) {
        audit.record(EventKind.ACCOUNT_CHANGED, by.name() + " " + what);
    }
}
