package io.espalier.ui.text;

import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.Link;
import io.espalier.model.PortId;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What people call the things of a fabric.
 *
 * @param fabric whose things
 */
public record Names(Fabric fabric) {
    /** The adapter's own name after the host's: "HCA-1", "mlx5_0". */
    private static final Pattern ADAPTER = Pattern.compile("\\s+(HCA-\\d+|\\w+_\\d+)$");

    /** What managed switches wrap around the name they were given: "MF0;core-01:MQM8700/U1". */
    private static final Pattern SYSTEM = Pattern.compile("^MF0;(.+?):[^:/]+/(?:(L\\d+/U\\d+|S\\d+/U\\d+)|U1)$");

    /** A NodeDescription without the adapter's name; the GUID where a node has none or is not there. */
    public String node(Guid guid) {
        return fabric.findNode(guid)
                .map(node -> of(node.description()))
                .filter(name -> !name.isEmpty())
                .orElseGet(guid::toString);
    }

    /** A NodeDescription without the adapter's or the switch model's name; a director's chip keeps its place. */
    public static String of(String description) {
        String name = ADAPTER.matcher(description.strip()).replaceFirst("");
        Matcher system = SYSTEM.matcher(name);
        if (!system.matches()) {
            return name;
        }
        return system.group(2) == null ? system.group(1) : system.group(1) + " " + system.group(2);
    }

    /** The node a member's PortGUID belongs to; the GUID where no port has it. */
    public String member(Guid portGuid) {
        return fabric.findEndPort(portGuid).map(port -> node(port.id().node())).orElseGet(portGuid::toString);
    }

    /** "spine-09 port 7". */
    public String port(PortId port) {
        return node(port.node()) + " port " + port.number();
    }

    /** "leaf-07 – spine-09". */
    public String link(Link link) {
        return node(link.a().node()) + " – " + node(link.b().node());
    }

    /** "spine-09 → leaf-07", from the port that sends. */
    public String direction(PortId from) {
        return fabric.findPeer(from)
                .map(to -> node(from.node()) + " → " + node(to.node()))
                .orElseGet(() -> port(from));
    }
}
