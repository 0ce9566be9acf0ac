package io.espalier.engine.sa.partition;

import java.util.OptionalLong;

/**
 * What a partition's header or a group's line says of groups. Numbers as C's unsigned int holds them. Mutable; owned by the
 * reader.
 */
final class GroupFlags {
    private static final int DEFAULT_RATE = 3;
    private static final int DEFAULT_MTU = 4;
    private static final long LARGEST_FLOW_LABEL = 0xFFFFF;

    private long rate = DEFAULT_RATE;
    private long mtu = DEFAULT_MTU;
    private int sl;
    private long qKey;
    private int tClass;
    private int flowLabel;
    private int scopes;

    /** What a group's line begins with; the TClass of the partition is not among it. */
    GroupFlags inherited() {
        GroupFlags flags = new GroupFlags();
        flags.rate = rate;
        flags.mtu = mtu;
        flags.sl = sl;
        flags.qKey = qKey;
        flags.flowLabel = flowLabel;
        flags.scopes = scopes;
        return flags;
    }

    /** What the partition's IPoIB broadcast group is made with. */
    GroupFlags forBroadcast() {
        GroupFlags flags = inherited();
        flags.tClass = tClass;
        flags.scopes = 0;
        flags.qKey = qKey == 0 ? StaticGroups.IPOIB_Q_KEY : qKey;
        return flags;
    }

    /**
     * Takes a flag whose name begins as was written.
     *
     * @return whether there is such a flag
     */
    boolean take(String written, Value value) {
        if ("mtu".startsWith(written)) {
            mtu = value.number().orElse(mtu);
        } else if ("rate".startsWith(written)) {
            rate = value.number().orElse(rate);
        } else if ("scope".startsWith(written)) {
            takeScope(value);
        } else if ("Q_Key".startsWith(written)) {
            qKey = value.number().orElse(qKey);
        } else if ("TClass".startsWith(written)) {
            tClass = (int) value.number().orElse(tClass) & 0xFF;
        } else if ("sl".startsWith(written)) {
            sl = (int) value.upTo(15).orElse(sl);
        } else if ("FlowLabel".startsWith(written)) {
            flowLabel = (int) value.upTo(LARGEST_FLOW_LABEL).orElse(flowLabel);
        } else {
            return false;
        }
        return true;
    }

    private void takeScope(Value value) {
        OptionalLong scope = value.number();
        if (scope.isPresent() && scope.getAsLong() > 0 && scope.getAsLong() <= 0xF) {
            scopes |= 1 << (int) scope.getAsLong();
        }
    }

    long rate() {
        return rate;
    }

    long mtu() {
        return mtu;
    }

    int sl() {
        return sl;
    }

    void sl(int value) {
        sl = value;
    }

    long qKey() {
        return qKey;
    }

    void qKey(long value) {
        qKey = value;
    }

    int tClass() {
        return tClass;
    }

    int flowLabel() {
        return flowLabel;
    }

    /** Bit s is scope s; none set means the default one. */
    int scopes() {
        return scopes;
    }
}
