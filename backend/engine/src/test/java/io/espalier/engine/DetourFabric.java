package io.espalier.engine;

import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.LinkSpeed;
import io.espalier.model.PortSet;
import io.espalier.model.example.FabricSketch;

/**
 * Three switches in a triangle with a host each, all members; the rows make a line 1 – 2 – 3, so that hosts 1 and 3 are 4 links
 * apart where 3 would do. Ports: 1 host, 2 and 3 the other switches in turn.
 */
final class DetourFabric {
    private DetourFabric() {}

    static Fabric fabric() {
        FabricSketch sketch = new FabricSketch(LinkSpeed.HDR);
        Guid[] switches = new Guid[3];
        Guid[] ports = new Guid[3];
        for (int i = 0; i < 3; i++) {
            Guid host = sketch.addHost(0x1000L * (i + 1), "host");
            switches[i] = sketch.addSwitch(i + 1, "sw-" + i, 3);
            sketch.connect(host, switches[i]);
            ports[i] = Trees.portOf(host);
        }
        // 1/2 to 2/2, 2/3 to 3/2, 1/3 to 3/3.
        sketch.connect(switches[0], switches[1])
                .connect(switches[1], switches[2])
                .connect(switches[0], switches[2]);
        Fabric fabric = Trees.joined(sketch.build(), ports);
        Fabric one = Trees.withRow(fabric, switches[0], Trees.MLID, PortSet.of(1, 2));
        Fabric two = Trees.withRow(one, switches[1], Trees.MLID, PortSet.of(1, 2, 3));
        return Trees.withRow(two, switches[2], Trees.MLID, PortSet.of(1, 2));
    }
}
