package io.espalier.bench.oracle;

import io.espalier.engine.sm.route.SubnetPart;
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
import io.espalier.model.Switch;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/**
 * Groups drawn by a seed: on MLIDs with gaps from 0xC001, of one member up to all, switch ports 0 and routers among them, joined
 * in all ways. Members are ports that the subnet manager comes to, because it drops all others.
 */
final class OracleGroups {
    /** How far the next MLID may be from the last: some share a block of 32, some do not. */
    private static final int WIDEST_GAP = 20;

    private OracleGroups() {}

    /** The fabric with so many groups. */
    static Fabric in(Fabric fabric, long seed, int groups) {
        Random random = new Random(seed);
        List<Guid> ports = endPorts(SubnetPart.of(fabric));
        Fabric.Builder builder = fabric.toBuilder().clearGroups();
        int mlid = Mlid.FIRST_VALUE;
        for (int group = 0; group < groups; group++) {
            Collections.shuffle(ports, random);
            // One in four is small, because the ways of few members differ most between the engines.
            int most = group % 4 == 0 ? Math.min(3, ports.size()) : ports.size();
            mlid += 1 + random.nextInt(WIDEST_GAP);
            builder.group(group(mlid, members(ports.subList(0, 1 + random.nextInt(most)), random)));
        }
        return builder.build();
    }

    private static List<Guid> endPorts(Fabric fabric) {
        List<Guid> ports = new ArrayList<>();
        fabric.nodes()
                .values()
                .forEach(node -> node.ports().stream()
                        .filter(port -> node instanceof Switch
                                ? port.number() == 0
                                : fabric.findPeer(port.id()).isPresent())
                        .map(Port::guid)
                        .forEach(ports::add));
        return ports;
    }

    /** At least the first is a full member: without any, there is no group. */
    private static List<Member> members(List<Guid> ports, Random random) {
        List<Member> members = new ArrayList<>();
        for (Guid port : ports) {
            int bits = 1 + random.nextInt(15);
            JoinState state = new JoinState(members.isEmpty() ? bits | 1 : bits);
            members.add(new Member(port, state, true));
        }
        return members;
    }

    private static MulticastGroup group(int mlid, List<Member> members) {
        return new MulticastGroup(
                new Mgid(0xFF15_00E5_0000_0000L, mlid),
                new Mlid(mlid),
                0x0B1B,
                new PKey(0xFFFF),
                Mtu.MTU_2048,
                Rate.GBPS_10,
                GroupFlow.PLAIN,
                members);
    }
}
