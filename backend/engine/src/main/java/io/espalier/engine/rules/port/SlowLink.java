package io.espalier.engine.rules.port;

import io.espalier.engine.check.Evidence;
import io.espalier.engine.check.Finding;
import io.espalier.engine.check.Rule;
import io.espalier.engine.check.Severity;
import io.espalier.engine.index.FabricIndex;
import io.espalier.engine.text.Words;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.Link;
import io.espalier.model.Port;
import io.espalier.model.PortId;
import io.espalier.model.PortState;
import io.espalier.model.Switch;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Links between switches that run slower than nearly all other such links of both their switches: a cable that trained to fewer
 * lanes or a lower speed. What ports could do was not read, so links are held against their likes, and only where both ends have
 * enough of them; links to hosts are often slower by design and are left out.
 */
final class SlowLink implements Rule {
    private static final Fold FOLD = new Fold(
            "link-slow",
            "run slower than their likes",
            "Trees and routes do not mind the link's rate: it is the first to be full, and groups of a higher rate cannot use it");

    /** Fewer likes than this prove nothing. */
    private static final int FEWEST_LIKES = 3;

    /** Of a switch's other links between switches that are to be faster. */
    private static final double NEARLY_ALL = 0.75;

    @Override
    public String kind() {
        return FOLD.kind();
    }

    @Override
    public List<Finding> check(Evidence evidence) {
        Fabric fabric = evidence.fabric();
        FabricIndex index = evidence.index();
        Map<Guid, List<Double>> rates = new HashMap<>();
        List<Link> trunks = fabric.links().stream()
                .filter(link ->
                        index.rank(link.a().node()) >= 0 && index.rank(link.b().node()) >= 0)
                .filter(link -> gbps(fabric, link.a()) > 0)
                .toList();
        for (Link link : trunks) {
            List.of(link.a(), link.b())
                    .forEach(end -> rates.computeIfAbsent(end.node(), node -> new ArrayList<>())
                            .add(gbps(fabric, end)));
        }
        return FOLD.of(
                evidence,
                trunks.stream()
                        .filter(link -> isSlow(fabric, link.a(), rates) && isSlow(fabric, link.b(), rates))
                        .map(link -> sufferer(fabric, link))
                        .toList());
    }

    /** Nothing for a link that is down: it runs at no rate. */
    private static double gbps(Fabric fabric, PortId id) {
        return fabric.findPort(id)
                .filter(port -> port.state() != PortState.DOWN)
                .map(Port::dataGbps)
                .orElse(0.0);
    }

    private static boolean isSlow(Fabric fabric, PortId end, Map<Guid, List<Double>> rates) {
        double own = gbps(fabric, end);
        List<Double> all = rates.getOrDefault(end.node(), List.of());
        long faster = all.stream().filter(rate -> rate > own).count();
        return own > 0 && faster >= FEWEST_LIKES && faster >= NEARLY_ALL * (all.size() - 1);
    }

    private static Sufferer sufferer(Fabric fabric, Link link) {
        Port port = ((Switch) fabric.node(link.a().node())).port(link.a().number());
        String what = String.format(
                Locale.ROOT,
                "runs at %s %s to %s, slower than nearly all links of both switches",
                port.width().label(),
                port.speed(),
                Words.port(fabric, link.b()));
        return new Sufferer(link.a(), -port.dataGbps(), Severity.WARNING, what);
    }
}
