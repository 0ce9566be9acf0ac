package io.espalier.server.access;

import java.nio.file.Path;
import java.time.InstantSource;

/** Accounts and logins over one store. */
public final class Access implements AutoCloseable {
    private final AccessStore store;
    private final Accounts accounts;
    private final Logins logins;

    private Access(AccessStore store, InstantSource clock, AuditLog audit) {
        Passwords passwords = new Passwords();
        this.store = store;
        Directory directory = new Directory(store);
        this.accounts = new Accounts(store, directory, passwords, clock, audit);
        this.logins = new Logins(store, directory, passwords, clock, audit);
    }

    /**
     * Opens what is kept in a folder, which is there.
     *
     * @throws io.espalier.server.store.StoreException if it cannot be opened; the message is one line for the operator
     */
    public static Access open(Path folder, InstantSource clock, AuditLog audit) {
        return new Access(AccessStore.open(folder), clock, audit);
    }

    /** Says who may use the dashboard. */
    public Accounts accounts() {
        return accounts;
    }

    /** Finds out who somebody is. */
    public Logins logins() {
        return logins;
    }

    @Override
    public void close() {
        store.close();
    }
}
