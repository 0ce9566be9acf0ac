package io.espalier.ui.shell;

import io.espalier.engine.FabricAnalysis;
import io.espalier.model.Fabric;
import io.espalier.model.Mgid;
import io.espalier.model.MulticastGroup;
import io.espalier.model.Node;
import io.espalier.model.Port;
import io.espalier.model.Switch;
import io.espalier.ui.manual.HelpSearch;
import io.espalier.ui.text.GroupWords;
import io.espalier.ui.text.Names;
import io.espalier.ui.text.Say;
import io.espalier.ui.text.Urls;
import io.espalier.ui.text.Words;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Finds nodes, groups, directors, racks and help by what is typed: name, NodeGUID, PortGUID, LID, MGID, MLID, IP group or what it is for. Cost: one look at each
 * node and group.
 */
final class Search {
    private static final int MOST_HELP = 10;

    private Search() {}

    /**
     * Something found.
     *
     * @param label what it is called
     * @param detail what it is, and its id
     * @param url where it is shown
     */
    record Hit(String label, String detail, String url) {}

    /** Everything that fits: first racks and directors, then what has it as LID, MLID or MGID, then the port it names, then names that begin with it; nothing for a blank text. */
    static Stream<Hit> find(FabricAnalysis analysis, String text) {
        String wanted = text.strip().toLowerCase(Locale.ENGLISH);
        return wanted.isEmpty()
                ? Stream.empty()
                : Stream.concat(places(analysis, wanted), find(analysis.fabric(), text))
                        .distinct();
    }

    /**
     * Everything that fits, of the fabric where there is one and of the help pages, which come last.
     *
     * @param most so many; those of the fabric leave room for some help
     */
    static Stream<Hit> find(Optional<FabricAnalysis> analysis, String text, int most) {
        List<Hit> help = HelpSearch.find(text)
                .map(Search::hit)
                .limit(Math.min(MOST_HELP, most / 2))
                .toList();
        return Stream.concat(analysis.stream().flatMap(of -> find(of, text)).limit(most - help.size()), help.stream());
    }

    private static Hit hit(HelpSearch.Found found) {
        boolean isPage = found.heading().equals(found.page());
        return new Hit(
                found.heading(),
                isPage ? Say.of("search.help") : Say.of("search.help.part", found.page()),
                found.url());
    }

    /** Racks and directors are few, and whoever types their names means them rather than the many nodes of such names. */
    private static Stream<Hit> places(FabricAnalysis analysis, String wanted) {
        Stream<Hit> racks = analysis.racks().all().stream()
                .filter(rack -> fits(rack.name(), wanted))
                .map(rack -> new Hit(
                        rack.name(),
                        Say.of("search.rack", Words.count(rack.switches().size(), "switch")),
                        Urls.rack(rack.name())));
        Stream<Hit> directors = analysis.directors().all().stream()
                .filter(director ->
                        fits(director.name(), wanted) || hexFits(director.id().hex(), wanted))
                .map(director -> new Hit(
                        director.name(),
                        Say.of("search.director", director.model(), Words.count(director.size(), "module")),
                        Urls.director(director.id())));
        return Stream.concat(racks, directors);
    }

    private static boolean fits(String name, String wanted) {
        return name.toLowerCase(Locale.ENGLISH).contains(wanted);
    }

    /** The same without racks and directors. */
    static Stream<Hit> find(Fabric fabric, String text) {
        String wanted = text.strip().toLowerCase(Locale.ENGLISH);
        if (wanted.isEmpty()) {
            return Stream.empty();
        }
        Stream<Hit> named = Stream.concat(nodesOfLid(fabric, wanted), groupsOfId(fabric, wanted));
        Stream<Hit> begins = nodes(fabric, wanted, true);
        Stream<Hit> groups =
                fabric.groups().stream().filter(group -> fits(group, wanted)).map(Search::hit);
        return Stream.of(named, PortSearch.find(fabric, wanted), begins, groups, nodes(fabric, wanted, false))
                .flatMap(hits -> hits)
                .distinct();
    }

    private static Stream<Hit> nodesOfLid(Fabric fabric, String wanted) {
        return fabric.nodes().values().stream()
                .filter(node -> node.ports().stream().anyMatch(port -> hasLid(port, wanted)))
                .map(node -> hit(node, fabric));
    }

    private static Stream<Hit> groupsOfId(Fabric fabric, String wanted) {
        return fabric.groups().stream()
                .filter(group -> group.mlid().toString().equalsIgnoreCase(wanted) || hasMgid(group, wanted))
                .map(Search::hit);
    }

    /** An MGID can be written in many ways, with all its zeros for one. */
    private static boolean hasMgid(MulticastGroup group, String wanted) {
        try {
            return wanted.contains(":") && group.mgid().equals(Mgid.parse(wanted));
        } catch (IllegalArgumentException partOfOne) {
            return false;
        }
    }

    private static Stream<Hit> nodes(Fabric fabric, String wanted, boolean beginning) {
        return fabric.nodes().values().stream()
                .filter(node -> begins(node, wanted) == beginning)
                .filter(node -> beginning || fits(node, wanted))
                .map(node -> hit(node, fabric));
    }

    private static boolean begins(Node node, String wanted) {
        return node.description().toLowerCase(Locale.ENGLISH).startsWith(wanted);
    }

    private static boolean fits(Node node, String wanted) {
        return node.description().toLowerCase(Locale.ENGLISH).contains(wanted)
                || hexFits(node.guid().hex(), wanted)
                || node.ports().stream().anyMatch(port -> fits(port, wanted));
    }

    private static boolean fits(Port port, String wanted) {
        return hasLid(port, wanted) || hexFits(port.guid().hex(), wanted);
    }

    private static boolean hasLid(Port port, String wanted) {
        return port.lid().value() > 0 && port.lid().toString().equals(wanted);
    }

    /** Short numbers are LIDs; a GUID is looked for from four digits on. */
    private static boolean hexFits(String hex, String wanted) {
        String digits = wanted.startsWith("0x") ? wanted.substring(2) : wanted;
        return digits.length() >= 4 && hex.contains(digits);
    }

    private static boolean fits(MulticastGroup group, String wanted) {
        return group.mlid().toString().toLowerCase(Locale.ENGLISH).contains(wanted)
                || group.mgid().toString().contains(wanted)
                || GroupWords.name(group.mgid()).contains(wanted)
                || GroupWords.kind(group.mgid()).toLowerCase(Locale.ENGLISH).contains(wanted);
    }

    private static Hit hit(Node node, Fabric fabric) {
        String kind = node instanceof Switch
                ? Say.of("node.switch")
                : node instanceof io.espalier.model.Router ? Say.of("node.router") : Say.of("node.host");
        String lid = node.ports().stream()
                .map(Port::lid)
                .filter(io.espalier.model.Lid::isUnicast)
                .findFirst()
                .map(value -> ", LID " + value)
                .orElse("");
        return new Hit(new Names(fabric).node(node.guid()), kind + " " + node.guid() + lid, Urls.node(node.guid()));
    }

    private static Hit hit(MulticastGroup group) {
        return new Hit(
                GroupWords.name(group.mgid()),
                Say.of("search.group", group.mgid(), group.mlid()),
                Urls.tree(group.mlid()));
    }
}
