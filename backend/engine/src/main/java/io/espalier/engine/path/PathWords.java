package io.espalier.engine.path;

import io.espalier.engine.index.NodeNames;
import io.espalier.model.Fabric;
import io.espalier.model.PortId;

/** How a path ends, in words. */
public final class PathWords {
    private PathWords() {}

    /** One sentence without its full stop. */
    public static String of(Fabric fabric, UnicastPath path) {
        String node = NodeNames.of(fabric.node(path.at().node()));
        int count = path.hops().size();
        String links = count + (count == 1 ? " link" : " links");
        return switch (path.end()) {
            case ARRIVES -> "packets arrive over " + links;
            case NOT_READ ->
                fabric.unicastTables().isEmpty()
                        ? "no unicast table was read: unicast_tables = on, or --unicast-tables, has them read"
                        : "the unicast table of " + node + " was not read, so the way is known up to it only";
            case NO_ENTRY -> "packets are dropped: the table of " + node + " has no port for LID " + path.lid();
            case NO_LINK -> "packets are lost: nothing is behind " + words(fabric, path.at());
            case LOOP -> "packets go round in a loop: after " + links + " they are at " + node + " again";
            case ELSEWHERE -> "packets end at " + words(fabric, path.at()) + ", which is not meant";
        };
    }

    private static String words(Fabric fabric, PortId port) {
        return NodeNames.of(fabric.node(port.node())) + " port " + port.number();
    }
}
