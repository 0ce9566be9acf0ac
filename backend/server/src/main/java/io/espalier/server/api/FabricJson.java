package io.espalier.server.api;

import io.espalier.engine.FabricAnalysis;
import io.espalier.engine.tree.TreeReport;
import io.espalier.engine.tree.Verdict;
import io.espalier.model.Fabric;
import io.espalier.model.Node;
import io.espalier.model.SubnetManager;
import io.espalier.model.SweepProblem;
import io.espalier.server.FabricService;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What is in a fabric, in numbers, and where its parts lie. */
record FabricJson(
        long number,
        String sweptAt,
        int switches,
        long adapters,
        long routers,
        long ports,
        int links,
        int groups,
        long members,
        boolean membersKnown,
        String verdict,
        Map<Verdict, Long> trees,
        int settling,
        List<SmJson> subnetManagers,
        List<ProblemOfSweepJson> problems,
        Map<String, String> parts) {
    /** A subnet manager. */
    record SmJson(String portGuid, int lid, int priority, String state, long activityCount) {
        static SmJson of(SubnetManager sm) {
            return new SmJson(
                    sm.portGuid().toString(),
                    sm.lid().value(),
                    sm.priority(),
                    sm.state().name(),
                    sm.activityCount());
        }
    }

    /** An answer that the sweep did not get. */
    record ProblemOfSweepJson(String reason, String node, int port, String attribute, String detail) {
        static ProblemOfSweepJson of(SweepProblem problem) {
            return new ProblemOfSweepJson(
                    problem.reason().name(),
                    problem.at().node().toString(),
                    problem.at().number(),
                    problem.attribute(),
                    problem.detail());
        }
    }

    static FabricJson of(FabricAnalysis analysis, FabricService service) {
        Fabric fabric = analysis.fabric();
        return new FabricJson(
                fabric.number(),
                fabric.sweptAt().toString(),
                fabric.switches().size(),
                count(fabric, Set.of(NodeKindJson.HOST, NodeKindJson.AGGREGATION_NODE)),
                count(fabric, Set.of(NodeKindJson.ROUTER)),
                fabric.nodes().values().stream()
                        .mapToLong(FabricJson::externalPorts)
                        .sum(),
                fabric.links().size(),
                fabric.groups().size(),
                fabric.groups().stream()
                        .mapToLong(group -> group.members().size())
                        .sum(),
                fabric.membersKnown(),
                analysis.verdict().name(),
                verdicts(analysis),
                service.settling(fabric.number()).size(),
                fabric.subnetManagers().stream().map(SmJson::of).toList(),
                fabric.problems().stream().map(ProblemOfSweepJson::of).toList(),
                parts(fabric.number(), service));
    }

    private static long count(Fabric fabric, Set<NodeKindJson> kinds) {
        return fabric.nodes().values().stream()
                .filter(node -> kinds.contains(NodeKindJson.of(node)))
                .count();
    }

    private static int externalPorts(Node node) {
        // A large fabric has 100,000 ports, and every viewer asks for this at each sweep: port 0, where there is one,
        // is the first.
        boolean hasPortZero = !node.ports().isEmpty() && node.ports().getFirst().number() == 0;
        return node.ports().size() - (hasPortZero ? 1 : 0);
    }

    private static Map<Verdict, Long> verdicts(FabricAnalysis analysis) {
        Map<Verdict, Long> counts = new EnumMap<>(Verdict.class);
        for (Verdict verdict : Verdict.values()) {
            counts.put(verdict, 0L);
        }
        for (TreeReport tree : analysis.trees()) {
            counts.merge(tree.verdict(), 1L, Long::sum);
        }
        return counts;
    }

    private static Map<String, String> parts(long number, FabricService service) {
        return Map.of(
                "map", service.url(number, "map"),
                "nodes", service.url(number, "nodes"),
                "groups", service.url(number, "groups"),
                "findings", service.url(number, "findings"));
    }
}
