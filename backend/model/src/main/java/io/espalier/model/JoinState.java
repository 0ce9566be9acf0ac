package io.espalier.model;

import java.util.ArrayList;
import java.util.List;

/**
 * How a port is joined to a group: a set of four bits (InfiniBand spec, 15.2.5.17).
 *
 * @param bits 1 full, 2 non-member, 4 send-only non-member, 8 send-only full member
 */
public record JoinState(int bits) {
    /** Sends and receives, and keeps the group alive. */
    public static final JoinState FULL = new JoinState(1);

    /** Sends and receives, does not keep the group alive. */
    public static final JoinState NON = new JoinState(2);

    /** Sends only, does not keep the group alive. */
    public static final JoinState SEND_ONLY_NON = new JoinState(4);

    /** Sends only, keeps the group alive. */
    public static final JoinState SEND_ONLY_FULL = new JoinState(8);

    private static final List<String> NAMES = List.of("full", "non", "send-only", "send-only full");

    public JoinState {
        if (bits < 0 || bits > 15) {
            throw new IllegalArgumentException("not a JoinState (0 to 15): " + bits);
        }
    }

    /** Whether the member receives packets of the group, and does not only send. */
    public boolean receives() {
        return (bits & 3) != 0;
    }

    /** Whether the member keeps the group alive. */
    public boolean isFull() {
        return (bits & 9) != 0;
    }

    /** The bits by name: "full", "full, send-only". */
    @Override
    public String toString() {
        List<String> names = new ArrayList<>();
        for (int bit = 0; bit < NAMES.size(); bit++) {
            if ((bits & 1 << bit) != 0) {
                names.add(NAMES.get(bit));
            }
        }
        return names.isEmpty() ? "none" : String.join(", ", names);
    }
}
