package io.espalier.ui.whatif;

import io.espalier.engine.index.NodeNames;
import io.espalier.model.Adapter;
import io.espalier.model.Fabric;
import io.espalier.model.Link;
import io.espalier.model.Node;
import io.espalier.model.PortId;
import io.espalier.model.Switch;
import io.espalier.ui.text.Say;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * One change that can be supposed.
 *
 * @param label what it is called: "spine-03 down"
 * @param detail which one exactly, or what it means
 * @param json the change as a scenario file has it
 */
record Supposition(String label, String detail, String json) {
    private static List<Supposition> settings() {
        return List.of(
                set("mcast_root_policy", "SPREAD", Say.of("suppose.spread"), Say.of("suppose.spread.detail")),
                set("mcast_root_policy", "FIRST", Say.of("suppose.first"), Say.of("suppose.first.detail")),
                set("mcmr_multicast_hoisting", "TRUE", Say.of("suppose.hoisting"), Say.of("suppose.hoisting.detail")),
                engine("minhop", Say.of("suppose.engine.default")),
                engine("updn", Say.of("suppose.engine.own-roots")),
                engine("dnup", ""),
                engine("ftree", ""),
                engine("sssp", Say.of("suppose.engine.own-trees")),
                engine("dfsssp", Say.of("suppose.engine.own-trees")),
                jobs(10, 64),
                jobs(100, 64),
                jobs(300, 32));
    }

    private static Supposition engine(String name, String detail) {
        return set("routing_engine", name, Say.of("suppose.engine", name), detail);
    }

    private static Supposition set(String option, String value, String label, String detail) {
        String json = "{\"change\":\"set\",\"option\":\"" + option + "\",\"value\":\"" + value + "\"}";
        return new Supposition(label, detail, json);
    }

    private static Supposition jobs(int jobs, int members) {
        return new Supposition(
                Say.of("suppose.jobs", jobs, members),
                Say.of("suppose.jobs.detail"),
                "{\"change\":\"jobs\",\"jobs\":" + jobs + ",\"members\":" + members + "}");
    }

    static Supposition down(Node node, String name) {
        String kind = node instanceof Switch ? "switch" : "host";
        return new Supposition(
                Say.of("suppose.down", name),
                Say.of("suppose.down." + kind, node.guid()),
                "{\"change\":\"" + kind + "-down\",\"" + kind + "\":\"" + node.guid() + "\"}");
    }

    static Supposition down(Link link, Fabric fabric) {
        PortId end = link.a();
        return new Supposition(
                Say.of("suppose.cable", name(fabric, end), name(fabric, link.b())),
                link.toString(),
                "{\"change\":\"link-down\",\"node\":\"" + end.node() + "\",\"port\":" + end.number() + "}");
    }

    private static String name(Fabric fabric, PortId end) {
        return NodeNames.of(fabric.node(end.node())) + "/" + end.number();
    }

    /** Those that fit what was typed, every word of it: settings first, then switches, cables between them, hosts. */
    static Stream<Supposition> find(Fabric fabric, String typed) {
        List<String> words = Arrays.stream(typed.toLowerCase(Locale.ENGLISH).split("\\s+"))
                .filter(word -> !word.isEmpty())
                .toList();
        Stream<Supposition> hosts = fabric.nodes().values().stream()
                .filter(node -> node instanceof Adapter adapter && !adapter.isAggregationNode())
                .map(node -> down(node, NodeNames.of(node)));
        Stream<Supposition> switches = fabric.switches().stream().map(node -> down(node, NodeNames.of(node)));
        Stream<Supposition> cables = fabric.links().stream()
                .filter(link -> fabric.node(link.a().node()) instanceof Switch
                        && fabric.node(link.b().node()) instanceof Switch)
                .map(link -> down(link, fabric));
        return Stream.of(settings().stream(), switches, cables, hosts)
                .flatMap(all -> all)
                .filter(one -> one.fits(words));
    }

    private boolean fits(List<String> words) {
        String text = (label + " " + detail).toLowerCase(Locale.ENGLISH);
        return words.stream().allMatch(text::contains);
    }
}
