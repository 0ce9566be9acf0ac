package io.espalier.transport;

import io.espalier.mad.MadAttribute;
import io.espalier.mad.MadHeader;
import io.espalier.mad.MadWriter;
import io.espalier.mad.ManagementClass;

/**
 * Reads counters (InfiniBand spec, 16.1).
 *
 * @param destination by LID
 * @param attribute which attribute
 * @param portSelect the port whose counters are meant; 0 where the attribute has none
 */
public record PerformanceGet(Destination destination, MadAttribute attribute, int portSelect) implements MadRequest {
    /** Offset of the attribute's data in the MAD. */
    public static final int DATA_AT = 64;

    private static final int PORT_SELECT_AT = DATA_AT + 1;

    @Override
    public ManagementClass managementClass() {
        return ManagementClass.PERFORMANCE;
    }

    @Override
    public void encode(MadWriter out) {
        MadHeader.request(managementClass(), MadHeader.GET, attribute, 0).encode(out);
        out.u8(PORT_SELECT_AT, portSelect);
    }
}
