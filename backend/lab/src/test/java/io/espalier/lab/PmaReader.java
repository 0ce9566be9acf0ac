package io.espalier.lab;

import io.espalier.model.PortId;
import io.espalier.umad.Umad;
import io.espalier.umad.UmadException;
import io.espalier.umad.UmadPort;
import java.util.List;

/** Asks simulated switches for PortCountersExtended (IBA 16.1.4.11), as a collector does. */
final class PmaReader implements AutoCloseable {
    static final int XMIT_DATA = 1;
    static final int MULTICAST_XMIT_PKTS = 7;
    static final int MULTICAST_RCV_PKTS = 8;

    private static final int CLASS = 0x04;
    private static final int PORT_COUNTERS_EXTENDED = 0x1D;
    private static final int DATA = 64;

    private final Lab lab;
    private final UmadPort port;
    private final MadExchange exchange;

    PmaReader(Lab lab) throws UmadException {
        Lab.useSimulatedUmad();
        this.lab = lab;
        port = Umad.open(lab.caName(), 0);
        exchange = new MadExchange(port, port.register(CLASS, 1, 0), 1);
    }

    /** One of the eight-byte counters, by its place behind PortSelect and CounterSelect. */
    long read(PortId id, int counter) {
        int lid = SubnetList.read(lab.openSm().subnetList()).lid(id.node()).value();
        Mad request = Mad.request(CLASS, 1, Mad.GET, PORT_COUNTERS_EXTENDED, 0).put8(DATA + 1, id.number());
        return exchange.run(List.of(new MadExchange.Request(lid, request)))
                .getFirst()
                .orElseThrow()
                .u64(DATA + 8 * counter);
    }

    @Override
    public void close() {
        port.close();
    }
}
