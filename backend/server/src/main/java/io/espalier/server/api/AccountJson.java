package io.espalier.server.api;

import io.espalier.server.access.Account;
import java.util.List;

/** A person who may use the server. */
record AccountJson(String name, String role, String since) {
    static AccountJson of(Account account) {
        return new AccountJson(
                account.name(), account.role().label(), account.since().toString());
    }

    /** All of them, by name. */
    record ListJson(List<AccountJson> accounts) {}
}
