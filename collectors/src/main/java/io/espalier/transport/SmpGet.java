package io.espalier.transport;

import io.espalier.mad.MadAttribute;
import io.espalier.mad.MadHeader;
import io.espalier.mad.MadWriter;
import io.espalier.mad.ManagementClass;
import io.espalier.mad.SmpHeader;

/**
 * Asks for a subnet management attribute (InfiniBand spec, 14.2).
 *
 * @param destination by LID or by directed route
 * @param attribute which attribute
 * @param modifier AttributeModifier, such as a port number
 * @param mKey M_Key, 0 for none
 */
public record SmpGet(Destination destination, MadAttribute attribute, int modifier, long mKey) implements MadRequest {
    @Override
    public ManagementClass managementClass() {
        return destination.isDirected() ? ManagementClass.SUBNET_DIRECTED : ManagementClass.SUBNET_LID;
    }

    @Override
    public void encode(MadWriter out) {
        MadHeader.request(managementClass(), MadHeader.GET, attribute, modifier).encode(out);
        SmpHeader header = new SmpHeader(mKey, destination.route());
        if (destination.isDirected()) {
            header.encodeDirected(out);
        } else {
            header.encodeLidRouted(out);
        }
    }

    /** Without the key. */
    @Override
    public String toString() {
        return "SmpGet[" + destination + ", " + attribute.label() + " " + modifier + "]";
    }
}
