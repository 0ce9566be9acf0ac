package io.espalier.server.api;

import io.espalier.server.ServiceHealth;
import io.espalier.server.Subnet;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** A subnet and how it fares. source: local or push. fabric: the number of the newest. */
record SubnetJson(
        String name,
        String source,
        boolean ready,
        List<String> complaints,
        Optional<Long> fabric,
        Optional<String> sweptAt,
        Optional<Double> ageSeconds,
        double intervalSeconds) {
    static SubnetJson of(Subnet subnet) {
        ServiceHealth health = subnet.service().health();
        return new SubnetJson(
                subnet.name(),
                subnet.push().isPresent() ? "push" : "local",
                health.ready(),
                health.complaints(),
                subnet.service().current().map(current -> current.fabric().number()),
                subnet.service()
                        .current()
                        .map(current -> current.fabric().sweptAt())
                        .map(Instant::toString),
                health.age().map(age -> age.toMillis() / 1000.0),
                health.sweep().interval().toMillis() / 1000.0);
    }
}
