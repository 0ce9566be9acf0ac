package io.espalier.server.api;

import io.espalier.engine.FabricAnalysis;
import io.espalier.engine.compare.UnitedFabric;
import io.espalier.model.Guid;
import io.espalier.model.Link;
import io.espalier.server.api.CompareTreeJson.SidesJson;
import io.espalier.server.api.TreeJson.State;
import io.espalier.server.api.TreeJson.TreeLinkJson;
import io.espalier.server.api.TreeJson.TreeNodeJson;
import io.espalier.server.export.tree.PairWords;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** Makes the pictures of two moments: a map of both, and what of it was there only before or only after. */
record CompareDocument(FabricAnalysis before, FabricAnalysis after) {
    /** A map with the nodes and links of both. */
    MapJson map() {
        UnitedFabric united = UnitedFabric.of(before.fabric(), after.fabric());
        FabricAnalysis both =
                FabricAnalysis.of(united.fabric(), after.assumption(), Optional::empty, after.circumstances());
        return MapDocument.of(both, united.moved());
    }

    /** The links of that map, in its order. */
    List<Link> links() {
        return UnitedFabric.of(before.fabric(), after.fabric()).links();
    }

    /** The nodes and links that are not the same. */
    CompareTreeJson cables() {
        return cables(PairWords.BEFORE_AND_AFTER);
    }

    /** The same, called otherwise. */
    CompareTreeJson cables(PairWords words) {
        Set<Link> was = new HashSet<>(before.fabric().links());
        Set<Link> is = new HashSet<>(after.fabric().links());
        List<TreeLinkJson> links = links(was, is).stream()
                .filter(link -> link.state() != State.BOTH)
                .toList();
        Set<Guid> guids = new TreeSet<>(before.fabric().nodes().keySet());
        guids.addAll(after.fabric().nodes().keySet());
        List<TreeNodeJson> nodes = guids.stream()
                .map(guid -> node(guid, present(before, guid), present(after, guid)))
                .filter(node -> node.state() != State.BOTH)
                .toList();
        return new CompareTreeJson(
                "",
                List.of(),
                Optional.empty(),
                Optional.empty(),
                links,
                nodes,
                List.of(),
                SidesJson.of(words),
                List.of());
    }

    private static boolean present(FabricAnalysis analysis, Guid guid) {
        return analysis.fabric().findNode(guid).isPresent();
    }

    private static List<TreeLinkJson> links(Collection<Link> was, Collection<Link> is) {
        Set<Link> all = new TreeSet<>(was);
        all.addAll(is);
        return all.stream()
                .map(link -> new TreeLinkJson(link.toString(), State.of(was.contains(link), is.contains(link))))
                .toList();
    }

    private static TreeNodeJson node(Guid guid, boolean was, boolean is) {
        return new TreeNodeJson(guid.toString(), State.of(was, is), 0, 0, 0);
    }
}
