package io.espalier.server.api;

import io.espalier.model.Guid;
import io.espalier.model.Link;
import io.espalier.server.api.CompareTreeJson.NodeNoteJson;
import io.espalier.server.api.CompareTreeJson.SidesJson;
import io.espalier.server.api.TreeJson.State;
import io.espalier.server.api.TreeJson.TreeLinkJson;
import io.espalier.server.api.TreeJson.TreeNodeJson;
import io.espalier.server.export.tree.TreeHalf;
import io.espalier.server.export.tree.TreePair;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeSet;

/** Makes of two trees what the map lays over itself. */
final class PairDocument {
    private PairDocument() {}

    static CompareTreeJson of(TreePair pair) {
        return of(pair, List.of());
    }

    static CompareTreeJson of(TreePair pair, List<NodeNoteJson> notes) {
        TreeHalf told = pair.second().isThere() ? pair.second() : pair.first();
        Optional<Guid> from = pair.first().root();
        Optional<Guid> to = pair.second().root().or(() -> from);
        return new CompareTreeJson(
                pair.mlid().toString(),
                pair.mgids(),
                to.map(Guid::toString),
                from.filter(root -> !to.equals(Optional.of(root))).map(Guid::toString),
                links(pair),
                nodes(pair),
                MemberJson.all(told.analysis().fabric(), told.members(), told.shape()),
                SidesJson.of(pair.words(), from.equals(to)),
                notes);
    }

    private static List<TreeLinkJson> links(TreePair pair) {
        Set<Link> was = pair.first().links();
        Set<Link> is = pair.second().links();
        Set<Link> all = new TreeSet<>(was);
        all.addAll(is);
        return all.stream()
                .map(link -> new TreeLinkJson(link.toString(), State.of(was.contains(link), is.contains(link))))
                .toList();
    }

    private static List<TreeNodeJson> nodes(TreePair pair) {
        SortedMap<Guid, Integer> was = pair.first().shape().copies();
        SortedMap<Guid, Integer> is = pair.second().shape().copies();
        Set<Guid> all = new TreeSet<>(was.keySet());
        all.addAll(is.keySet());
        return all.stream()
                .map(guid -> new TreeNodeJson(
                        guid.toString(),
                        State.of(was.containsKey(guid), is.containsKey(guid)),
                        is.getOrDefault(guid, was.getOrDefault(guid, 0)),
                        0,
                        0))
                .toList();
    }
}
