package io.espalier.collect;

import io.espalier.mad.ClassPortInfo;
import io.espalier.mad.MadAttribute;
import io.espalier.model.PortId;
import io.espalier.transport.Destination;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** What a reading of counters has learnt of one performance agent so far. Used by one thread. */
final class CounterAgent {
    /** An agent that refused to say what it can do. */
    private static final ClassPortInfo NOTHING_SAID = new ClassPortInfo(1, 0, 0, 0);

    /** Where its questions go; another port than its own when it sends its askers there. */
    Destination to;

    /** The end port that it stands for, where what it does not answer is noted. */
    final PortId at;

    /** The ports whose counters it has. */
    final List<PortId> ports;

    /** What it can do, once it has said so. */
    ClassPortInfo info = NOTHING_SAID;

    /** Whether it has sent its askers somewhere else. */
    boolean redirected;

    /** Whether the node has no other port, so that the sum of all ports is this one's. */
    final boolean singlePort;

    /** Of a healthy one empty, and it costs nothing then. */
    private Map<MadAttribute, OptionalAttribute> optional = Map.of();

    CounterAgent(NodeFacts node, int endPort, List<PortId> ports) {
        to = node.destination(endPort);
        at = node.port(endPort);
        singlePort = !node.isSwitch() && node.info.portCount() == 1;
        this.ports = ports;
    }

    /** Whether it tells the sum of all its ports. */
    boolean hasSum() {
        return info.has(ClassPortInfo.ALL_PORT_SELECT);
    }

    /** Whether PortCountersExtended is there in any form. */
    boolean hasExtended() {
        return info.has(ClassPortInfo.EXTENDED_WIDTH) || info.has(ClassPortInfo.EXTENDED_WIDTH_NO_IETF);
    }

    /** What is known of an attribute that no capability bit tells of. */
    OptionalAttribute optional(MadAttribute attribute) {
        if (optional.isEmpty()) {
            optional = new EnumMap<>(MadAttribute.class);
        }
        return optional.computeIfAbsent(attribute, key -> new OptionalAttribute());
    }
}
