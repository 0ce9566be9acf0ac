package io.espalier.transport;

import io.espalier.mad.ClassPortInfo;
import io.espalier.mad.MadAttribute;
import io.espalier.mad.MadWriter;
import io.espalier.model.Guid;
import io.espalier.model.Lid;

/**
 * A performance agent that is unlike others.
 *
 * @param node whose agent
 * @param kind what is odd about it
 * @param to where it sends its askers, if it does
 * @param queuePair on which queue pair they are to ask there
 */
public record SimulatedAgent(Guid node, Kind kind, Lid to, int queuePair) {
    private static final int DATA_AT = 64;
    private static final int ALL_PORTS = 255;
    private static final int WELL_KNOWN_Q_KEY = 0x8001_0000;

    private enum Kind {
        MISSING,
        REDIRECTING,
        SUM_ONLY
    }

    /** No agent at all; the node says that it does not know the class. */
    public static SimulatedAgent missing(Guid node) {
        return new SimulatedAgent(node, Kind.MISSING, Lid.NONE, 0);
    }

    /** One that wants to be asked at another port. */
    public static SimulatedAgent redirecting(Guid node, Lid to, int queuePair) {
        return new SimulatedAgent(node, Kind.REDIRECTING, to, queuePair);
    }

    /** One that tells the sum of all ports and no port's own counters; the sum is here what port 1 has. */
    public static SimulatedAgent sumOnly(Guid node) {
        return new SimulatedAgent(node, Kind.SUM_ONLY, Lid.NONE, 0);
    }

    int answer(SimulatedNode simulated, int attribute, int portSelect, MadWriter out) {
        boolean asksWhatItCan = attribute == MadAttribute.PERFORMANCE_CLASS_PORT_INFO.id();
        return switch (kind) {
            case MISSING -> 0x0004;
            case REDIRECTING -> redirect(asksWhatItCan, out);
            case SUM_ONLY -> asksWhatItCan ? offersSum(out) : sum(simulated, attribute, portSelect, out);
        };
    }

    private int redirect(boolean asksWhatItCan, MadWriter out) {
        long qKey = Integer.toUnsignedLong(WELL_KNOWN_Q_KEY);
        ClassPortInfo.Redirect redirect = new ClassPortInfo.Redirect(to, 0, 0xFFFF, queuePair, qKey);
        new ClassPortInfo(1, 0, 0, 18, redirect).encode(out, DATA_AT);
        return asksWhatItCan ? 0 : 0x0002;
    }

    private static int offersSum(MadWriter out) {
        int mask = ClassPortInfo.ALL_PORT_SELECT | ClassPortInfo.EXTENDED_WIDTH;
        new ClassPortInfo(1, mask, 0, 18).encode(out, DATA_AT);
        return 0;
    }

    private static int sum(SimulatedNode simulated, int attribute, int portSelect, MadWriter out) {
        return portSelect == ALL_PORTS ? simulated.performance(attribute, 1, false, out) : 0x001C;
    }
}
