package io.espalier.server.access;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** What somebody may do; each may do what those before may. The names are stored and sent over HTTP: never rename one. */
public enum Role {
    /** Sees everything. */
    VIEWER,
    /** Also writes notes, acknowledges and mutes findings, asks what if, exports. */
    ENGINEER,
    /** Also says who else may do what. */
    ADMIN;

    /** All of them, as people write them. */
    public static final String ALL = Arrays.stream(values()).map(Role::label).collect(Collectors.joining(", "));

    /** The role that people write so. */
    public static Optional<Role> find(String label) {
        return Arrays.stream(values())
                .filter(role -> role.label().equals(label))
                .findFirst();
    }

    /** As people write it. */
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Whether this one may do what another may. */
    public boolean covers(Role other) {
        return compareTo(other) >= 0;
    }
}
