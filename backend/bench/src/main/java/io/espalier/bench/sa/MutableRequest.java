package io.espalier.bench.sa;

import io.espalier.engine.sa.McComponent;
import io.espalier.engine.sa.McRecord;
import io.espalier.engine.sa.McRequest;
import io.espalier.engine.sa.Selected;
import io.espalier.model.Guid;
import io.espalier.model.Mgid;
import io.espalier.model.MulticastGroup;
import io.espalier.model.PKey;
import java.util.Random;

/** A request while it is drawn. Its fields are its drawer's to change. */
final class MutableRequest {
    private static final int LAST_RATE = 22;
    private static final int COMPONENTS = McComponent.values().length;

    final McRequest.Method method;
    long mask = McComponent.mask(McComponent.MGID, McComponent.PORT_GID, McComponent.JOIN_STATE);
    Mgid mgid = new Mgid(0, 0);
    long prefix;
    Guid port = Guid.ZERO;
    Guid requester = Guid.ZERO;
    long qKey;
    int mlid;
    int mtuSelector = Selected.EXACTLY;
    int mtu;
    int tClass;
    int pKey;
    int rateSelector = Selected.EXACTLY;
    int rate;
    int lifeSelector;
    int life;
    int sl;
    int flowLabel;
    int hopLimit;
    int scope;
    int joinState = 1;
    boolean proxyJoin;

    MutableRequest(McRequest.Method method, long prefix) {
        this.method = method;
        this.prefix = prefix;
    }

    /** The fields of a group, none of them in the mask yet. */
    void like(MulticastGroup group) {
        mgid = group.mgid();
        qKey = group.qKey();
        mlid = group.mlid().value();
        mtu = group.mtu().code();
        rate = group.rate().code();
        pKey = group.pKey().value();
        tClass = group.flow().tClass();
        life = group.flow().packetLifeTime();
        sl = group.flow().sl();
        flowLabel = group.flow().flowLabel();
        hopLimit = group.flow().hopLimit();
        scope = group.flow().scope();
    }

    /** The fields of a group to be made. */
    void drawGroup(Random random, int key) {
        pKey = key;
        qKey = random.nextInt(3) == 0 ? 0x0B1B : random.nextInt() & 0xFFFF_FFFFL;
        tClass = random.nextInt(3) == 0 ? random.nextInt(256) : 0;
        sl = random.nextInt(3) == 0 ? random.nextInt(16) : 0;
        flowLabel = random.nextInt(3) == 0 ? random.nextInt(1 << 20) : 0;
        hopLimit = random.nextInt(3) == 0 ? random.nextInt(256) : 0;
        life = random.nextInt(64);
        lifeSelector = random.nextInt(4);
        scope = random.nextInt(16);
        mtu = 1 + random.nextInt(random.nextInt(4) == 0 ? 5 : 4);
        rate = 2 + random.nextInt(LAST_RATE - 1);
        mtuSelector = random.nextInt(4);
        rateSelector = random.nextInt(4);
        mlid = random.nextInt(4) == 0
                ? 0xC000 + random.nextInt(40)
                : random.nextInt(10) == 0 ? random.nextInt(0x10000) : 0;
        proxyJoin = random.nextInt(4) == 0;
    }

    /** What creation needs. */
    void setCreation() {
        mask |= McComponent.mask(
                McComponent.Q_KEY, McComponent.T_CLASS, McComponent.P_KEY, McComponent.FLOW_LABEL, McComponent.SL);
    }

    /** Some of the components beyond. */
    void setSome(Random random) {
        for (McComponent component : McComponent.values()) {
            if (random.nextInt(3) == 0) {
                mask |= component.bit();
            }
        }
        if (random.nextInt(3) > 0) {
            mask |= McComponent.mask(
                    McComponent.MTU, McComponent.MTU_SELECTOR, McComponent.RATE, McComponent.RATE_SELECTOR);
        }
    }

    void toggle(int component) {
        mask ^= 1L << component % COMPONENTS;
    }

    McRequest build() {
        McRecord record = new McRecord(
                mgid,
                prefix,
                port,
                qKey,
                mlid,
                new Selected(mtuSelector, mtu),
                tClass,
                new PKey(pKey),
                new Selected(rateSelector, rate),
                new Selected(lifeSelector, life),
                sl,
                flowLabel,
                hopLimit,
                scope,
                joinState,
                proxyJoin);
        return new McRequest(method, mask, record, requester);
    }
}
