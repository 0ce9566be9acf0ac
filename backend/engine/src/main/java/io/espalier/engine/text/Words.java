package io.espalier.engine.text;

import io.espalier.engine.index.NodeNames;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.Mlid;
import io.espalier.model.PortId;
import java.util.Collection;
import java.util.List;
import java.util.Locale;

/** Counts, lists and names in sentences about a fabric. */
public final class Words {
    private static final int LISTED = 3;

    private Words() {}

    /** "1 member", "10,904 members". */
    public static String count(long count, String thing) {
        return String.format(Locale.ROOT, "%,d %s%s", count, thing, count == 1 ? "" : plural(thing));
    }

    private static String plural(String thing) {
        return thing.endsWith("ch") ? "es" : "s";
    }

    /** The first few, and how many more. */
    public static String list(List<String> things) {
        if (things.size() <= LISTED) {
            return String.join(", ", things);
        }
        String first = String.join(", ", things.subList(0, LISTED));
        return String.format(Locale.ROOT, "%s and %,d more", first, things.size() - LISTED);
    }

    /** The first few MLIDs, and how many more. */
    public static String mlids(Collection<Mlid> mlids) {
        return list(mlids.stream().map(Mlid::toString).toList());
    }

    /** The first few nodes by name, and how many more. */
    public static String nodes(Fabric fabric, Collection<Guid> nodes) {
        return list(nodes.stream().map(guid -> node(fabric, guid)).toList());
    }

    /** The first few ports by name, and how many more. */
    public static String ports(Fabric fabric, Collection<PortId> ports) {
        return list(ports.stream().map(port -> port(fabric, port)).toList());
    }

    /** A node's name, its GUID where it has none. */
    public static String node(Fabric fabric, Guid guid) {
        return fabric.findNode(guid).map(NodeNames::of).orElse(guid.toString());
    }

    /** "leaf-07 port 12". */
    public static String port(Fabric fabric, PortId port) {
        return node(fabric, port.node()) + " port " + port.number();
    }
}
