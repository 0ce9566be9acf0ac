package io.espalier.server.api;

import io.espalier.engine.FabricAnalysis;
import io.espalier.engine.compare.UnitedFabric;
import io.espalier.engine.tree.TreeReport;
import io.espalier.engine.tree.TreeShape;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.Link;
import io.espalier.model.Mlid;
import io.espalier.model.MulticastGroup;
import io.espalier.server.api.CompareTreeJson.SidesJson;
import io.espalier.server.api.TreeJson.State;
import io.espalier.server.api.TreeJson.TreeLinkJson;
import io.espalier.server.api.TreeJson.TreeNodeJson;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** Makes the pictures of two moments: a map of both, and what of it was there only before or only after. */
record CompareDocument(FabricAnalysis before, FabricAnalysis after) {
    /** A map with the nodes and links of both. */
    MapJson map() {
        UnitedFabric united = UnitedFabric.of(before.fabric(), after.fabric());
        return MapDocument.of(FabricAnalysis.of(united.fabric()), united.moved());
    }

    /** The nodes and links that are not the same. */
    CompareTreeJson cables() {
        Set<Link> was = new HashSet<>(before.fabric().links());
        Set<Link> is = new HashSet<>(after.fabric().links());
        List<TreeLinkJson> links = links(was, is).stream()
                .filter(link -> link.state() != State.BOTH)
                .toList();
        Set<Guid> guids = new TreeSet<>(before.fabric().nodes().keySet());
        guids.addAll(after.fabric().nodes().keySet());
        List<TreeNodeJson> nodes = guids.stream()
                .map(guid -> node(guid, present(before, guid), present(after, guid), 0))
                .filter(node -> node.state() != State.BOTH)
                .toList();
        return document("", List.of(), Optional.empty(), links, nodes, List.of());
    }

    private static boolean present(FabricAnalysis analysis, Guid guid) {
        return analysis.fabric().findNode(guid).isPresent();
    }

    /** The installed trees of an MLID, then and now; nothing where neither has any. */
    Optional<CompareTreeJson> tree(Mlid mlid) {
        Optional<TreeReport> was = before.tree(mlid);
        Optional<TreeReport> is = after.tree(mlid);
        return is.or(() -> was).map(newest -> tree(mlid, newest, was, is));
    }

    private CompareTreeJson tree(Mlid mlid, TreeReport newest, Optional<TreeReport> was, Optional<TreeReport> is) {
        Map<Guid, Integer> copiesBefore = copies(was);
        Map<Guid, Integer> copiesAfter = copies(is);
        Set<Guid> guids = new TreeSet<>(copiesBefore.keySet());
        guids.addAll(copiesAfter.keySet());
        List<TreeNodeJson> nodes = guids.stream()
                .map(guid -> node(
                        guid,
                        copiesBefore.containsKey(guid),
                        copiesAfter.containsKey(guid),
                        copiesAfter.getOrDefault(guid, copiesBefore.getOrDefault(guid, 0))))
                .toList();
        Fabric shown = is.isPresent() ? after.fabric() : before.fabric();
        return document(
                mlid.toString(),
                newest.groups().stream()
                        .map(MulticastGroup::mgid)
                        .map(Object::toString)
                        .toList(),
                newest.installed().apex().map(Guid::toString),
                links(links(before, was), links(after, is)),
                nodes,
                MemberJson.all(shown, newest.members(), newest.installed()));
    }

    private static Map<Guid, Integer> copies(Optional<TreeReport> tree) {
        return tree.map(report -> (Map<Guid, Integer>) report.installed().copies())
                .orElseGet(TreeMap::new);
    }

    private static Set<Link> links(FabricAnalysis analysis, Optional<TreeReport> tree) {
        Set<Link> links = new HashSet<>();
        tree.map(TreeReport::installed).ifPresent(shape -> addLinks(links, shape, analysis.fabric()));
        return links;
    }

    private static void addLinks(Set<Link> links, TreeShape shape, Fabric fabric) {
        links.addAll(shape.trunkLinks());
        links.addAll(shape.memberLinks());
        shape.deadEnds().forEach(port -> fabric.findPeer(port).ifPresent(peer -> links.add(new Link(port, peer))));
    }

    private static List<TreeLinkJson> links(Collection<Link> was, Collection<Link> is) {
        Set<Link> all = new TreeSet<>(was);
        all.addAll(is);
        return all.stream()
                .map(link -> new TreeLinkJson(link.toString(), State.of(was.contains(link), is.contains(link))))
                .toList();
    }

    private static TreeNodeJson node(Guid guid, boolean was, boolean is, int copies) {
        return new TreeNodeJson(guid.toString(), State.of(was, is), copies, 0, 0);
    }

    private static CompareTreeJson document(
            String mlid,
            List<String> groups,
            Optional<String> apex,
            List<TreeLinkJson> links,
            List<TreeNodeJson> nodes,
            List<MemberJson> members) {
        return new CompareTreeJson(mlid, groups, apex, Optional.empty(), links, nodes, members, SidesJson.OF_MOMENTS);
    }
}
