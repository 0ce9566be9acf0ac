package io.espalier.ui.overview;

import io.espalier.engine.FabricAnalysis;
import io.espalier.model.Fabric;
import io.espalier.model.Link;
import io.espalier.model.Port;
import io.espalier.model.PortId;
import io.espalier.model.Switch;
import io.espalier.server.sweep.PortRate;
import io.espalier.server.sweep.PortRates;
import io.espalier.ui.text.Names;
import io.espalier.ui.text.Urls;
import io.espalier.ui.text.Words;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalDouble;

/**
 * A trunk link by how much it carries.
 *
 * @param name "leaf-07 – spine-09"
 * @param url where it is shown
 * @param ports "27 – 7"
 * @param there load from the first to the second end
 * @param back load from the second to the first
 * @param waiting ticks a second in which data waited, the busier end; "–" where not told
 * @param trees trees that one or the other direction carries, the greater number
 */
public record HotLink(String name, String url, String ports, Load there, Load back, String waiting, int trees) {
    /** On a high screen; on a lower one the styles show fewer. */
    private static final int SHOWN = 24;

    private static final int STEPS = 5;

    /**
     * What one direction carries.
     *
     * @param text Gb/s with one decimal, or "–"
     * @param share of what the link can carry, 0 to 1
     */
    public record Load(String text, double share) {
        int step() {
            return (int) Math.clamp(Math.floor(share * STEPS), 0, STEPS - 1);
        }
    }

    /** The trunk links that carry most: by measured load, then by trees. */
    public static List<HotLink> of(FabricAnalysis analysis, PortRates rates) {
        Fabric fabric = analysis.fabric();
        return fabric.links().stream()
                .filter(link -> isTrunk(fabric, link))
                .sorted(Comparator.comparingDouble((Link link) -> peak(rates, link))
                        .thenComparingInt(link -> trees(analysis, link))
                        .reversed()
                        .thenComparing(Comparator.naturalOrder()))
                .limit(SHOWN)
                .map(link -> hot(analysis, rates, link))
                .toList();
    }

    static boolean isTrunk(Fabric fabric, Link link) {
        return fabric.node(link.a().node()) instanceof Switch
                && fabric.node(link.b().node()) instanceof Switch;
    }

    private static HotLink hot(FabricAnalysis analysis, PortRates rates, Link link) {
        Fabric fabric = analysis.fabric();
        return new HotLink(
                new Names(fabric).link(link),
                Urls.link(link),
                link.a().number() + " – " + link.b().number(),
                load(fabric, rates, link.a()),
                load(fabric, rates, link.b()),
                wait(rates, link),
                trees(analysis, link));
    }

    private static Load load(Fabric fabric, PortRates rates, PortId from) {
        OptionalDouble sent = sent(rates, from);
        double most = fabric.findPort(from).map(Port::dataGbps).orElse(0.0);
        if (sent.isEmpty()) {
            return new Load(Words.NONE, 0);
        }
        return new Load(Words.rate(sent.getAsDouble()), most > 0 ? sent.getAsDouble() / most : 0);
    }

    private static OptionalDouble sent(PortRates rates, PortId port) {
        return rates.find(port).map(PortRate::xmitGbps).orElse(OptionalDouble.empty());
    }

    private static double peak(PortRates rates, Link link) {
        return Math.max(sent(rates, link.a()).orElse(0), sent(rates, link.b()).orElse(0));
    }

    private static int trees(FabricAnalysis analysis, Link link) {
        return Math.max(analysis.loads().treesAb(link), analysis.loads().treesBa(link));
    }

    private static String wait(PortRates rates, Link link) {
        OptionalDouble wait = List.of(link.a(), link.b()).stream()
                .flatMap(port -> rates.find(port).stream())
                .filter(rate -> rate.xmitWaitPerSecond().isPresent())
                .mapToDouble(rate -> rate.xmitWaitPerSecond().getAsDouble())
                .max();
        return wait.isPresent() ? Words.count(Math.round(wait.getAsDouble())) : Words.NONE;
    }
}
