package io.espalier.engine.preflight;

import io.espalier.engine.tree.LinkLoads;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.Link;
import io.espalier.model.MulticastTable;
import io.espalier.model.PortId;
import io.espalier.model.Switch;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The most trees on one direction of a link between two switches, as planned.
 *
 * @param before with the groups of now
 * @param after with those of the jobs too
 * @param egress the switch port that would send the most; the first of equals; none where no tree uses such a link
 */
public record PeakLoad(int before, int after, Optional<PortId> egress) {
    static PeakLoad of(Fabric fabric, Map<Guid, MulticastTable> before, Map<Guid, MulticastTable> after) {
        LinkLoads now = LinkLoads.of(before);
        LinkLoads then = LinkLoads.of(after);
        Optional<PortId> hottest = directions(fabric)
                .filter(egress -> then.treesOut(egress) > 0)
                .reduce((first, other) -> then.treesOut(other) > then.treesOut(first) ? other : first);
        int peakNow = directions(fabric).mapToInt(now::treesOut).max().orElse(0);
        return new PeakLoad(peakNow, hottest.map(then::treesOut).orElse(0), hottest);
    }

    private static Stream<PortId> directions(Fabric fabric) {
        return fabric.links().stream()
                .filter(link -> isSwitch(fabric, link.a()) && isSwitch(fabric, link.b()))
                .flatMap(link -> ends(link));
    }

    private static Stream<PortId> ends(Link link) {
        return Stream.of(link.a(), link.b());
    }

    private static boolean isSwitch(Fabric fabric, PortId port) {
        return fabric.node(port.node()) instanceof Switch;
    }
}
