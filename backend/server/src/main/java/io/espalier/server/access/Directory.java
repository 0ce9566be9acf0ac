package io.espalier.server.access;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * All accounts as they are now, read anew after each change and not for each request. Only this program changes them: the database
 * opens for one program at a time. Safe from any thread.
 */
final class Directory {
    /** What a clock may be set back while a login is checked. */
    private static final Duration SET_BACK = Duration.ofMinutes(1);

    private final AccessStore store;
    private final List<Consumer<String>> leaving = new CopyOnWriteArrayList<>();
    private final Map<String, Instant> left = new ConcurrentHashMap<>();
    private volatile Map<String, Account> accounts;

    Directory(AccessStore store) {
        this.store = store;
        this.accounts = read(store);
    }

    private static Map<String, Account> read(AccessStore store) {
        return store.accounts().stream()
                .collect(Collectors.toMap(Account::name, Function.identity(), (one, other) -> one, TreeMap::new));
    }

    /** To be called after each change of the store, before its maker is answered. */
    synchronized void changed() {
        accounts = read(store);
    }

    List<Account> all() {
        return new ArrayList<>(accounts.values());
    }

    Optional<Account> find(String name) {
        return Optional.ofNullable(accounts.get(name));
    }

    /** That of somebody who is not kept out. */
    Optional<Account> findEnabled(String name) {
        return find(name).filter(account -> !account.disabled());
    }

    /**
     * Whether a login at that moment still stands: one that was being checked while others were ended does not. An end that lies ahead
     * is of a clock that was set back since, and would shut the name out for as long as that was wrong.
     */
    boolean stands(String name, Instant login, Instant now) {
        Instant end = left.get(name);
        return end == null || login.isAfter(end) || end.isAfter(now.plus(SET_BACK));
    }

    void onLeaving(Consumer<String> listener) {
        leaving.add(listener);
    }

    /** Tells that whoever has logged in by that name until now is to be out. */
    void leave(String name, Instant now) {
        left.put(name, now);
        leaving.forEach(listener -> listener.accept(name));
    }
}
