package io.espalier.engine.sa;

import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.Lid;
import io.espalier.model.LinkSpeed;
import io.espalier.model.SubnetManager;
import io.espalier.model.example.FabricSketch;

/** Three hosts on one switch, 4x EDR; the SM runs on the first. */
public final class SmallSubnet {
    public static final Guid HOST_A = new Guid(0x101);
    public static final Guid HOST_B = new Guid(0x201);
    public static final Guid HOST_C = new Guid(0x301);
    public static final Guid SWITCH = new Guid(0xF00);

    private SmallSubnet() {}

    public static Fabric fabric() {
        FabricSketch sketch = new FabricSketch(LinkSpeed.EDR);
        Guid leaf = sketch.addSwitch(SWITCH.value(), "leaf", 4);
        sketch.connect(sketch.addHost(0x100, "a"), leaf);
        sketch.connect(sketch.addHost(0x200, "b"), leaf);
        sketch.connect(sketch.addHost(0x300, "c"), leaf);
        return sketch.build().toBuilder()
                .subnetManager(new SubnetManager(HOST_A, new Lid(2), 0, SubnetManager.State.MASTER, 1))
                .build();
    }
}
