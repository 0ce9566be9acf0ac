package io.espalier.lab;

import io.espalier.model.Fabric;
import io.espalier.model.LinkSpeed;
import io.espalier.model.LinkWidth;
import io.espalier.model.Node;
import io.espalier.model.Port;
import io.espalier.model.PortId;
import io.espalier.model.Router;
import io.espalier.model.Switch;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Writes a fabric as a netfile of ibsim, which is the form that ibnetdiscover prints.
 *
 * <p>Adapters come first: the first node is where a client attaches that names no host, so it is the SM's. ibsim gives
 * port p of an adapter the GUID of its node plus p and every port of a switch the switch's own, whatever the fabric says;
 * speeds above HDR become HDR, which is the fastest that ibsim 0.10 knows.
 */
public final class NetFile {
    private NetFile() {}

    /** Writes the fabric to a file. */
    public static void write(Fabric fabric, Path file) throws IOException {
        Files.writeString(file, text(fabric), StandardCharsets.UTF_8);
    }

    /** The netfile's text. */
    public static String text(Fabric fabric) {
        StringBuilder text = new StringBuilder();
        Stream<Node> others = fabric.nodes().values().stream().filter(node -> !(node instanceof Switch));
        Stream.concat(others, fabric.switches().stream()).forEach(node -> append(text, fabric, node));
        return text.toString();
    }

    /** How a node is called in the netfile, on ibsim's console and in a CA name: S-, H- or R- and 16 hex digits. */
    public static String nodeId(Node node) {
        String kind = switch (node) {
            case Switch s -> "S-";
            case Router r -> "R-";
            default -> "H-";
        };
        return kind + node.guid().hex();
    }

    private static void append(StringBuilder text, Fabric fabric, Node node) {
        text.append(String.format("vendid=0x%x%n", node.identity().vendorId()));
        text.append(String.format("devid=0x%x%n", node.identity().deviceId()));
        text.append("sysimgguid=").append(node.identity().systemImageGuid()).append('\n');
        text.append(guidKey(node)).append(node.guid()).append('\n');
        text.append(header(node)).append('\n');
        node.ports().stream()
                .filter(port -> port.number() > 0)
                .forEach(port -> fabric.findPeer(port.id())
                        .ifPresent(
                                peer -> text.append(cable(port, peer, fabric)).append('\n')));
        text.append('\n');
    }

    private static String guidKey(Node node) {
        return switch (node) {
            case Switch s -> "switchguid=";
            case Router r -> "rtguid=";
            default -> "caguid=";
        };
    }

    private static String header(Node node) {
        String kind = switch (node) {
            case Switch s -> "Switch";
            case Router r -> "Rt";
            default -> "Ca";
        };
        String line = kind + "\t" + node.identity().portCount() + " \"" + nodeId(node) + "\"\t\t# "
                + NodeName.of(node.description());
        return node instanceof Switch s ? line + port0(s) : line;
    }

    private static String port0(Switch s) {
        return s.capabilities().enhancedPort0() ? " enhanced port 0" : " base port 0";
    }

    private static String cable(Port port, PortId peer, Fabric fabric) {
        String line = "[" + port.number() + "]\t\"" + nodeId(fabric.node(peer.node())) + "\"[" + peer.number() + "]";
        return line + speed(port).map(speed -> "\t\t# lid 0 " + speed).orElse("");
    }

    /** Empty where it is not known; ibsim then takes 4x SDR. */
    private static Optional<String> speed(Port port) {
        if (port.width() == LinkWidth.UNKNOWN || port.speed() == LinkSpeed.UNKNOWN) {
            return Optional.empty();
        }
        LinkSpeed fastest = port.speed().compareTo(LinkSpeed.HDR) > 0 ? LinkSpeed.HDR : port.speed();
        return Optional.of(port.width().label() + fastest);
    }
}
