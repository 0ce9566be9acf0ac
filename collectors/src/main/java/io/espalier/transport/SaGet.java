package io.espalier.transport;

import io.espalier.mad.MadAttribute;
import io.espalier.mad.MadHeader;
import io.espalier.mad.MadWriter;
import io.espalier.mad.ManagementClass;
import io.espalier.mad.SaHeader;

/**
 * Asks the SM's database for all records of a kind, or for its ClassPortInfo (InfiniBand spec, 15.4).
 *
 * @param destination the SM's port
 * @param method Get or GetTable
 * @param attribute which records
 * @param smKey 0 for an untrusted query
 */
public record SaGet(Destination destination, int method, MadAttribute attribute, long smKey) implements MadRequest {
    /** All records of a kind. */
    public static SaGet table(Destination destination, MadAttribute attribute, long smKey) {
        return new SaGet(destination, MadHeader.GET_TABLE, attribute, smKey);
    }

    /** What the SA says of itself. */
    public static SaGet classPortInfo(Destination destination) {
        return new SaGet(destination, MadHeader.GET, MadAttribute.SA_CLASS_PORT_INFO, 0);
    }

    @Override
    public ManagementClass managementClass() {
        return ManagementClass.SUBNET_ADMINISTRATION;
    }

    @Override
    public void encode(MadWriter out) {
        MadHeader.request(managementClass(), method, attribute, 0).encode(out);
        new SaHeader(smKey, 0, 0).encode(out);
    }

    /** Without the key. */
    @Override
    public String toString() {
        return "SaGet[" + destination + ", " + attribute.label() + "]";
    }
}
