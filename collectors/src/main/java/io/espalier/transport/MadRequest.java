package io.espalier.transport;

import io.espalier.mad.MadAttribute;
import io.espalier.mad.MadWriter;
import io.espalier.mad.ManagementClass;

/** One request to one destination. */
public interface MadRequest {
    /** The class, which decides the queue pair and the agent. */
    ManagementClass managementClass();

    /** What is asked for. */
    MadAttribute attribute();

    /** Where it goes. */
    Destination destination();

    /** Writes the MAD into 256 zero bytes; the transaction number is the transport's. */
    void encode(MadWriter out);
}
