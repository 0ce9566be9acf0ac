package io.espalier.engine.sa;

import io.espalier.model.Guid;
import io.espalier.model.JoinState;
import io.espalier.model.Mgid;
import io.espalier.model.PKey;

/**
 * A request to the SA about one port's membership of one group (InfiniBand spec, 15.2.5.17).
 *
 * @param method join or create, or leave
 * @param componentMask the components that count, {@link McComponent} says which bit is which
 * @param record all fields; OpenSM looks at some of them whether the mask has them or not
 * @param requester PortGUID of the end port that the request comes from
 */
public record McRequest(Method method, long componentMask, McRecord record, Guid requester) {
    private static final long DEFAULT_PREFIX = 0xFE80L << 48;

    /** Set joins, and creates the group where it is not there; Delete leaves. */
    public enum Method {
        SET,
        DELETE
    }

    /** Whether a component counts. */
    public boolean has(McComponent component) {
        return component.isIn(componentMask);
    }

    /** A join by the port itself, with only the components a join must have; more can be added. */
    public static Builder join(Mgid mgid, Guid port, JoinState state) {
        return new Builder(Method.SET, mgid, port, state);
    }

    /** A leave by the port itself, with only the components a leave must have. */
    public static Builder leave(Mgid mgid, Guid port, JoinState state) {
        return new Builder(Method.DELETE, mgid, port, state);
    }

    /** A builder that starts with all of this request. */
    public Builder toBuilder() {
        Builder builder = new Builder(method, record.mgid(), record.portGuid(), new JoinState(record.joinState()));
        return builder.all(this);
    }

    /** Adds components to a request; each sets its bit in the mask. Used by one thread. */
    public static final class Builder {
        private final Method method;
        private final Mgid mgid;
        private final Guid port;
        private final JoinState state;
        private Guid requester;
        private long prefix = DEFAULT_PREFIX;
        private long mask = McComponent.mask(McComponent.MGID, McComponent.PORT_GID, McComponent.JOIN_STATE);
        private long qKey;
        private int mlid;
        private Selected mtu = Selected.ZERO;
        private Selected rate = Selected.ZERO;
        private Selected life = Selected.ZERO;
        private int tClass;
        private PKey pKey = new PKey(0);
        private int sl;
        private int flowLabel;
        private int hopLimit;
        private int scope;

        private Builder(Method method, Mgid mgid, Guid port, JoinState state) {
            this.method = method;
            this.mgid = mgid;
            this.port = port;
            this.state = state;
            requester = port;
        }

        /** From another port: a proxy join. */
        public Builder from(Guid otherPort) {
            requester = otherPort;
            return this;
        }

        /** With another prefix in PortGID than the default one. */
        public Builder portPrefix(long value) {
            prefix = value;
            return this;
        }

        /** What creation needs and has no default: Q_Key and P_Key; TClass, FlowLabel and SL are zero unless set. */
        public Builder creating(long newQKey, PKey newPKey) {
            qKey(newQKey).pKey(newPKey);
            mask |= McComponent.mask(McComponent.T_CLASS, McComponent.SL, McComponent.FLOW_LABEL);
            return this;
        }

        public Builder qKey(long value) {
            qKey = value;
            return add(McComponent.Q_KEY);
        }

        /** OpenSM gives the MLID asked for when it is free, whether the mask has it or not. */
        public Builder mlid(int value) {
            mlid = value;
            return add(McComponent.MLID);
        }

        public Builder mtu(Selected value) {
            mtu = value;
            return add(McComponent.MTU_SELECTOR).add(McComponent.MTU);
        }

        public Builder rate(Selected value) {
            rate = value;
            return add(McComponent.RATE_SELECTOR).add(McComponent.RATE);
        }

        public Builder life(Selected value) {
            life = value;
            return add(McComponent.LIFE_SELECTOR).add(McComponent.LIFE);
        }

        public Builder tClass(int value) {
            tClass = value;
            return add(McComponent.T_CLASS);
        }

        public Builder pKey(PKey value) {
            pKey = value;
            return add(McComponent.P_KEY);
        }

        public Builder sl(int value) {
            sl = value;
            return add(McComponent.SL);
        }

        public Builder flowLabel(int value) {
            flowLabel = value;
            return add(McComponent.FLOW_LABEL);
        }

        public Builder hopLimit(int value) {
            hopLimit = value;
            return add(McComponent.HOP_LIMIT);
        }

        public Builder scope(int value) {
            scope = value;
            return add(McComponent.SCOPE);
        }

        private Builder all(McRequest other) {
            McRecord record = other.record();
            mask = other.componentMask();
            requester = other.requester();
            prefix = record.portPrefix();
            qKey = record.qKey();
            mlid = record.mlid();
            mtu = record.mtu();
            rate = record.rate();
            life = record.life();
            tClass = record.tClass();
            pKey = record.pKey();
            sl = record.sl();
            flowLabel = record.flowLabel();
            hopLimit = record.hopLimit();
            scope = record.scope();
            return this;
        }

        private Builder add(McComponent component) {
            mask |= component.bit();
            return this;
        }

        /** The request. */
        public McRequest build() {
            McRecord record = new McRecord(
                    mgid,
                    prefix,
                    port,
                    qKey,
                    mlid,
                    mtu,
                    tClass,
                    pKey,
                    rate,
                    life,
                    sl,
                    flowLabel,
                    hopLimit,
                    scope,
                    state.bits(),
                    false);
            return new McRequest(method, mask, record, requester);
        }
    }
}
