package io.espalier.collect;

import io.espalier.mad.ExtendedPortInfo;
import io.espalier.mad.MadAttribute;
import io.espalier.mad.SmpHeader;
import io.espalier.transport.Destination;
import io.espalier.transport.SmpGet;
import io.espalier.transport.TransportException;
import java.util.Collection;

/**
 * Asks whether links of the QDR speed code are FDR10, which only a vendor's attribute tells: one MAD for each such port of
 * that vendor's nodes, and none on a fabric of later speeds. A refusal is no problem; the link stays QDR then.
 */
final class SpeedReader {
    private final Asker asker;
    private final long mKey;

    SpeedReader(Asker asker, long mKey) {
        this.asker = asker;
        this.mKey = mKey;
    }

    /** Notes in the nodes which ports are FDR10. */
    void read(Collection<NodeFacts> nodes) throws TransportException {
        for (NodeFacts node : nodes) {
            if (ExtendedPortInfo.mayBeKnownTo(node.info)) {
                OptionalAttribute known = new OptionalAttribute(OptionalAttribute.Refusal.ANY_STATUS);
                for (int port : node.portNumbers()) {
                    if (port > 0 && node.isQdr(port)) {
                        ask(node, port, known);
                    }
                }
            }
        }
        asker.run();
    }

    private void ask(NodeFacts node, int port, OptionalAttribute known) {
        Destination to = node.destination(node.isSwitch() ? 0 : port);
        known.ask(asker, node.port(port), () -> new SmpGet(to, MadAttribute.EXTENDED_PORT_INFO, port, mKey), in -> {
            ExtendedPortInfo more = ExtendedPortInfo.decode(in, SmpHeader.DATA_AT);
            node.findPortInfo(port).ifPresent(info -> node.refine(port, info.with(more)));
        });
    }
}
