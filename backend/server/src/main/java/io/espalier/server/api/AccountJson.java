package io.espalier.server.api;

import io.espalier.server.access.Account;
import io.espalier.server.access.OneTimeToken;
import java.util.List;

/** A person who may use the server. */
record AccountJson(String name, String role, String since, boolean disabled) {
    static AccountJson of(Account account) {
        return new AccountJson(
                account.name(), account.role().label(), account.since().toString(), account.disabled());
    }

    /**
     * What lets somebody set a password, once.
     *
     * @param token the secret, in this answer and nowhere else
     */
    record OnceJson(String name, String token, String expires) {
        static OnceJson of(OneTimeToken once) {
            return new OnceJson(once.name(), once.text(), once.until().toString());
        }

        @Override
        public String toString() {
            return "OnceJson[" + name + "]";
        }
    }

    /** All of them, by name. */
    record ListJson(List<AccountJson> accounts) {}
}
