package io.espalier.files.topology;

import io.espalier.model.Fabric;
import io.espalier.model.LinkSpeed;
import io.espalier.model.LinkWidth;
import io.espalier.model.Node;
import io.espalier.model.Port;
import io.espalier.model.PortId;
import io.espalier.model.Router;
import io.espalier.model.Switch;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Writes the nodes and links of a fabric as ibnetdiscover prints them, for whatever reads that: ibsim, scripts, and {@link
 * NetDiscoverReader}, which gets the same nodes and links back. What the form has no place for is lost: groups, tables,
 * counters, port states.
 *
 * <p>Adapters come first, other than ibnetdiscover has it: ibsim attaches a client that names no host to the first node, and
 * an SM on a switch's base port 0 would find nothing.
 */
public final class NetDiscoverWriter {
    private static final Pattern CONTROL = Pattern.compile("\\p{Cntrl}");

    private final Fabric fabric;
    private final StringBuilder text = new StringBuilder();

    private NetDiscoverWriter(Fabric fabric) {
        this.fabric = fabric;
    }

    /** The whole text. */
    public static String text(Fabric fabric) {
        NetDiscoverWriter writer = new NetDiscoverWriter(fabric);
        writer.line("#");
        writer.line(String.format(Locale.ROOT, "# Topology file: generated on %s by Espalier", fabric.sweptAt()));
        writer.line("#");
        Stream<Node> others = fabric.nodes().values().stream().filter(node -> !(node instanceof Switch));
        Stream.concat(others, fabric.switches().stream()).forEach(writer::add);
        return writer.text.toString();
    }

    private void add(Node node) {
        line("");
        line(String.format(Locale.ROOT, "vendid=0x%x", node.identity().vendorId()));
        line(String.format(Locale.ROOT, "devid=0x%x", node.identity().deviceId()));
        if (node.identity().systemImageGuid().value() != 0) {
            line(String.format(
                    Locale.ROOT,
                    "sysimgguid=0x%x",
                    node.identity().systemImageGuid().value()));
        }
        switch (node) {
            case Switch s -> {
                Port own = s.port(0);
                line(String.format(
                        Locale.ROOT,
                        "switchguid=0x%x(%x)",
                        s.guid().value(),
                        own.guid().value()));
                line(String.format(
                        Locale.ROOT,
                        "Switch\t%d %s\t\t# \"%s\" %s port 0 lid %s lmc %d",
                        s.identity().portCount(),
                        id(s),
                        name(s),
                        s.capabilities().enhancedPort0() ? "enhanced" : "base",
                        own.lid(),
                        own.lmc()));
            }
            case Router router -> end(router, "rt", "Rt");
            default -> end(node, "ca", "Ca");
        }
        node.ports().forEach(this::add);
    }

    private void end(Node node, String key, String kind) {
        line(String.format(Locale.ROOT, "%sguid=0x%x", key, node.guid().value()));
        line(String.format(
                Locale.ROOT, "%s\t%d %s\t\t# \"%s\"", kind, node.identity().portCount(), id(node), name(node)));
    }

    private void add(Port port) {
        fabric.findPeer(port.id()).ifPresent(peer -> {
            boolean isSwitch = fabric.node(port.id().node()) instanceof Switch;
            String own = isSwitch
                    ? ""
                    : String.format(Locale.ROOT, "(%x) ", port.guid().value());
            String address = isSwitch ? "" : "lid " + port.lid() + " lmc " + port.lmc() + " ";
            line(String.format(
                    Locale.ROOT,
                    "[%d]%s\t%s\t\t# %s%s %s",
                    port.number(),
                    own,
                    far(peer),
                    address,
                    farName(peer),
                    rate(port)));
        });
    }

    private String far(PortId peer) {
        Node node = fabric.node(peer.node());
        String end = id(node) + "[" + peer.number() + "]";
        return node instanceof Switch
                ? end
                : end
                        + String.format(
                                Locale.ROOT,
                                "(%x) ",
                                node.port(peer.number()).guid().value());
    }

    private String farName(PortId peer) {
        Node node = fabric.node(peer.node());
        return "\"" + name(node) + "\" lid "
                + node.port(node instanceof Switch ? 0 : peer.number()).lid();
    }

    private static String rate(Port port) {
        return (port.width() == LinkWidth.UNKNOWN ? "??" : port.width().label())
                + (port.speed() == LinkSpeed.UNKNOWN ? "???" : port.speed().name());
    }

    private static String id(Node node) {
        char kind = switch (node) {
            case Switch s -> 'S';
            case Router r -> 'R';
            default -> 'H';
        };
        return "\"" + kind + "-" + node.guid().hex() + "\"";
    }

    /**
     * Quotes and # may stay, as ibnetdiscover leaves them; what would end the line may not. ibsim ends a name at the first
     * quote inside it, and takes the rest of the line as it should.
     */
    private static String name(Node node) {
        return CONTROL.matcher(node.description()).replaceAll(" ");
    }

    private void line(String line) {
        text.append(line).append('\n');
    }
}
