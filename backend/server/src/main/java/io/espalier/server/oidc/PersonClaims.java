package io.espalier.server.oidc;

import io.espalier.server.access.Role;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What a provider's claims mean here. A claim in an object is named by the way to it, such as {@code realm_access.roles}.
 *
 * @param name the claim that holds what a person is called
 * @param role the claim whose value, or one of whose values, gives a role
 * @param values those that give each role; {@link #ANYBODY} gives it to all for whom the provider vouches
 */
public record PersonClaims(String name, String role, Map<Role, Set<String>> values) {
    /** In place of a value: whatever the claim says, and where there is none. */
    public static final String ANYBODY = "*";

    public PersonClaims {
        values = values.entrySet().stream()
                .collect(Collectors.toUnmodifiableMap(Map.Entry::getKey, given -> Set.copyOf(given.getValue())));
    }

    /** Whether nothing more need be asked about a person. */
    boolean areIn(Map<String, Object> claims) {
        return find(claims, name).isPresent() && find(claims, role).isPresent();
    }

    /** What a person is called. */
    Optional<String> name(Map<String, Object> claims) {
        return find(claims, name).map(String::valueOf);
    }

    /** The highest role that the claims give; empty where they give none. */
    Optional<Role> role(Map<String, Object> claims) {
        List<String> held = find(claims, role).map(PersonClaims::texts).orElse(List.of());
        return Arrays.stream(Role.values())
                .sorted((one, other) -> other.compareTo(one))
                .filter(each -> gives(values.getOrDefault(each, Set.of()), held))
                .findFirst();
    }

    private static boolean gives(Set<String> wanted, List<String> held) {
        return wanted.contains(ANYBODY) || held.stream().anyMatch(wanted::contains);
    }

    private static List<String> texts(Object value) {
        return value instanceof Collection<?> several
                ? several.stream().map(String::valueOf).toList()
                : List.of(String.valueOf(value));
    }

    /** A claim by its whole name, which may have dots, or else by the way to it. */
    private static Optional<Object> find(Map<?, ?> claims, String path) {
        Optional<Object> whole = Optional.ofNullable(claims.get(path));
        int dot = path.indexOf('.');
        if (whole.isPresent() || dot < 0) {
            return whole;
        }
        return claims.get(path.substring(0, dot)) instanceof Map<?, ?> inner
                ? find(inner, path.substring(dot + 1))
                : Optional.empty();
    }
}
