package io.espalier.collect;

import io.espalier.mad.ClassPortInfo;
import io.espalier.mad.MadAttribute;
import io.espalier.model.PortId;
import io.espalier.transport.Destination;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What a reading of counters has learnt of one performance agent so far. Used by one thread. */
final class CounterAgent {
    /** An agent that refused to say what it can do. */
    private static final ClassPortInfo NOTHING_SAID = new ClassPortInfo(1, 0, 0, 0);

    private final Destination own;

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

    /** What there is of its own word. */
    Word word = Word.AWAITED;

    /** Whether it has told any counters in this reading. */
    boolean answered;

    /** The ports to ask when it has said what it can do. */
    final List<PortId> again = new ArrayList<>();

    /** Where what it can do is known from. */
    enum Word {
        /** An earlier reading. */
        REMEMBERED,
        /** Nowhere yet: it has been asked. */
        AWAITED,
        /** This reading: it has answered or refused. */
        NEW,
        /** Nowhere: nobody answers, or nobody is there, and that has been noted. */
        NONE
    }

    /** Of a healthy one empty, and it costs nothing then. */
    private Map<MadAttribute, OptionalAttribute> optional = Map.of();

    CounterAgent(NodeFacts node, int endPort, List<PortId> ports) {
        own = node.destination(endPort);
        to = own;
        at = node.port(endPort);
        singlePort = !node.isSwitch() && node.info.portCount() == 1;
        this.ports = ports;
    }

    /** Takes over what it said in an earlier reading, if it is still reached in the same way. */
    boolean recall(@Nullable KnownAgent known) {
        if (known == null || !known.own().equals(own.address())) {
            return false;
        }
        to = known.redirected() ? known.to() : own;
        redirected = known.redirected();
        info = known.info();
        word = Word.REMEMBERED;
        return true;
    }

    /** What is worth remembering of what it has said now. */
    KnownAgent known() {
        return new KnownAgent(own.address(), to, redirected, info);
    }

    /** Forgets what was remembered; it is to be asked like one that was never heard of. */
    void begin() {
        to = own;
        redirected = false;
        info = NOTHING_SAID;
        word = Word.AWAITED;
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
        return optional.computeIfAbsent(
                attribute, key -> new OptionalAttribute(OptionalAttribute.Refusal.FIRST_STATUS));
    }
}
