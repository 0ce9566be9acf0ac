package io.espalier.server.api;

import io.espalier.engine.path.PathWords;
import io.espalier.engine.path.UnicastPath;
import io.espalier.model.Fabric;
import io.espalier.model.Part;
import io.espalier.model.PortId;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The way of unicast packets; tablesReadAt is null where no table was read. */
public record PathJson(
        long fabric,
        Optional<String> tablesReadAt,
        EndJson from,
        EndJson to,
        int lid,
        boolean arrives,
        String end,
        EndJson at,
        String text,
        List<HopJson> links) {
    /** A port and what it is called. */
    public record EndJson(String port, String name) {
        static EndJson of(Fabric fabric, PortId port) {
            return new EndJson(port.toString(), PortWords.of(fabric, port));
        }
    }

    /** One link: packets leave by out and come in by in. */
    public record HopJson(EndJson out, EndJson in) {}

    /** What is told of a way. */
    public static PathJson of(Fabric fabric, UnicastPath path) {
        Optional<String> readAt = fabric.unicastTables().isEmpty()
                ? Optional.empty()
                : Optional.of(fabric.readAt(Part.PORT_TABLES).toString());
        return new PathJson(
                fabric.number(),
                readAt,
                EndJson.of(fabric, path.from()),
                EndJson.of(fabric, path.to()),
                path.lid().value(),
                path.end() == UnicastPath.End.ARRIVES,
                path.end().name().toLowerCase(Locale.ROOT),
                EndJson.of(fabric, path.at()),
                PathWords.of(fabric, path),
                path.hops().stream()
                        .map(hop -> new HopJson(EndJson.of(fabric, hop.out()), EndJson.of(fabric, hop.in())))
                        .toList());
    }
}
