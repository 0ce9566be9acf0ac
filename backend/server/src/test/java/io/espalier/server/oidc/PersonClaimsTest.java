package io.espalier.server.oidc;

import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.server.access.Role;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class PersonClaimsTest {
    private static PersonClaims by(String claim) {
        return new PersonClaims(
                "name", claim, Map.of(Role.VIEWER, Set.of("noc"), Role.ENGINEER, Set.of("eng", "CN=eng,OU=x")));
    }

    @Test
    void aValueGivesItsRoleAndTheHighestOfSeveralHolds() {
        assertThat(by("groups").role(Map.of("groups", List.of("noc")))).contains(Role.VIEWER);
        assertThat(by("groups").role(Map.of("groups", List.of("noc", "eng")))).contains(Role.ENGINEER);
        assertThat(by("groups").role(Map.of("groups", "CN=eng,OU=x"))).contains(Role.ENGINEER);
        assertThat(by("groups").role(Map.of("groups", List.of("engineers", "NOC", "*", ""))))
                .isEmpty();
        assertThat(by("groups").role(Map.of())).isEmpty();
    }

    @Test
    void aClaimIsFoundByItsNameOrByTheWayToIt() {
        Map<String, Object> inner = Map.of("realm_access", Map.of("roles", List.of("noc")));
        assertThat(by("realm_access.roles").role(inner)).contains(Role.VIEWER);
        assertThat(by("https://x.example/roles").role(Map.of("https://x.example/roles", "eng")))
                .contains(Role.ENGINEER);
        assertThat(by("realm_access.roles").role(Map.of("realm_access", "noc"))).isEmpty();
    }

    @Test
    void anybodyMayBeEverybodyForWhomTheProviderVouches() {
        PersonClaims anybody = new PersonClaims(
                "name", "groups", Map.of(Role.VIEWER, Set.of(PersonClaims.ANYBODY), Role.ADMIN, Set.of("root")));
        assertThat(anybody.role(Map.of())).contains(Role.VIEWER);
        assertThat(anybody.role(Map.of("groups", List.of("root")))).contains(Role.ADMIN);
    }
}
