package io.espalier.ui.topology;

import io.espalier.engine.FabricAnalysis;
import io.espalier.model.Fabric;
import io.espalier.model.Link;
import io.espalier.model.Port;
import io.espalier.model.PortId;
import io.espalier.server.sweep.PortRate;
import io.espalier.ui.text.Names;
import io.espalier.ui.text.Say;
import io.espalier.ui.text.Urls;
import io.espalier.ui.text.Words;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * A port as a row of a node's ports.
 *
 * @param number its number
 * @param peer what hangs on it, or its state where nothing does
 * @param url where the link is shown; empty without one
 * @param sent Gb/s, or "–"
 * @param received Gb/s, or "–"
 * @param errors errors a minute, or "–"
 * @param trees trees that leave by it
 */
record PortLine(int number, String peer, String url, String sent, String received, String errors, int trees) {
    static PortLine of(FabricAnalysis analysis, Port port) {
        Fabric fabric = analysis.fabric();
        Optional<PortId> peer = fabric.findPeer(port.id());
        Optional<PortRate> rate = PortRate.find(analysis, port.id());
        return new PortLine(
                port.number(),
                peer.map(other -> new Names(fabric).node(other.node())).orElseGet(() -> state(port)),
                peer.map(other -> Urls.link(new Link(port.id(), other))).orElse(""),
                value(rate.map(PortRate::xmitGbps)),
                value(rate.map(PortRate::rcvGbps)),
                value(rate.map(PortRate::errorsPerMinute)),
                analysis.loads().treesOut(port.id()));
    }

    static String value(Optional<OptionalDouble> value) {
        return value.filter(OptionalDouble::isPresent)
                .map(number -> Words.rate(number.getAsDouble()))
                .orElse(Words.NONE);
    }

    static String state(Port port) {
        return Say.of(Say.key("port-state.", port.state()));
    }
}
