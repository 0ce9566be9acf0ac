package io.espalier.bench.engine;

import io.espalier.engine.index.FabricIndex;
import io.espalier.files.Importer;
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
import io.espalier.model.example.ExampleFabrics;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/** The fabric that is measured on, the same each time for the same arguments. */
public final class BenchFabric {
    /** OpenSM's own broadcast group has 0xC000. */
    private static final int FIRST_MLID = Mlid.FIRST_VALUE + 1;

    private BenchFabric() {}

    /** The smallest full three-level fat tree of equal switches that has so many hosts. */
    static Fabric fatTree(int hosts) {
        int half = 1;
        while (2 * half * half * half < hosts) {
            half++;
        }
        return ExampleFabrics.fatTree3(2 * half, half, half, half, half);
    }

    /** The fabric of a file that ibnetdiscover wrote, which does not say what switches can: all forward multicast. */
    static Fabric read(Path netDiscover) throws IOException {
        Importer.Result read = Importer.read(List.of(netDiscover), Instant.EPOCH);
        Fabric fabric = read.fabric();
        if (fabric.nodes().isEmpty()) {
            throw new IOException(String.valueOf(read.problems()));
        }
        Fabric.Builder builder = fabric.toBuilder().membersKnown(true);
        fabric.nodes().values().stream()
                .filter(Adapter.class::isInstance)
                .map(node -> new Adapter(
                        node.identity(),
                        node.ports().stream().map(BenchFabric::asIbsimHasIt).toList()))
                .forEach(builder::node);
        return builder.build();
    }

    /** ibsim, where OpenSM is to find the same ports, gives port n of a CA the GUID of its node plus n. */
    private static Port asIbsimHasIt(Port port) {
        Guid guid = new Guid(port.id().node().value() + port.id().number());
        return new Port(
                port.id(),
                guid,
                port.lid(),
                port.lmc(),
                port.state(),
                port.physicalState(),
                port.width(),
                port.speed(),
                port.mtuCap(),
                port.neighborMtu(),
                port.capabilityMask());
    }

    /** The fabric with groups of hosts drawn by a seed. */
    public static Fabric withGroups(Fabric fabric, int groups, int members, long seed) {
        FabricIndex index = FabricIndex.of(fabric);
        List<Guid> ports = new ArrayList<>(fabric.nodes().values().stream()
                .filter(Adapter.class::isInstance)
                .flatMap(node -> node.ports().stream())
                .map(Port::guid)
                .filter(port -> index.attachedTo(port) >= 0)
                .toList());
        Random random = new Random(seed);
        Fabric.Builder builder = fabric.toBuilder().clearGroups();
        for (int group = 0; group < groups; group++) {
            List<Guid> drawn = draw(ports, members, random);
            builder.group(group(FIRST_MLID + group, drawn));
        }
        return builder.build();
    }

    /** Draws from the ports by moving those that are drawn to the front. */
    private static List<Guid> draw(List<Guid> ports, int members, Random random) {
        int count = Math.min(members, ports.size());
        for (int i = 0; i < count; i++) {
            Collections.swap(ports, i, i + random.nextInt(ports.size() - i));
        }
        return ports.subList(0, count).stream().sorted(Guid.KEY_ORDER).toList();
    }

    private static MulticastGroup group(int mlid, List<Guid> ports) {
        List<Member> members = ports.stream()
                .map(port -> new Member(port, new JoinState(1), false))
                .toList();
        Mgid mgid = new Mgid(0xFF15_00E5_00A1_0000L, mlid);
        return new MulticastGroup(
                mgid, new Mlid(mlid), 0, new PKey(0xFFFF), Mtu.MTU_2048, Rate.GBPS_10, GroupFlow.PLAIN, members);
    }
}
