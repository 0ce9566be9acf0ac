package io.espalier.files.draft;

import io.espalier.model.GroupFlow;
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
    public static final Fact<GroupFact, GroupFlow> FLOW = new Fact<>(5, "SL and header fields", GroupFlow.class);

    static final int COUNT = 6;

    private GroupFact() {}
}
