package io.espalier.ui.topology;

import io.espalier.engine.FabricAnalysis;
import io.espalier.engine.heat.Direction;
import io.espalier.engine.heat.LinkHeat;
import io.espalier.model.Counter;
import io.espalier.model.Fabric;
import io.espalier.model.Link;
import io.espalier.model.Port;
import io.espalier.model.PortCounters;
import io.espalier.ui.text.GroupWords;
import io.espalier.ui.text.Names;
import io.espalier.ui.text.Say;
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
 * @param withoutUrl what would happen without it
 */
record LinkFacts(
        String name,
        String id,
        Map<String, String> facts,
        Way a,
        Way b,
        List<CounterLine> counters,
        String withoutUrl) {
    LinkFacts {
        counters = List.copyOf(counters);
    }

    /**
     * One direction.
     *
     * @param from the end that sends: its name and port
     * @param url where that node is shown
     * @param arrow "spine-09 → leaf-07"
     * @param load Gb/s, or "–"
     * @param share of what the link can carry, 0 to 1
     * @param waiting ticks waited by ticks and words sent, or "–"
     * @param errors errors a minute in this direction, or "–"
     * @param packets all packets and the multicast ones a second; empty where not told
     * @param uses the trees that are sent this way
     */
    record Way(
            String from,
            String url,
            String arrow,
            String load,
            double share,
            String waiting,
            String errors,
            String packets,
            List<TreeUse> uses) {
        Way {
            uses = List.copyOf(uses);
        }
    }

    /**
     * A counter at both ends.
     *
     * @param name the spec's field
     * @param a value at end a
     * @param b value at end b
     * @param error whether it counts what should not happen, and has counted
     */
    record CounterLine(String name, String a, String b, boolean error) {}

    static LinkFacts of(FabricAnalysis analysis, Link link) {
        Fabric fabric = analysis.fabric();
        LinkHeat heat = analysis.heat().link(link);
        return new LinkFacts(
                new Names(fabric).link(link),
                link.toString(),
                facts(fabric, link),
                way(analysis, heat.ab()),
                way(analysis, heat.ba()),
                counters(fabric, link),
                Urls.linkDown(link));
    }

    private static Map<String, String> facts(Fabric fabric, Link link) {
        Map<String, String> facts = new LinkedHashMap<>();
        Optional<Port> a = fabric.findPort(link.a());
        Optional<Port> b = fabric.findPort(link.b());
        facts.put(Say.of("map.link.runs-at"), a.map(LinkFacts::speed).orElse(Words.NONE));
        facts.put(
                Say.of("map.link.state"),
                a.map(PortLine::state).orElse(Words.NONE) + ", "
                        + b.map(PortLine::state).orElse(Words.NONE));
        facts.put("MTU", a.map(port -> GroupWords.mtu(port.neighborMtu())).orElse(Words.NONE));
        return facts;
    }

    private static String speed(Port port) {
        if (port.dataGbps() == 0) {
            return Words.NONE;
        }
        return Say.of("map.link.speed", port.width().label(), port.speed(), Words.plain(port.dataGbps()));
    }

    private static Way way(FabricAnalysis analysis, Direction direction) {
        Names names = new Names(analysis.fabric());
        return new Way(
                names.port(direction.from()),
                Urls.node(direction.from().node()),
                names.direction(direction.from()),
                rate(direction.gbps()),
                direction.load().orElse(0),
                direction.waitShare().isPresent()
                        ? Words.percent(direction.waitShare().getAsDouble())
                        : Words.NONE,
                rate(direction.errorsPerMinute()),
                packets(direction),
                TreeUse.of(analysis, direction));
    }

    private static String rate(OptionalDouble value) {
        return value.isPresent() ? Words.rate(value.getAsDouble()) : Words.NONE;
    }

    private static String packets(Direction direction) {
        if (direction.packetsPerSecond().isEmpty()) {
            return "";
        }
        String all = Words.count(Math.round(direction.packetsPerSecond().getAsDouble()));
        return direction.multicastShare().isPresent()
                ? Say.of(
                        "map.link.multicast",
                        all,
                        Words.percent(direction.multicastShare().getAsDouble()))
                : Say.of("map.link.packets", all);
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
}
