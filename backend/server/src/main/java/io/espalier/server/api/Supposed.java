package io.espalier.server.api;

import io.espalier.engine.FabricAnalysis;
import io.espalier.engine.tree.LinkLoads;
import io.espalier.engine.whatif.Change;
import io.espalier.engine.whatif.ChangeWords;
import io.espalier.engine.whatif.SubnetSide;
import io.espalier.engine.whatif.WhatIfAnswer;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.Link;
import io.espalier.model.Mlid;
import io.espalier.model.PortId;
import io.espalier.server.api.ChangedLoadsJson.ChangedNodeJson;
import io.espalier.server.export.map.ReviewMap;
import io.espalier.server.export.tree.PairWords;
import io.espalier.server.export.tree.TreePair;
import io.javalin.http.NotFoundResponse;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The answer to a what-if as pictures.
 *
 * @param seen the fabric that it was asked of
 * @param answer what would be
 * @param now the plan for that fabric
 * @param then the plan for what is supposed
 */
public record Supposed(FabricAnalysis seen, WhatIfAnswer answer, FabricAnalysis now, FabricAnalysis then) {
    /** The pictures of an answer. */
    public static Supposed of(FabricAnalysis seen, WhatIfAnswer answer) {
        return new Supposed(seen, answer, analysis(answer.before()), analysis(answer.after()));
    }

    /** A side's fabric against the side's plan, which is not made again. */
    private static FabricAnalysis analysis(SubnetSide side) {
        return FabricAnalysis.of(side.fabric(), fabric -> side.routing().plan());
    }

    CompareDocument fabrics() {
        return new CompareDocument(now, then);
    }

    /**
     * The planned trees of an MLID now and then.
     *
     * @throws NotFoundResponse where it has no tree now nor then
     */
    public TreePair pair(Mlid mlid) {
        TreePair pair = TreePair.ofPlans(now, then, mlid, seen);
        if (!pair.isThere()) {
            throw new NotFoundResponse("no tree of " + mlid + " now or then");
        }
        return pair;
    }

    /** The map of now and then, with what would come and go. */
    public ReviewMap map() {
        return ReviewMap.ofCables(seen, then, PairWords.NOW_AND_SUPPOSED).saying(said());
    }

    /** The same with a group's tree. */
    public ReviewMap map(Mlid mlid) {
        return ReviewMap.of(pair(mlid)).saying(said());
    }

    private List<String> said() {
        return java.util.stream.Stream.concat(java.util.stream.Stream.of(answer.summary()), answer.remarks().stream())
                .toList();
    }

    /** What was supposed, in a line. */
    public String supposed() {
        List<Change> changes = answer.scenario().changes();
        String first = changes.stream()
                .limit(4)
                .map(change -> ChangeWords.of(change, seen.fabric()))
                .collect(Collectors.joining("; "));
        return changes.size() <= 4 ? first : first + "; and " + (changes.size() - 4) + " more";
    }

    /** How many more trees, or fewer, each direction of each link of the map carries then. */
    ChangedLoadsJson loads() {
        List<Link> links = fabrics().links();
        LinkLoads was = LinkLoads.of(answer.before().tables());
        LinkLoads is = LinkLoads.of(answer.after().tables());
        Fabric before = answer.before().fabric();
        Fabric after = answer.after().fabric();
        ToIntFunction<PortId> had = port -> before.findPeer(port).isPresent() ? was.treesOut(port) : 0;
        ToIntFunction<PortId> has = port -> after.findPeer(port).isPresent() ? is.treesOut(port) : 0;
        List<Integer> ab = links.stream()
                .map(link -> has.applyAsInt(link.a()) - had.applyAsInt(link.a()))
                .toList();
        List<Integer> ba = links.stream()
                .map(link -> has.applyAsInt(link.b()) - had.applyAsInt(link.b()))
                .toList();
        int max = IntStream.concat(ab.stream().mapToInt(Math::abs), ba.stream().mapToInt(Math::abs))
                .max()
                .orElse(0);
        return new ChangedLoadsJson("whatif", seen.fabric().number(), "trees", max, ab, ba, nodes(), answer.summary());
    }

    /** Switches that more or fewer trees pass then, and those that come or go. */
    private List<ChangedNodeJson> nodes() {
        Fabric before = answer.before().fabric();
        Fabric after = answer.after().fabric();
        Set<Guid> guids = new TreeSet<>(before.nodes().keySet());
        guids.addAll(after.nodes().keySet());
        return guids.stream()
                .map(guid -> new ChangedNodeJson(
                        guid.toString(),
                        trees(answer.before(), guid),
                        trees(answer.after(), guid),
                        before.findNode(guid).isPresent(),
                        after.findNode(guid).isPresent()))
                .filter(node -> node.before() != node.after() || node.wasThere() != node.isThere())
                .toList();
    }

    private static int trees(SubnetSide side, Guid guid) {
        return side.tables().containsKey(guid) && side.fabric().findNode(guid).isPresent()
                ? side.tables().get(guid).rows().size()
                : 0;
    }
}
