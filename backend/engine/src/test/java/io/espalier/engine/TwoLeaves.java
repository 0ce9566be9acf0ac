package io.espalier.engine;

import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.LinkSpeed;
import io.espalier.model.example.FabricSketch;

/**
 * Two leaves with two hosts each under two spines. Cables, by port:
 *
 * <pre>
 *   leaf A: 1 host 1, 2 host 2, 3 low spine 1, 4 high spine 1
 *   leaf B: 1 host 3, 2 host 4, 3 low spine 2, 4 high spine 2
 * </pre>
 *
 * The high spine has the greater GUID as a number and comes first in KEY order.
 */
public final class TwoLeaves {
    public static final Guid LOW_SPINE = new Guid(0x0000_0000_0000_0011L);
    public static final Guid HIGH_SPINE = new Guid(0x0000_0000_0000_0110L);
    public static final Guid LEAF_A = new Guid(0x0000_0000_0000_00A5L);
    public static final Guid LEAF_B = new Guid(0x0000_0000_0000_00B5L);
    public static final Guid HOST_1 = new Guid(0x1000);
    public static final Guid HOST_2 = new Guid(0x2000);
    public static final Guid HOST_3 = new Guid(0x3000);
    public static final Guid HOST_4 = new Guid(0x4000);

    private TwoLeaves() {}

    public static Fabric fabric() {
        FabricSketch sketch = new FabricSketch(LinkSpeed.HDR);
        sketch.addHost(HOST_1.value(), "host-1 HCA-1");
        sketch.addHost(HOST_2.value(), "host-2 HCA-1");
        sketch.addHost(HOST_3.value(), "host-3 HCA-1");
        sketch.addHost(HOST_4.value(), "host-4 HCA-1");
        sketch.addSwitch(LEAF_A.value(), "leaf-01", 6);
        sketch.addSwitch(LEAF_B.value(), "leaf-02", 6);
        sketch.addSwitch(LOW_SPINE.value(), "spine-01", 6);
        sketch.addSwitch(HIGH_SPINE.value(), "spine-02", 6);
        return sketch.connect(HOST_1, LEAF_A)
                .connect(HOST_2, LEAF_A)
                .connect(HOST_3, LEAF_B)
                .connect(HOST_4, LEAF_B)
                .connect(LEAF_A, LOW_SPINE)
                .connect(LEAF_A, HIGH_SPINE)
                .connect(LEAF_B, LOW_SPINE)
                .connect(LEAF_B, HIGH_SPINE)
                .build();
    }
}
