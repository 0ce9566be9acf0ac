package io.espalier.transport;

import io.espalier.mad.MadAttribute;
import io.espalier.mad.MadHeader;
import io.espalier.mad.ManagementClass;
import io.espalier.model.Guid;
import java.util.EnumSet;
import java.util.Set;

/**
 * What a simulated node does wrong with one attribute.
 *
 * @param node whose answers
 * @param port port asked about, or -1 for all
 * @param attribute which attribute
 * @param kind what happens
 */
public record Fault(Guid node, int port, MadAttribute attribute, Kind kind) {
    private static final Set<MadAttribute> PERFORMANCE = EnumSet.of(
            MadAttribute.PERFORMANCE_CLASS_PORT_INFO,
            MadAttribute.PORT_COUNTERS,
            MadAttribute.PORT_COUNTERS_EXTENDED,
            MadAttribute.PORT_RCV_ERROR_DETAILS,
            MadAttribute.PORT_XMIT_DISCARD_DETAILS,
            MadAttribute.PORT_FLOW_CTL_COUNTERS);

    /** Whether a request is for the attribute; subnet and performance management give the same numbers to others. */
    boolean isAbout(MadHeader request) {
        boolean performance = request.managementClass() == ManagementClass.PERFORMANCE.code();
        return attribute.id() == request.attributeId() && performance == PERFORMANCE.contains(attribute);
    }

    /** What happens. */
    public enum Kind {
        /** Nothing answers, and the port says so at once, as ibsim does. */
        DROP,
        /** Nothing answers and nobody says so. */
        SILENCE,
        /** Status 0x000C. */
        BAD_STATUS,
        /** Status busy, the first time. */
        BUSY_ONCE,
        /** The answer's data are all ones. */
        GARBAGE,
        /** The answer ends after its header. */
        SHORT
    }
}
