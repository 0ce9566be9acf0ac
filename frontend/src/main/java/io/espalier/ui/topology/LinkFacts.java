package io.espalier.ui.topology;

import io.espalier.engine.FabricAnalysis;
import io.espalier.engine.tree.GroupReport;
import io.espalier.model.Counter;
import io.espalier.model.Fabric;
import io.espalier.model.Link;
import io.espalier.model.Port;
import io.espalier.model.PortCounters;
import io.espalier.model.PortId;
import io.espalier.server.sweep.PortRate;
import io.espalier.server.sweep.PortRates;
import io.espalier.ui.text.GroupWords;
import io.espalier.ui.text.Names;
import io.espalier.ui.text.Urls;
import io.espalier.ui.text.Words;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * What the drawer tells of a link.
 *
 * @param name both ends
 * @param id its id, as the API writes it
 * @param facts name to value
 * @param a what end a sends
 * @param b what end b sends
 * @param counters the counters of both ends, what is not told left out
 * @param trees the trees over it
 * @param withoutUrl what would happen without it
 */
record LinkFacts(
        String name,
        String id,
        Map<String, String> facts,
        Direction a,
        Direction b,
        List<CounterLine> counters,
        List<Tree> trees,
        String withoutUrl) {
    LinkFacts {
        counters = List.copyOf(counters);
        trees = List.copyOf(trees);
    }

    /**
     * One direction.
     *
     * @param from the end that sends: its name and port
     * @param url where that node is shown
     * @param arrow "spine-09 → leaf-07"
     * @param load Gb/s, or "–"
     * @param share of what the link can carry, 0 to 1
     * @param trees trees that are sent this way
     * @param errors errors a minute that the sender's port reports, or "–"
     */
    record Direction(String from, String url, String arrow, String load, double share, int trees, String errors) {}

    /**
     * A counter at both ends.
     *
     * @param name the spec's field
     * @param a value at end a
     * @param b value at end b
     * @param error whether it counts what should not happen, and has counted
     */
    record CounterLine(String name, String a, String b, boolean error) {}

    /**
     * A tree over the link.
     *
     * @param mlid its MLID
     * @param name its group's name
     * @param url where it is shown
     */
    record Tree(String mlid, String name, String url) {}

    static LinkFacts of(FabricAnalysis analysis, PortRates rates, Link link) {
        Fabric fabric = analysis.fabric();
        return new LinkFacts(
                new Names(fabric).link(link),
                link.toString(),
                facts(fabric, link),
                direction(analysis, rates, link.a()),
                direction(analysis, rates, link.b()),
                counters(fabric, link),
                trees(analysis, link),
                Urls.linkDown(link));
    }

    private static Map<String, String> facts(Fabric fabric, Link link) {
        Map<String, String> facts = new LinkedHashMap<>();
        Optional<Port> a = fabric.findPort(link.a());
        Optional<Port> b = fabric.findPort(link.b());
        facts.put("Runs at", a.map(LinkFacts::speed).orElse(Words.NONE));
        facts.put(
                "State",
                a.map(PortLine::state).orElse(Words.NONE) + ", "
                        + b.map(PortLine::state).orElse(Words.NONE));
        facts.put("MTU", a.map(port -> GroupWords.mtu(port.neighborMtu())).orElse(Words.NONE));
        return facts;
    }

    private static String speed(Port port) {
        if (port.dataGbps() == 0) {
            return Words.NONE;
        }
        return port.width().label() + " " + port.speed() + ", " + Words.plain(port.dataGbps()) + " Gb/s of data";
    }

    private static Direction direction(FabricAnalysis analysis, PortRates rates, PortId from) {
        Fabric fabric = analysis.fabric();
        Names names = new Names(fabric);
        Optional<PortRate> rate = rates.find(from);
        double most = fabric.findPort(from).map(Port::dataGbps).orElse(0.0);
        OptionalDouble sent = rate.map(PortRate::xmitGbps).orElse(OptionalDouble.empty());
        return new Direction(
                names.port(from),
                Urls.node(from.node()),
                names.direction(from),
                PortLine.value(rate.map(PortRate::xmitGbps)),
                most > 0 ? sent.orElse(0) / most : 0,
                analysis.loads().treesOut(from),
                PortLine.value(rate.map(PortRate::errorsPerMinute)));
    }

    private static List<CounterLine> counters(Fabric fabric, Link link) {
        Optional<PortCounters> a = Optional.ofNullable(fabric.counters().get(link.a()));
        Optional<PortCounters> b = Optional.ofNullable(fabric.counters().get(link.b()));
        return Arrays.stream(Counter.values())
                .filter(counter -> a.filter(values -> values.has(counter)).isPresent()
                        || b.filter(values -> values.has(counter)).isPresent())
                .map(counter -> line(counter, a, b))
                .toList();
    }

    private static CounterLine line(Counter counter, Optional<PortCounters> a, Optional<PortCounters> b) {
        boolean counted = counter.kind() == Counter.Kind.ERROR && (value(counter, a) > 0 || value(counter, b) > 0);
        return new CounterLine(counter.field(), text(counter, a), text(counter, b), counted);
    }

    private static long value(Counter counter, Optional<PortCounters> values) {
        return values.map(found -> found.value(counter))
                .orElse(OptionalLong.empty())
                .orElse(0);
    }

    private static String text(Counter counter, Optional<PortCounters> values) {
        return values.filter(found -> found.has(counter))
                .map(found -> (found.isStuck(counter) ? "≥ " : "") + Words.count(value(counter, values)))
                .orElse(Words.NONE);
    }

    private static List<Tree> trees(FabricAnalysis analysis, Link link) {
        return analysis.groups().stream()
                .filter(report -> isOver(report, link))
                .map(report -> new Tree(
                        report.group().mlid().toString(),
                        GroupWords.name(report.group().mgid()),
                        Urls.tree(report.group().mlid())))
                .toList();
    }

    private static boolean isOver(GroupReport report, Link link) {
        return report.tree().installed().trunkLinks().contains(link)
                || report.tree().installed().memberLinks().contains(link);
    }
}
