package io.espalier.lab;

import io.espalier.mad.MadAttribute;
import io.espalier.mad.MadHeader;
import io.espalier.mad.ManagementClass;
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

    private static final int DATA = 64;

    private final Lab lab;
    private final UmadPort port;
    private final MadExchange performance;
    private final MadExchange smp;

    LabReader(Lab lab) throws UmadException {
        Lab.useSimulatedUmad();
        this.lab = lab;
        port = Umad.open(lab.caName(), 0);
        performance = new MadExchange(port, ManagementClass.PERFORMANCE);
        smp = new MadExchange(port, ManagementClass.SUBNET_LID);
    }

    /** One of the eight-byte counters of a switch port, by its place behind PortSelect and CounterSelect. */
    long read(PortId id, int counter) {
        int lid = SubnetList.read(lab.openSm().subnetList()).lid(id.node()).value();
        Mad request = request(ManagementClass.PERFORMANCE, MadAttribute.PORT_COUNTERS_EXTENDED);
        request.writer().u8(DATA + 1, id.number());
        return ask(performance, lid, request).reader().i64(DATA + 8 * counter);
    }

    /** What a node calls itself. */
    String description(int lid) {
        Mad reply = ask(smp, lid, request(ManagementClass.SUBNET_LID, MadAttribute.NODE_DESCRIPTION));
        String padded = new String(reply.reader().bytes(DATA, 64), StandardCharsets.UTF_8);
        return padded.substring(0, padded.indexOf('\0'));
    }

    private static Mad request(ManagementClass type, MadAttribute attribute) {
        return Mad.request(MadHeader.request(type, MadHeader.GET, attribute, 0));
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
