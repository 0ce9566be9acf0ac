package io.espalier.server.api;

import io.espalier.server.Subnets;
import java.util.List;

/** All subnets; the first is meant where a request names none. */
record SubnetListJson(List<SubnetJson> subnets) {
    static SubnetListJson of(Subnets subnets) {
        return new SubnetListJson(subnets.all().stream().map(SubnetJson::of).toList());
    }
}
