package io.espalier.engine.limit;

import io.espalier.model.Mtu;
import io.espalier.model.MulticastGroup;
import io.espalier.model.Port;
import io.espalier.model.PortState;
import io.espalier.model.Rate;

/** What a group and a link must agree on. What is not known is below nothing. */
public enum Trait {
    /** Largest packet. */
    MTU("mtu") {
        @Override
        public int of(Port port) {
            return port.neighborMtu().ordinal();
        }

        @Override
        public int of(MulticastGroup group) {
            return group.mtu().ordinal();
        }

        @Override
        public String words(int value) {
            return "MTU " + Mtu.values()[value].bytes();
        }
    },
    /** Static rate, in OpenSM's order. */
    RATE("rate") {
        @Override
        public int of(Port port) {
            return port.rate().ordinal();
        }

        @Override
        public int of(MulticastGroup group) {
            return group.rate().ordinal();
        }

        @Override
        public String words(int value) {
            return Rate.values()[value].label();
        }
    };

    private final String key;

    Trait(String key) {
        this.key = key;
    }

    /** Its part of a finding's key. */
    public String key() {
        return key;
    }

    /** What the port's link has; 0 for unknown. */
    public abstract int of(Port port);

    /** What the group asks for; 0 for unknown. */
    public abstract int of(MulticastGroup group);

    /** A value in words. */
    public abstract String words(int value);

    /** What a link has that is up and whose value means something: a switch's own port 0 has no link. 0 otherwise. */
    public int ofLink(Port port) {
        return port.number() == 0 || port.state() == PortState.DOWN ? 0 : of(port);
    }
}
