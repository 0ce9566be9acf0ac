package io.espalier.server.api;

import io.espalier.engine.FabricAnalysis;
import io.espalier.engine.tree.RowDiff;
import io.espalier.engine.tree.TreeReport;
import io.espalier.engine.tree.TreeShape;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.Link;
import io.espalier.model.Member;
import io.espalier.model.MulticastGroup;
import io.espalier.model.PortId;
import io.espalier.model.PortSet;
import io.espalier.server.api.CauseListJson.TreeCauseJson;
import io.espalier.server.api.TreeJson.DeadEndJson;
import io.espalier.server.api.TreeJson.DoubtJson;
import io.espalier.server.api.TreeJson.RowDiffJson;
import io.espalier.server.api.TreeJson.State;
import io.espalier.server.api.TreeJson.TreeLinkJson;
import io.espalier.server.api.TreeJson.TreeNodeJson;
import io.espalier.server.api.TreeJson.TrunkLinksJson;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Stream;

/** Lays the installed and the planned tree of one MLID over each other. */
final class TreeDocument {
    private final FabricAnalysis analysis;
    private final Fabric fabric;
    private final TreeReport tree;
    private final TreeShape installed;
    private final TreeShape planned;
    private final Map<Guid, Integer> membersAt = new HashMap<>();
    private final Map<Guid, Integer> cutOffAt = new HashMap<>();

    TreeDocument(FabricAnalysis analysis, TreeReport tree) {
        this.analysis = analysis;
        this.fabric = analysis.fabric();
        this.tree = tree;
        this.installed = tree.installed();
        this.planned = tree.planned();
        tree.members().forEach(this::countMember);
    }

    private void countMember(Member member) {
        Optional<PortId> at =
                fabric.findEndPort(member.portGuid()).flatMap(port -> MemberJson.switchPort(fabric, port));
        at.ifPresent(port -> {
            membersAt.merge(port.node(), 1, Integer::sum);
            if (installed.cutOff().contains(member.portGuid())) {
                cutOffAt.merge(port.node(), 1, Integer::sum);
            }
        });
    }

    TreeJson toJson(boolean settling) {
        return new TreeJson(
                fabric.number(),
                tree.mlid().toString(),
                tree.groups().stream()
                        .map(MulticastGroup::mgid)
                        .map(Object::toString)
                        .toList(),
                tree.verdict().name(),
                settling,
                tree.doubts().stream()
                        .map(doubt -> new DoubtJson(doubt.reason().name(), about(doubt.about())))
                        .toList(),
                installed.apex().map(Guid::toString),
                tree.plannedRoot().map(Guid::toString),
                tree.observed().toString(),
                links(),
                nodes(),
                MemberJson.all(fabric, tree.members(), installed),
                installed.depth(),
                installed.loop(),
                rounded(installed.maxStretch()),
                trunkLinks(),
                installed.deadEnds().stream()
                        .map(port -> new DeadEndJson(port.node().toString(), port.number()))
                        .toList(),
                tree.diff().rows().stream().map(this::diff).toList(),
                causes());
    }

    private List<TreeCauseJson> causes() {
        String mlid = tree.mlid().toString();
        return analysis.causes().of(tree.mlid()).stream()
                .map(cause -> TreeCauseJson.of(cause, mlid))
                .toList();
    }

    private static String about(Guid guid) {
        return guid.equals(Guid.ZERO) ? "" : guid.toString();
    }

    private static double rounded(double value) {
        return Math.round(value * 1000) / 1000.0;
    }

    private List<TreeLinkJson> links() {
        Set<Link> is = links(installed);
        Set<Link> should = links(planned);
        return union(is, should).stream()
                .map(link -> new TreeLinkJson(link.toString(), State.of(is.contains(link), should.contains(link))))
                .toList();
    }

    /** Also the links to ports that are no member's: packets go there all the same. */
    private Set<Link> links(TreeShape shape) {
        Set<Link> links = new HashSet<>(shape.trunkLinks());
        links.addAll(shape.memberLinks());
        shape.deadEnds().forEach(port -> fabric.findPeer(port).ifPresent(peer -> links.add(new Link(port, peer))));
        return links;
    }

    private static <T extends Comparable<T>> SortedSet<T> union(Collection<T> one, Collection<T> other) {
        return Stream.concat(one.stream(), other.stream()).collect(TreeSet::new, Set::add, Set::addAll);
    }

    private List<TreeNodeJson> nodes() {
        Map<Guid, Integer> is = installed.copies();
        Map<Guid, Integer> should = planned.copies();
        return union(is.keySet(), should.keySet()).stream()
                .map(guid -> new TreeNodeJson(
                        guid.toString(),
                        State.of(is.containsKey(guid), should.containsKey(guid)),
                        is.getOrDefault(guid, should.getOrDefault(guid, 0)),
                        membersAt.getOrDefault(guid, 0),
                        cutOffAt.getOrDefault(guid, 0)))
                .toList();
    }

    private TrunkLinksJson trunkLinks() {
        Set<Link> both = new HashSet<>(installed.trunkLinks());
        both.retainAll(planned.trunkLinks());
        return new TrunkLinksJson(
                installed.trunkLinks().size(), planned.trunkLinks().size(), both.size());
    }

    private RowDiffJson diff(RowDiff row) {
        return new RowDiffJson(
                row.switchGuid().toString(),
                fabric.node(row.switchGuid()).description(),
                ports(row.missing()),
                ports(row.extra()));
    }

    private static List<Integer> ports(PortSet ports) {
        return ports.stream().boxed().toList();
    }
}
