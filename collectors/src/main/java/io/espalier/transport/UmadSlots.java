package io.espalier.transport;

import io.espalier.mad.ManagementClass;
import io.espalier.umad.SendBatch;
import io.espalier.umad.UmadException;

/**
 * MADs into the slots of a batch, addressed as libibumad wants them: subnet management to queue pair 0 without a key, all other
 * classes to queue pair 1 with the key of general services.
 */
public final class UmadSlots {
    private static final int GENERAL_SERVICES = 1;
    private static final int GENERAL_SERVICES_Q_KEY = 0x8001_0000;

    private UmadSlots() {}

    /**
     * Adds a MAD to the batch, which has room.
     *
     * @param agent what registering for the MAD's class gave
     */
    public static void add(
            SendBatch out, int agent, ManagementClass type, Destination to, Patience patience, byte[] mad) {
        int slot = out.add();
        out.agent(slot, agent);
        out.timeoutMillis(slot, patience.timeoutMillis()).retries(slot, patience.retries());
        out.dlid(slot, to.dlid()).serviceLevel(slot, to.serviceLevel());
        if (!type.isSubnetManagement()) {
            out.qpn(slot, GENERAL_SERVICES).qkey(slot, GENERAL_SERVICES_Q_KEY);
        }
        out.buffer().put(out.madOffset(slot), mad);
    }

    /** What libibumad said of the port, as the transport's failure. */
    public static TransportException failure(UmadException e) {
        return new TransportException(String.valueOf(e.getMessage()), e);
    }
}
