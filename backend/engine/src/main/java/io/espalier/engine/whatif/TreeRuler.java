package io.espalier.engine.whatif;

import io.espalier.engine.index.Distances;
import io.espalier.engine.index.FabricIndex;
import io.espalier.engine.layout.Tiers;
import io.espalier.engine.sm.PlannedTree;
import io.espalier.engine.tree.ShapeReader;
import io.espalier.engine.tree.TreeShape;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.JoinState;
import io.espalier.model.Member;
import io.espalier.model.MulticastGroup;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Takes the figures of planned trees: quickly where the rows form a tree that serves all members, as they nearly always do,
 * else as {@link ShapeReader} does. Immutable. Cost: tree switches times member switches.
 */
final class TreeRuler {
    private final FabricIndex index;
    private final Tiers tiers;
    private final Distances distances;
    private final ShapeReader shapes;

    TreeRuler(Fabric fabric) {
        index = FabricIndex.of(fabric);
        tiers = Tiers.of(fabric, index);
        distances = Distances.of(index);
        shapes = new ShapeReader(fabric, index, distances, tiers);
    }

    FabricIndex index() {
        return index;
    }

    /** The figures of the tree that some groups share. */
    TreeFigures measure(PlannedTree tree, List<MulticastGroup> groups) {
        return SoundTree.of(index, tree.rows(), members(groups))
                .map(sound -> figures(tree, sound))
                .orElseGet(() -> read(tree, groups));
    }

    private static List<Member> members(List<MulticastGroup> groups) {
        Map<Guid, Member> members = new TreeMap<>(Guid.KEY_ORDER);
        groups.forEach(
                group -> group.members().forEach(member -> members.merge(member.portGuid(), member, TreeRuler::both)));
        return List.copyOf(members.values());
    }

    private static Member both(Member a, Member b) {
        JoinState state = new JoinState(a.joinState().bits() | b.joinState().bits());
        return new Member(a.portGuid(), state, a.proxyJoin() && b.proxyJoin());
    }

    private TreeFigures figures(PlannedTree tree, SoundTree sound) {
        int apex = sound.apex(tiers);
        return new TreeFigures(
                tree.root(),
                Optional.of(index.guid(sound.rank(apex))),
                sound.depthBelow(apex),
                tree.rows().rows().size(),
                sound.trunkLinks(),
                sound.maxStretch(distances),
                new TreeSet<>());
    }

    private TreeFigures read(PlannedTree tree, List<MulticastGroup> groups) {
        TreeShape shape = shapes.read(tree.rows(), members(groups), Set.of());
        return new TreeFigures(
                tree.root(),
                shape.apex(),
                shape.depth(),
                tree.rows().rows().size(),
                shape.trunkLinks().size(),
                shape.maxStretch(),
                new TreeSet<>(shape.cutOff()));
    }
}
