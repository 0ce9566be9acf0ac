package io.espalier.engine.cause;

import io.espalier.engine.index.FabricIndex;
import io.espalier.engine.sm.MulticastPlan;
import io.espalier.engine.tree.TreeReport;
import io.espalier.engine.tree.TreeRows;
import io.espalier.engine.tree.Verdict;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.Link;
import io.espalier.model.Mlid;
import io.espalier.model.MulticastGroup;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What all theories look at. Immutable. */
final class Scene {
    private static final int ROWS_A_BLOCK = 32;

    private final CauseInput input;
    private final FabricIndex index;
    private final List<TreeReport> judged;
    private final Map<Guid, Integer> written = new HashMap<>();

    Scene(CauseInput input) {
        this.input = input;
        index = FabricIndex.of(input.fabric());
        judged = input.trees().stream()
                .filter(tree -> !tree.isStale() && tree.verdict() != Verdict.UNKNOWN)
                .toList();
        judged.forEach(this::noteWritten);
    }

    private void noteWritten(TreeReport tree) {
        TreeRows planned = tree.planned().rows();
        tree.installed().rows().rows().forEach((guid, row) -> {
            if (row.equals(planned.row(guid))) {
                written.merge(guid, block(tree.mlid()), Math::max);
            }
        });
    }

    CauseInput input() {
        return input;
    }

    Fabric fabric() {
        return input.fabric();
    }

    FabricIndex index() {
        return index;
    }

    /** The trees of groups that are known to be as planned or not. */
    List<TreeReport> judged() {
        return judged;
    }

    static int block(Mlid mlid) {
        return mlid.index() / ROWS_A_BLOCK;
    }

    /**
     * Whether the present SM has written that block of that switch: it writes a switch's blocks from the first to the last
     * in use, so any right row in that block or above says so.
     */
    boolean hasWritten(Guid switchGuid, int block) {
        return written.getOrDefault(switchGuid, -1) >= block;
    }

    /** The highest MLID of a group; nothing below the first MLID where there is no group. */
    int highestMlid() {
        return fabric().groups().stream()
                .mapToInt(group -> group.mlid().value())
                .max()
                .orElse(Mlid.FIRST_VALUE - 1);
    }

    /** The plan for other links and groups on the same nodes. */
    MulticastPlan plan(Collection<Link> links, Collection<MulticastGroup> groups) {
        return input.routing().on(stage(links, groups));
    }

    /** Nodes, links, groups; none of what a plan does not need. */
    private Fabric stage(Collection<Link> links, Collection<MulticastGroup> groups) {
        Fabric.Builder builder = new Fabric.Builder(fabric().sweptAt())
                .gidPrefix(fabric().gidPrefix())
                .membersKnown(fabric().membersKnown());
        fabric().nodes().values().forEach(builder::node);
        links.forEach(builder::link);
        groups.forEach(builder::group);
        return builder.build();
    }
}
