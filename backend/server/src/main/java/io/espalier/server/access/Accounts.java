package io.espalier.server.access;

import io.espalier.server.store.EventKind;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;

/** Says who may use the dashboard; every change is taken down with who made it. Safe from any thread. */
public final class Accounts {
    /** A token is worth something for this long at most. */
    public static final Duration LONGEST = Duration.ofDays(731);

    private static final int FIRST_TOKEN_BYTES = 18;

    private final AccessStore store;
    private final Passwords passwords;
    private final InstantSource clock;
    private final AuditLog audit;
    private Optional<String> firstToken;

    Accounts(AccessStore store, Passwords passwords, InstantSource clock, AuditLog audit) {
        this.store = store;
        this.passwords = passwords;
        this.clock = clock;
        this.audit = audit;
        this.firstToken =
                store.accounts().isEmpty() ? Optional.of(Secrets.random(FIRST_TOKEN_BYTES)) : Optional.empty();
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
        return store.accounts();
    }

    /** Makes an account. */
    public synchronized Account add(Caller by, String name, Role role, String password) throws RefusedChange {
        if (!name.matches(Account.NAME_PATTERN)) {
            throw new RefusedChange("a name has " + Account.NAME_WORDS);
        }
        requireGood(password);
        Account account = new Account(name, role, clock.instant());
        if (!store.add(account, passwords.proof(password))) {
            throw new RefusedChange("there is an account " + name + " already");
        }
        tell(by, "made the account " + name + ", " + role.label());
        return account;
    }

    private static void requireGood(String password) throws RefusedChange {
        if (password.length() < Passwords.LEAST || password.length() > Passwords.MOST) {
            throw new RefusedChange("a password has " + Passwords.LEAST + " to " + Passwords.MOST + " characters");
        }
    }

    /** Gives somebody another password: their own, or as an admin. */
    public void setPassword(Caller by, String name, String password) throws RefusedChange {
        requireGood(password);
        if (!store.setProof(name, passwords.proof(password))) {
            throw unknown(name);
        }
        tell(by, "set another password for " + name);
    }

    /** Gives somebody another role. */
    public synchronized void setRole(Caller by, String name, Role role) throws RefusedChange {
        Account account = store.account(name).orElseThrow(() -> unknown(name));
        if (role != Role.ADMIN) {
            requireAnotherAdmin(account);
        }
        store.setRole(name, role);
        tell(
                by,
                "made " + name + " " + role.label() + ", before "
                        + account.role().label());
    }

    /** Takes an account away, with the tokens it made. */
    public synchronized void remove(Caller by, String name) throws RefusedChange {
        requireAnotherAdmin(store.account(name).orElseThrow(() -> unknown(name)));
        store.tokens().stream()
                .filter(token -> token.madeBy().equals(name))
                .forEach(token -> store.removeToken(token.id()));
        store.remove(name);
        tell(by, "took the account " + name + " away, with its tokens");
    }

    private static RefusedChange unknown(String name) {
        return new RefusedChange(
                name.matches(Account.NAME_PATTERN)
                        ? "there is no account " + name
                        : "there is no account of that name");
    }

    private void requireAnotherAdmin(Account account) throws RefusedChange {
        boolean another = store.accounts().stream()
                .anyMatch(other -> other.role() == Role.ADMIN && !other.name().equals(account.name()));
        if (account.role() == Role.ADMIN && !another) {
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
