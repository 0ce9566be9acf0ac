package io.espalier.server;

import io.espalier.engine.site.Site;
import java.util.List;
import java.util.Optional;

/**
 * All subnets that are shown, one or more, each with a service of its own.
 *
 * @param all in the order of the configuration
 */
public record Subnets(List<Subnet> all) {
    /** The parameter of addresses that names a subnet. */
    public static final String PARAMETER = "subnet";

    public Subnets {
        all = List.copyOf(all);
        if (all.isEmpty()) {
            throw new IllegalArgumentException("no subnet");
        }
    }

    /** One subnet, read by this program. */
    public static Subnets of(FabricService service, Site site) {
        return new Subnets(List.of(new Subnet(SubnetConfig.DEFAULT.name(), service, site, Optional.empty())));
    }

    /** That which is meant where none is named. */
    public Subnet first() {
        return all.getFirst();
    }

    /** Whether there is anything to choose. */
    public boolean several() {
        return all.size() > 1;
    }

    /** That of a name. */
    public Optional<Subnet> find(String name) {
        return all.stream().filter(subnet -> subnet.name().equals(name)).findFirst();
    }
}
