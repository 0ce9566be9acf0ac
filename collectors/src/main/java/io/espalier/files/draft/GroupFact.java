package io.espalier.files.draft;

import io.espalier.model.Mlid;
import io.espalier.model.Mtu;
import io.espalier.model.PKey;
import io.espalier.model.Rate;

/** What can be said of a multicast group, beside its members. */
public final class GroupFact {
    public static final Fact<GroupFact, Mlid> MLID = new Fact<>(0, "MLID", Mlid.class);
    public static final Fact<GroupFact, Long> Q_KEY = new Fact<>(1, "Q_Key", Long.class);
    public static final Fact<GroupFact, PKey> P_KEY = new Fact<>(2, "P_Key", PKey.class);
    public static final Fact<GroupFact, Mtu> MTU = new Fact<>(3, "MTU", Mtu.class);
    public static final Fact<GroupFact, Rate> RATE = new Fact<>(4, "rate", Rate.class);
    public static final Fact<GroupFact, Integer> SL = new Fact<>(5, "SL", Integer.class);
    public static final Fact<GroupFact, Integer> T_CLASS = new Fact<>(6, "TClass", Integer.class);
    public static final Fact<GroupFact, Integer> FLOW_LABEL = new Fact<>(7, "FlowLabel", Integer.class);
    public static final Fact<GroupFact, Integer> HOP_LIMIT = new Fact<>(8, "HopLimit", Integer.class);
    public static final Fact<GroupFact, Integer> PACKET_LIFE_TIME = new Fact<>(9, "PacketLifeTime", Integer.class);
    public static final Fact<GroupFact, Integer> SCOPE = new Fact<>(10, "scope", Integer.class);

    static final int COUNT = 11;

    private GroupFact() {}
}
