package io.espalier.ui.shell;

import io.espalier.model.Fabric;
import io.espalier.model.Link;
import io.espalier.model.Node;
import io.espalier.model.Port;
import io.espalier.model.PortId;
import io.espalier.ui.text.Names;
import io.espalier.ui.text.Say;
import io.espalier.ui.text.Urls;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Finds ports as they are called: "leaf-07 port 12", "leaf-07/12", "leaf-07 12". */
final class PortSearch {
    private static final Pattern OF_A_NODE = Pattern.compile("(.+?)(?:\\s+port\\s+|\\s*[/:]\\s*|\\s+)(\\d{1,3})");

    private PortSearch() {}

    /** The ports of the nodes whose name begins so; nothing where the text names no port. */
    static Stream<Search.Hit> find(Fabric fabric, String wanted) {
        Matcher parts = OF_A_NODE.matcher(wanted);
        if (!parts.matches()) {
            return Stream.empty();
        }
        String name = parts.group(1);
        int number = Integer.parseInt(parts.group(2));
        return fabric.nodes().values().stream()
                .filter(node -> node.description().toLowerCase(Locale.ENGLISH).startsWith(name))
                .flatMap(node -> node.ports().stream())
                .filter(candidate -> candidate.number() == number)
                .map(candidate -> hit(fabric, candidate));
    }

    /** A port that has a cable is shown with it, another with its node. */
    private static Search.Hit hit(Fabric fabric, Port port) {
        Node node = fabric.node(port.id().node());
        Names names = new Names(fabric);
        String label = names.node(node.guid()) + " port " + port.number();
        return fabric.findPeer(port.id())
                .map(peer -> new Search.Hit(
                        label, Say.of("search.port", far(names, peer)), Urls.link(new Link(port.id(), peer))))
                .orElseGet(() -> new Search.Hit(label, Say.of("search.port.down"), Urls.node(node.guid())));
    }

    private static String far(Names names, PortId peer) {
        return names.node(peer.node()) + " port " + peer.number();
    }
}
