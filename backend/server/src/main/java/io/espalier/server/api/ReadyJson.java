package io.espalier.server.api;

import io.espalier.server.Subnets;
import java.util.List;

/** Whether every subnet that this program reads itself is fresh; complaints begin with the subnet's name. */
record ReadyJson(boolean ready, List<String> complaints, List<SubnetJson> subnets) {
    static ReadyJson of(Subnets subnets) {
        List<SubnetJson> all = SubnetListJson.of(subnets).subnets();
        return new ReadyJson(
                all.stream()
                        .allMatch(subnet -> subnet.ready() || subnet.source().equals("push")),
                all.stream()
                        .flatMap(subnet -> subnet.complaints().stream().map(text -> subnet.name() + ": " + text))
                        .toList(),
                all);
    }
}
