package io.espalier.lab;

import io.espalier.model.PortId;
import io.espalier.umad.Umad;
import io.espalier.umad.UmadException;
import io.espalier.umad.UmadPort;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Asks simulated nodes for NodeDescription (IBA 14.2.5.2) and PortCountersExtended (IBA 16.1.4.11), as a collector does. */
final class LabReader implements AutoCloseable {
    static final int XMIT_DATA = 1;
    static final int MULTICAST_XMIT_PKTS = 7;
    static final int MULTICAST_RCV_PKTS = 8;

    private static final int SMP_CLASS = 0x01;
    private static final int NODE_DESCRIPTION = 0x10;
    private static final int PERFORMANCE_CLASS = 0x04;
    private static final int PORT_COUNTERS_EXTENDED = 0x1D;
    private static final int DATA = 64;

    private final Lab lab;
    private final UmadPort port;
    private final MadExchange performance;
    private final MadExchange smp;

    LabReader(Lab lab) throws UmadException {
        Lab.useSimulatedUmad();
        this.lab = lab;
        port = Umad.open(lab.caName(), 0);
        performance = new MadExchange(port, port.register(PERFORMANCE_CLASS, 1, 0), 1);
        smp = new MadExchange(port, port.register(SMP_CLASS, 1, 0), 0);
    }

    /** One of the eight-byte counters, by its place behind PortSelect and CounterSelect. */
    long read(PortId id, int counter) {
        int lid = SubnetList.read(lab.openSm().subnetList()).lid(id.node()).value();
        Mad request = Mad.request(PERFORMANCE_CLASS, 1, Mad.GET, PORT_COUNTERS_EXTENDED, 0)
                .put8(DATA + 1, id.number());
        return ask(performance, lid, request).u64(DATA + 8 * counter);
    }

    /** What a node calls itself. */
    String description(int lid) {
        Mad reply = ask(smp, lid, Mad.request(SMP_CLASS, 1, Mad.GET, NODE_DESCRIPTION, 0));
        byte[] bytes = new byte[64];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) reply.u8(DATA + i);
        }
        String padded = new String(bytes, StandardCharsets.UTF_8);
        return padded.substring(0, padded.indexOf('\0'));
    }

    private static Mad ask(MadExchange exchange, int lid, Mad request) {
        return exchange.run(List.of(new MadExchange.Request(lid, request)))
                .getFirst()
                .orElseThrow();
    }

    @Override
    public void close() {
        port.close();
    }
}
