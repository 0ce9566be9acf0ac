package io.espalier.engine.path;

import io.espalier.engine.index.FoundHost;
import io.espalier.engine.index.HostFinder;
import io.espalier.model.Fabric;
import io.espalier.model.Lid;
import io.espalier.model.Node;
import io.espalier.model.Port;
import io.espalier.model.PortId;
import io.espalier.model.Switch;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * An end of a path as a person names it.
 *
 * @param port an end port
 * @param lid the LID that is meant, one of those that the port answers to
 */
public record PathEnd(PortId port, Lid lid) {
    /**
     * The one end that a text means: a LID, a GUID with 0x, a host's name or a node's whole description.
     *
     * @throws IllegalArgumentException if it means none, or several; with the reason
     */
    public static PathEnd find(Fabric fabric, String text) {
        if (text.matches("\\d{1,6}")) {
            return byLid(fabric, Integer.parseInt(text));
        }
        List<FoundHost> found =
                new HostFinder(fabric).find(text.strip()).limit(2).toList();
        if (found.size() > 1) {
            throw new IllegalArgumentException("several hosts are meant by " + text + ": name one");
        }
        FoundHost only = found.getFirst();
        Port port =
                only.port().flatMap(fabric::findEndPort).orElseThrow(() -> new IllegalArgumentException(only.words()));
        return new PathEnd(port.id(), port.lid());
    }

    private static PathEnd byLid(Fabric fabric, int value) {
        return fabric.nodes().values().stream()
                .flatMap(PathEnd::endPorts)
                .filter(port -> port.lid().isUnicast()
                        && value >= port.lid().value()
                        && value < port.lid().value() + (1 << port.lmc()))
                .findFirst()
                .map(port -> new PathEnd(port.id(), new Lid(value)))
                .orElseThrow(() -> new IllegalArgumentException("no port has LID " + value));
    }

    private static Stream<Port> endPorts(Node node) {
        Optional<Port> own = node.findPort(0);
        return node instanceof Switch ? own.stream() : node.ports().stream();
    }
}
