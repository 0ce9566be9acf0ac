package io.espalier.files.draft;

import io.espalier.model.Guid;
import io.espalier.model.Lid;
import io.espalier.model.LinkSpeed;
import io.espalier.model.LinkWidth;
import io.espalier.model.Mtu;
import io.espalier.model.PhysicalState;
import io.espalier.model.PortLanes;
import io.espalier.model.PortState;

/** What can be said of a port. A switch's GUID, LID and LMC are facts of its port 0. */
public final class PortFact {
    public static final Fact<PortFact, Guid> GUID = new Fact<>(0, "PortGUID", Guid.class);
    public static final Fact<PortFact, Lid> LID = new Fact<>(1, "LID", Lid.class);
    public static final Fact<PortFact, Integer> LMC = new Fact<>(2, "LMC", Integer.class);
    public static final Fact<PortFact, PortState> STATE = new Fact<>(3, "port state", PortState.class);
    public static final Fact<PortFact, PhysicalState> PHYSICAL_STATE =
            new Fact<>(4, "physical state", PhysicalState.class);
    public static final Fact<PortFact, LinkWidth> WIDTH = new Fact<>(5, "link width", LinkWidth.class);
    public static final Fact<PortFact, LinkSpeed> SPEED = new Fact<>(6, "link speed", LinkSpeed.class);
    public static final Fact<PortFact, Mtu> MTU_CAP = new Fact<>(7, "MTUCap", Mtu.class);
    public static final Fact<PortFact, Mtu> NEIGHBOR_MTU = new Fact<>(8, "NeighborMTU", Mtu.class);
    public static final Fact<PortFact, Integer> CAPABILITY_MASK = new Fact<>(9, "CapabilityMask", Integer.class);
    public static final Fact<PortFact, PortLanes> LANES = new Fact<>(10, "virtual lanes", PortLanes.class);

    static final int COUNT = 11;

    private PortFact() {}
}
