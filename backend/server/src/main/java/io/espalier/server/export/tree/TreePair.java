package io.espalier.server.export.tree;

import io.espalier.engine.FabricAnalysis;
import io.espalier.engine.index.NodeNames;
import io.espalier.engine.tree.TreeReport;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.Mlid;
import io.espalier.model.Port;
import io.espalier.model.PortId;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Two trees laid over each other.
 *
 * @param mlid whose trees
 * @param first one
 * @param second the other
 * @param words what they are called
 * @param seen the fabric whose findings are told: the later one that somebody has seen
 */
public record TreePair(Mlid mlid, TreeHalf first, TreeHalf second, PairWords words, FabricAnalysis seen) {
    /** The installed tree of an MLID over the planned one. */
    public static TreePair installedAndPlanned(FabricAnalysis analysis, TreeReport report) {
        TreeHalf installed =
                new TreeHalf(analysis, report.installed(), report.installed().apex(), report.members());
        return new TreePair(
                report.mlid(),
                installed,
                TreeHalf.planned(analysis, report),
                PairWords.INSTALLED_AND_PLANNED,
                analysis);
    }

    /** The installed trees of an MLID at two moments. */
    public static TreePair ofMoments(FabricAnalysis before, FabricAnalysis after, Mlid mlid) {
        return new TreePair(
                mlid,
                TreeHalf.installed(before, mlid),
                TreeHalf.installed(after, mlid),
                PairWords.BEFORE_AND_AFTER,
                after);
    }

    /** The installed trees of two MLIDs at one moment. */
    public static TreePair ofGroups(FabricAnalysis analysis, Mlid one, Mlid other) {
        PairWords words = new PairWords(
                "beside " + other,
                "in both trees",
                "only " + one,
                "only " + other,
                "apex of " + one,
                "apex of " + other);
        return new TreePair(
                one, TreeHalf.installed(analysis, one), TreeHalf.installed(analysis, other), words, analysis);
    }

    /**
     * The planned trees of an MLID on two fabrics.
     *
     * @param seen the fabric as it was read
     */
    public static TreePair ofPlans(FabricAnalysis now, FabricAnalysis supposed, Mlid mlid, FabricAnalysis seen) {
        return new TreePair(
                mlid, TreeHalf.planned(now, mlid), TreeHalf.planned(supposed, mlid), PairWords.NOW_AND_SUPPOSED, seen);
    }

    /** Whether either tree is there. */
    public boolean isThere() {
        return first.isThere() || second.isThere();
    }

    /** Whether the two are what is installed and what is planned, of one fabric. */
    boolean isOfOneFabric() {
        return words.equals(PairWords.INSTALLED_AND_PLANNED);
    }

    /** The one whose members and measures are told: what is installed, or else the later one, if it is there. */
    TreeHalf told(TreeSide side) {
        if (isOfOneFabric()) {
            return side == TreeSide.PLANNED ? second : first;
        }
        return second.isThere() ? second : first;
    }

    private <T> Optional<T> find(Function<Fabric, Optional<T>> find) {
        return Stream.of(second, first)
                .flatMap(half -> find.apply(half.analysis().fabric()).stream())
                .findFirst();
    }

    String name(Guid guid) {
        return find(fabric -> fabric.findNode(guid)).map(NodeNames::of).orElse(guid.toString());
    }

    int tier(Guid guid) {
        return Stream.of(second, first)
                .map(TreeHalf::analysis)
                .filter(analysis -> analysis.fabric().findNode(guid).isPresent())
                .map(analysis -> analysis.tiers().tier(guid))
                .findFirst()
                .orElse(0);
    }

    Optional<Port> endPort(Guid portGuid) {
        return find(fabric -> fabric.findEndPort(portGuid));
    }

    Optional<PortId> peer(PortId port) {
        return find(fabric -> fabric.findPeer(port));
    }

    String hostName(PortId port) {
        return find(fabric -> fabric.findNode(port.node()))
                .map(NodeNames::hostOf)
                .orElse(port.node().toString());
    }

    /** The MGIDs of the groups that have the MLID, on either side. */
    public List<String> mgids() {
        return Stream.of(first, second)
                .flatMap(half -> half.analysis().tree(mlid).stream())
                .flatMap(report -> report.groups().stream())
                .map(group -> group.mgid().toString())
                .distinct()
                .toList();
    }
}
