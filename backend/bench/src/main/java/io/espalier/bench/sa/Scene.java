package io.espalier.bench.sa;

import io.espalier.model.Adapter;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.LinkSpeed;
import io.espalier.model.LinkWidth;
import io.espalier.model.Node;
import io.espalier.model.Port;
import io.espalier.model.Switch;
import io.espalier.model.example.FabricSketch;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;

/**
 * A small fabric whose hosts have links of all kinds: in ibsim hosts have an MTU of 2048 and port 0 of a switch one of 256.
 *
 * @param fabric as drawn; what the SM makes of it is told by a sweep
 * @param hosts NodeGUIDs; each has one port, whose GUID is the next; the first is the SM's
 * @param switches NodeGUIDs
 */
record Scene(Fabric fabric, List<Guid> hosts, List<Guid> switches) {
    private static final long FIRST_HOST = 0x0002_c903_0011_0010L;
    private static final long FIRST_SWITCH = 0x0002_c904_0022_0000L;
    private static final int HOSTS = 9;
    private static final int SWITCHES = 2;
    private static final LinkSpeed[] SPEEDS = {
        LinkSpeed.SDR, LinkSpeed.DDR, LinkSpeed.QDR, LinkSpeed.FDR, LinkSpeed.EDR, LinkSpeed.HDR
    };
    private static final LinkWidth[] WIDTHS = {LinkWidth.X1, LinkWidth.X4, LinkWidth.X8, LinkWidth.X12};

    Scene {
        hosts = List.copyOf(hosts);
        switches = List.copyOf(switches);
    }

    static Scene draw(Random random) {
        FabricSketch sketch = new FabricSketch(LinkSpeed.EDR);
        List<Guid> hosts = new ArrayList<>();
        List<Guid> switches = new ArrayList<>();
        for (int i = 0; i < HOSTS; i++) {
            hosts.add(sketch.addHost(FIRST_HOST + 0x10L * i, "host-" + (i + 1)));
        }
        for (int i = 0; i < SWITCHES; i++) {
            switches.add(sketch.addSwitch(FIRST_SWITCH + i, "switch-" + (i + 1), HOSTS));
        }
        sketch.connect(switches.get(0), switches.get(1));
        for (int i = 0; i < HOSTS; i++) {
            sketch.connect(hosts.get(i), switches.get(i % SWITCHES));
        }
        return new Scene(withSpeeds(sketch.build(), hosts, random), hosts, switches);
    }

    /** The SM's host keeps a fast link, so that it can join what it makes. */
    private static Fabric withSpeeds(Fabric fabric, List<Guid> hosts, Random random) {
        Fabric.Builder builder = fabric.toBuilder();
        Set<Guid> slow = Set.copyOf(hosts.subList(1, hosts.size()));
        for (Guid host : hosts) {
            if (slow.contains(host)) {
                LinkSpeed speed = SPEEDS[random.nextInt(SPEEDS.length)];
                LinkWidth width = WIDTHS[random.nextInt(WIDTHS.length)];
                Port port = fabric.node(host).port(1);
                builder.node(with(fabric.node(host), 1, speed, width));
                Guid leaf = fabric.findPeer(port.id()).orElseThrow().node();
                int at = fabric.findPeer(port.id()).orElseThrow().number();
                builder.node(with(builder.build().node(leaf), at, speed, width));
            }
        }
        return builder.build();
    }

    private static Node with(Node node, int number, LinkSpeed speed, LinkWidth width) {
        List<Port> ports = node.ports().stream()
                .map(port -> port.number() == number ? with(port, speed, width) : port)
                .toList();
        return node instanceof Switch leaf
                ? new Switch(leaf.identity(), ports, leaf.capabilities())
                : new Adapter(node.identity(), ports);
    }

    private static Port with(Port port, LinkSpeed speed, LinkWidth width) {
        return new Port(
                port.id(),
                port.guid(),
                port.lid(),
                port.lmc(),
                port.state(),
                port.physicalState(),
                width,
                speed,
                port.mtuCap(),
                port.neighborMtu(),
                port.capabilityMask());
    }

    /** PortGUID of a host. */
    Guid hostPort(int index) {
        return new Guid(hosts.get(index).value() + 1);
    }
}
