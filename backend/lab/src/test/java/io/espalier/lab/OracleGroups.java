package io.espalier.lab;

import io.espalier.model.Adapter;
import io.espalier.model.Fabric;
import io.espalier.model.GroupFlow;
import io.espalier.model.Guid;
import io.espalier.model.JoinState;
import io.espalier.model.Member;
import io.espalier.model.Mgid;
import io.espalier.model.Mlid;
import io.espalier.model.Mtu;
import io.espalier.model.MulticastGroup;
import io.espalier.model.PKey;
import io.espalier.model.Port;
import io.espalier.model.Rate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/** Groups drawn by a seed, for {@link OracleRun}: MLIDs from 0xC001, of one member up to all, switch ports 0 among them. */
final class OracleGroups {
    private OracleGroups() {}

    /** The fabric with so many groups. */
    static Fabric in(Fabric fabric, long seed, int groups) {
        Random random = new Random(seed);
        List<Guid> ports = endPorts(fabric);
        Fabric.Builder builder = fabric.toBuilder().clearGroups();
        for (int group = 0; group < groups; group++) {
            Collections.shuffle(ports, random);
            // One in four is small, because the ways of few members differ most between the engines.
            int most = group % 4 == 0 ? Math.min(3, ports.size()) : ports.size();
            builder.group(group(group, ports.subList(0, 1 + random.nextInt(most))));
        }
        return builder.build();
    }

    private static List<Guid> endPorts(Fabric fabric) {
        List<Guid> ports = new ArrayList<>();
        fabric.nodes()
                .values()
                .forEach(node -> node.ports().stream()
                        .filter(port -> node instanceof Adapter
                                ? fabric.findPeer(port.id()).isPresent()
                                : port.number() == 0)
                        .map(Port::guid)
                        .forEach(ports::add));
        return ports;
    }

    private static MulticastGroup group(int number, List<Guid> ports) {
        List<Member> members = ports.stream()
                .map(port -> new Member(port, JoinState.FULL, true))
                .toList();
        return new MulticastGroup(
                new Mgid(0xFF15_00E5_0000_0000L, number + 1L),
                new Mlid(Mlid.FIRST_VALUE + 1 + number),
                0x0B1B,
                new PKey(0xFFFF),
                Mtu.MTU_2048,
                Rate.GBPS_10,
                GroupFlow.PLAIN,
                members);
    }
}
